#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/files.hpp"

namespace storage::user_store_test {
namespace {

class UserStoreTest : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (IsSkipped()) return;
    commit_all({sample_user("hana", "hash of hana"), sample_user("taro", "hash of taro")});
  }

  WriteOutcome commit(UserWrite write) { return DatabaseTest::commit(Write(std::move(write))); }
  void commit_all(const std::vector<Write>& writes) {
    for (const WriteOutcome& outcome : writer->commit(writes)) ASSERT_EQ(outcome, kCommitted);
  }
  static Token token(const std::string& id, const std::string& user, TokenKind kind, std::int64_t created = 1) {
    return {id, "hash of " + id, user, kind, "label of " + id, created};
  }
};

SANNIN_DATABASE_SUITE(UserStoreTest);

TEST_P(UserStoreTest, FindsUserByEachToken) {
  ASSERT_EQ(commit(AddToken{token("phone", "hana", TokenKind::kCookie)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("bot", "hana", TokenKind::kPersonal)}), kCommitted);
  for (const char* hash : {"hash of hana", "hash of phone", "hash of bot"}) {
    const auto known = user_reader->token(hash);
    ASSERT_TRUE(known) << hash;
    EXPECT_EQ(known->user.id, "hana") << hash;
    EXPECT_EQ(known->account, std::nullopt) << hash;
  }
  EXPECT_EQ(user_reader->token("hash of phone")->token.kind, TokenKind::kCookie);
  EXPECT_EQ(user_reader->token("hash of bot")->token.kind, TokenKind::kPersonal);
  EXPECT_EQ(user_reader->token("hash of bot")->token.label, "label of bot");
  EXPECT_FALSE(user_reader->token("hash of nobody"));
}

TEST_P(UserStoreTest, RenamesUser) {
  ASSERT_EQ(commit(RenameUser{"hana", "花子"}), kCommitted);
  EXPECT_EQ(user_reader->user("hana")->name, "花子");
  EXPECT_EQ(user_reader->user("taro")->name, "taro");
}

TEST_P(UserStoreTest, OnlyOwnerCanEndPersonalTokens) {
  ASSERT_EQ(commit(AddToken{token("young", "hana", TokenKind::kPersonal, 9)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("old", "hana", TokenKind::kPersonal, 2)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("other", "taro", TokenKind::kPersonal)}), kCommitted);
  const auto tokens = user_reader->personal_tokens("hana");
  ASSERT_EQ(tokens.size(), 2U);
  EXPECT_EQ(tokens[0].id, "old");
  EXPECT_EQ(tokens[1].id, "young");
  ASSERT_EQ(commit(EndToken{"taro", "old"}), kCommitted);
  EXPECT_TRUE(user_reader->token("hash of old")) << "it is not theirs to end";
  ASSERT_EQ(commit(EndToken{"hana", "old"}), kCommitted);
  EXPECT_FALSE(user_reader->token("hash of old"));
  EXPECT_TRUE(user_reader->token("hash of young"));
}

TEST_P(UserStoreTest, LimitsPersonalTokensInOneCommit) {
  std::vector<Write> writes;
  for (const char* id : {"a", "b", "c"}) {
    writes.push_back(UserWrite(AddToken{token(id, "hana", TokenKind::kPersonal), 2}));
  }
  writes.push_back(UserWrite(AddToken{token("d", "taro", TokenKind::kPersonal), 2}));
  EXPECT_EQ(writer->commit(writes),
            (std::vector<WriteOutcome>{kCommitted, kCommitted, WriteOutcome(LimitReached{}), kCommitted}));
  EXPECT_EQ(user_reader->personal_tokens("hana").size(), 2U);
}

TEST_P(UserStoreTest, ReplacesCookieInOneWrite) {
  ASSERT_EQ(commit(EndToken{"hana", "thana", token("new", "taro", TokenKind::kCookie)}), kCommitted);
  EXPECT_EQ(user_reader->unknown_tokens({"ttaro", "gone", "new"}), std::vector<std::string>{"gone"});
  EXPECT_EQ(user_reader->token("hash of new")->user.id, "taro");
  ASSERT_EQ(commit(AddAccount{{"taro", "Taro", "taro", "x", 7}, token("own", "taro", TokenKind::kCookie)}), kCommitted);
  EXPECT_TRUE(user_reader->token("hash of own"));
  EXPECT_FALSE(user_reader->token("hash of new"));
  ASSERT_EQ(commit(ChangePassword{"taro", "y", "next", token("next", "taro", TokenKind::kCookie)}), kCommitted);
  EXPECT_TRUE(user_reader->token("hash of next"));
  EXPECT_FALSE(user_reader->token("hash of own"));
}

TEST_P(UserStoreTest, FindsAccountByKeyAndByOwner) {
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "$argon2id$…", 7}}), kCommitted);
  ASSERT_TRUE(user_reader->account_called("hana"));
  EXPECT_EQ(user_reader->account_called("hana")->user, "hana");
  EXPECT_EQ(user_reader->account_called("hana")->password, "$argon2id$…");
  EXPECT_EQ(user_reader->account_of("hana")->name, "Hana");
  EXPECT_EQ(user_reader->account_of("hana")->created, 7);
  EXPECT_FALSE(user_reader->account_called("Hana"));
  EXPECT_FALSE(user_reader->account_of("taro"));
  EXPECT_EQ(user_reader->token("hash of hana")->account, "Hana");
}

