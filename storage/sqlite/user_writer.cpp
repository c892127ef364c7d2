#include "storage/sqlite/user_writer.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

namespace storage::sqlite {

template <class... Values>
WriteOutcome SqliteUserWriter::run(const char* sql, const Values&... values) {
  SQLite::Statement statement(database_, sql);
  SQLite::bind(statement, values...);
  statement.exec();
  return Committed{};
}

WriteOutcome SqliteUserWriter::put(const UserWrite& write) {
  return std::visit([this](const auto& each) { return put_each(each); }, write);
}

WriteOutcome SqliteUserWriter::put_each(const AddUser& add) {
  run("INSERT INTO users (id, name, created) VALUES (?, ?, ?)", add.user.id, add.user.name, add.user.created);
  return put_each(AddToken{add.token});
}

WriteOutcome SqliteUserWriter::put_each(const RenameUser& rename) {
  return run("UPDATE users SET name = ? WHERE id = ?", rename.name, rename.user);
}

WriteOutcome SqliteUserWriter::put_each(const AddToken& add) {
  const Token& token = add.token;
  if (add.most > 0) {
    SQLite::Statement count(database_, "SELECT count(*) FROM tokens WHERE user_id = ? AND kind = 1");
    count.bind(1, token.user);
    count.executeStep();
    if (static_cast<std::size_t>(count.getColumn(0).getInt64()) >= add.most) return LimitReached{};
  }
  return run("INSERT INTO tokens (hash, id, user_id, kind, label, created) VALUES (?, ?, ?, ?, ?, ?)", token.hash,
             token.id, token.user, static_cast<int>(token.kind), token.label, token.created);
}

WriteOutcome SqliteUserWriter::put_each(const EndToken& end) {
  run("DELETE FROM tokens WHERE user_id = ? AND id = ?", end.user, end.id);
  return end.successor ? put_each(AddToken{*end.successor}) : Committed{};
}

WriteOutcome SqliteUserWriter::put_each(const AddAccount& add) {
  const Account& account = add.account;
  run("INSERT INTO accounts (user_id, name, name_key, password, created) VALUES (?, ?, ?, ?, ?)", account.user,
      account.name, account.name_key, account.password, account.created);
  if (!add.cookie) return Committed{};
  put_each(AddToken{*add.cookie});
  return end_other_cookies(account.user, add.cookie->id);
}

WriteOutcome SqliteUserWriter::put_each(const ChangePassword& change) {
  run("UPDATE accounts SET password = ? WHERE user_id = ?", change.password, change.user);
  if (change.cookie) put_each(AddToken{*change.cookie});
  return end_other_cookies(change.user, change.kept_token);
}

WriteOutcome SqliteUserWriter::end_other_cookies(const std::string& user, const std::string& kept) {
  return run("DELETE FROM tokens WHERE user_id = ? AND kind = ? AND id <> ?", user,
             static_cast<int>(TokenKind::kCookie), kept);
}

WriteOutcome SqliteUserWriter::put_each(const PutSettings& put) {
  return run(
      "INSERT INTO settings (user_id, data) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET data = excluded.data",
      put.user, put.data);
}

WriteOutcome SqliteUserWriter::put_each(const BeginDeletion& deletion) {
  for (const char* sql : {"INSERT INTO deletions (user_id) VALUES (?) ON CONFLICT DO NOTHING",
                          "DELETE FROM tokens WHERE user_id = ?", "DELETE FROM accounts WHERE user_id = ?",
                          "DELETE FROM settings WHERE user_id = ?", "DELETE FROM users WHERE id = ?"}) {
    run(sql, deletion.user);
  }
  return Committed{};
}

WriteOutcome SqliteUserWriter::put_each(const ForgetReviewAuthor& forget) {
  return run(
      "UPDATE review_events SET author = '', command = '' WHERE (review, seq) IN "
      "(SELECT review, seq FROM review_events WHERE author = ? LIMIT ?)",
      forget.user, forget.most);
}

WriteOutcome SqliteUserWriter::put_each(const DeleteUser& deletion) {
  for (const char* sql :
       {"DELETE FROM chat WHERE author = ?", "DELETE FROM tokens WHERE user_id = ?",
        "DELETE FROM accounts WHERE user_id = ?", "DELETE FROM settings WHERE user_id = ?",
        "DELETE FROM seats WHERE user_id = ?",
        "DELETE FROM review_events WHERE review IN (SELECT id FROM reviews WHERE host = ?)",
        "DELETE FROM reviews WHERE host = ?", "UPDATE review_events SET author = '', command = '' WHERE author = ?",
        "DELETE FROM users WHERE id = ?", "DELETE FROM deletions WHERE user_id = ?"}) {
    run(sql, deletion.user);
  }
  return Committed{};
}

}  // namespace storage::sqlite
