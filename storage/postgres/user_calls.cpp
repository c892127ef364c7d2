#include "storage/postgres/calls.hpp"

namespace storage::postgres {
namespace {

/// Overloads for the alternatives of UserWrite.
struct UserAdder {
  std::vector<Call>& calls;

  void operator()(const AddUser& add) const {
    calls.emplace_back("INSERT INTO users (id, name, created) VALUES ($1, $2, $3)", add.user.id, add.user.name,
                       add.user.created);
    (*this)(AddToken{add.token});
  }
  void operator()(const RenameUser& rename) const {
    calls.emplace_back("UPDATE users SET name = $1 WHERE id = $2", rename.name, rename.user);
  }
  void operator()(const AddToken& add) const {
    const Token& token = add.token;
    if (add.most == 0) {
      calls.emplace_back("INSERT INTO tokens (hash, id, user_id, kind, label, created) VALUES ($1, $2, $3, $4, $5, $6)",
                         token.hash, token.id, token.user, static_cast<int>(token.kind), token.label, token.created);
      return;
    }
    calls.emplace_back(kLockUserSql, token.user);
    calls.emplace_back(
        "INSERT INTO tokens (hash, id, user_id, kind, label, created) "
        "SELECT $1::text, $2::text, $3::text, $4::integer, $5::text, $6::bigint "
        "WHERE (SELECT count(*) FROM tokens WHERE user_id = $3::text AND kind = 1) < $7::bigint RETURNING 1",
        token.hash, token.id, token.user, static_cast<int>(token.kind), token.label, token.created,
        static_cast<std::int64_t>(add.most));
  }
  void operator()(const EndToken& end) const {
    calls.emplace_back("DELETE FROM tokens WHERE user_id = $1 AND id = $2", end.user, end.id);
    if (end.successor) (*this)(AddToken{*end.successor});
  }
  void operator()(const AddAccount& add) const {
    const Account& account = add.account;
    calls.emplace_back("INSERT INTO accounts (user_id, name, name_key, password, created) VALUES ($1, $2, $3, $4, $5)",
                       account.user, account.name, account.name_key, account.password, account.created);
    if (!add.cookie) return;
    (*this)(AddToken{*add.cookie});
    end_other_cookies(account.user, add.cookie->id);
  }
  void operator()(const ChangePassword& change) const {
    calls.emplace_back("UPDATE accounts SET password = $1 WHERE user_id = $2", change.password, change.user);
    if (change.cookie) (*this)(AddToken{*change.cookie});
    end_other_cookies(change.user, change.kept_token);
  }
  void end_other_cookies(const std::string& user, const std::string& kept) const {
    calls.emplace_back("DELETE FROM tokens WHERE user_id = $1 AND kind = $2 AND id <> $3", user,
                       static_cast<int>(TokenKind::kCookie), kept);
  }
  void operator()(const PutSettings& put) const {
    calls.emplace_back(
        "INSERT INTO settings (user_id, data) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET data = excluded.data",
        put.user, put.data);
  }
  void operator()(const BeginDeletion& deletion) const {
    for (const char* sql : {"INSERT INTO deletions (user_id) VALUES ($1) ON CONFLICT DO NOTHING",
                            "DELETE FROM tokens WHERE user_id = $1", "DELETE FROM accounts WHERE user_id = $1",
                            "DELETE FROM settings WHERE user_id = $1", "DELETE FROM users WHERE id = $1"}) {
      calls.emplace_back(sql, deletion.user);
    }
  }
  void operator()(const ForgetReviewAuthor& forget) const {
    calls.emplace_back(
        "UPDATE review_events SET author = '', command = '' WHERE (review, seq) IN "
        "(SELECT review, seq FROM review_events WHERE author = $1 LIMIT $2)",
        forget.user, forget.most);
  }
  void operator()(const DeleteUser& deletion) const {
    for (const char* sql :
         {"DELETE FROM chat WHERE author = $1", "DELETE FROM tokens WHERE user_id = $1",
          "DELETE FROM accounts WHERE user_id = $1", "DELETE FROM settings WHERE user_id = $1",
          "DELETE FROM seats WHERE user_id = $1",
          "DELETE FROM review_events WHERE review IN (SELECT id FROM reviews WHERE host = $1)",
          "DELETE FROM reviews WHERE host = $1", "UPDATE review_events SET author = '', command = '' WHERE author = $1",
          "DELETE FROM users WHERE id = $1", "DELETE FROM deletions WHERE user_id = $1"}) {
      calls.emplace_back(sql, deletion.user);
    }
  }
};

}  // namespace

void add_user_calls(const UserWrite& write, std::vector<Call>& calls) {
  std::visit(UserAdder{calls}, write);
}

}  // namespace storage::postgres