TEST_P(UserStoreTest, RejectsSecondAccountAndTakenName) {
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "x", 7}}), kCommitted);
  EXPECT_TRUE(std::holds_alternative<Conflict>(commit(AddAccount{{"hana", "Other", "other", "x", 7}})));
  EXPECT_TRUE(std::holds_alternative<Conflict>(commit(AddAccount{{"taro", "HANA", "hana", "x", 7}})));
  EXPECT_EQ(commit(AddAccount{{"taro", "Taro", "taro", "x", 7}}), kCommitted);
}

TEST_P(UserStoreTest, NewPasswordEndsOtherCookiesOnly) {
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "old", 7}}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("phone", "hana", TokenKind::kCookie)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("bot", "hana", TokenKind::kPersonal)}), kCommitted);
  ASSERT_EQ(commit(ChangePassword{"hana", "new", "phone"}), kCommitted);
  EXPECT_EQ(user_reader->account_of("hana")->password, "new");
  EXPECT_TRUE(user_reader->token("hash of phone"));
  EXPECT_TRUE(user_reader->token("hash of bot"));
  EXPECT_FALSE(user_reader->token("hash of hana"));
  EXPECT_TRUE(user_reader->token("hash of taro"));
}

TEST_P(UserStoreTest, KeepsLastSettings) {
  EXPECT_FALSE(user_reader->settings("hana"));
  ASSERT_EQ(commit(PutSettings{"hana", R"({"sound":"on"})"}), kCommitted);
  ASSERT_EQ(commit(PutSettings{"hana", R"({"sound":"off"})"}), kCommitted);
  EXPECT_EQ(user_reader->settings("hana"), R"({"sound":"off"})");
  EXPECT_FALSE(user_reader->settings("taro"));
}

TEST_P(UserStoreTest, DeletionErasesUserFromFiles) {
  const std::string secret = "a name that stands nowhere else";
  ASSERT_EQ(commit(RenameUser{"hana", secret}), kCommitted);
  Token own = token("bot", "hana", TokenKind::kPersonal);
  own.label = secret;
  ASSERT_EQ(commit(AddToken{own}), kCommitted);
  ASSERT_EQ(commit(AddAccount{{"hana", secret, secret, secret, 7}}), kCommitted);
  ASSERT_EQ(commit(PutSettings{"hana", secret}), kCommitted);
  ASSERT_EQ(commit(DeleteUser{"hana"}), kCommitted);
  EXPECT_TRUE(writer->erase_deleted());
  EXPECT_FALSE(user_reader->user("hana"));
  EXPECT_FALSE(user_reader->token("hash of hana"));
  EXPECT_FALSE(user_reader->token("hash of bot"));
  EXPECT_FALSE(user_reader->account_called(secret));
  EXPECT_TRUE(user_reader->token("hash of taro"));
  if (is_postgres()) return;
  for (const char* file : {"sannin.db", "sannin.db-wal"}) {
    EXPECT_EQ(support::read_file(directory.file(file)).find(secret), std::string::npos) << file;
  }
}

TEST_P(UserStoreTest, DeletionEndsUserBeforeData) {
  using Kind = SeatChange::Kind;
  Append game = sample_append("a", 1, 1);
  game.seats = {{"hana", Kind::kTaken}};
  commit_all({game, AddChatLine{{"a", 1, 1, "table", true, "", "hana", "Hana", std::nullopt, "c1", "hello"}}});
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "secret", 7}}), kCommitted);
  ASSERT_EQ(commit(BeginDeletion{"hana"}), kCommitted);
  ASSERT_EQ(commit(BeginDeletion{"hana"}), kCommitted) << "it can be repeated";
  EXPECT_FALSE(user_reader->token("hash of hana"));
  EXPECT_FALSE(user_reader->user("hana"));
  EXPECT_FALSE(user_reader->account_called("hana"));
  EXPECT_EQ(user_reader->deletions(), std::vector<std::string>{"hana"});
  EXPECT_EQ(user_reader->games_with("hana", 10), std::vector<std::string>{"a"});
  EXPECT_EQ(user_reader->games_with_lines_of("hana", 10), std::vector<std::string>{"a"});
  ASSERT_EQ(commit(DeleteUser{"hana"}), kCommitted);
  EXPECT_TRUE(user_reader->deletions().empty());
  EXPECT_TRUE(user_reader->games_with("hana").empty());
  EXPECT_TRUE(user_reader->games_with_lines_of("hana", 10).empty());
}

TEST_P(UserStoreTest, RejectsTokenOfUnknownUser) {
  ASSERT_EQ(commit(DeleteUser{"hana"}), kCommitted);
  EXPECT_NE(commit(AddToken{token("late", "hana", TokenKind::kCookie)}), kCommitted);
}

}  // namespace
}  // namespace storage::user_store_test
