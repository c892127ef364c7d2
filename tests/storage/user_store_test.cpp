#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/user_reader.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::user_store_test {
namespace {

using namespace storage::sqlite;

class PeopleStoreTest : public testing::Test {
 protected:
  PeopleStoreTest() { commit_all({sample_visitor("hana", "hash of hana"), sample_visitor("taro", "hash of taro")}); }

  WriteOutcome commit(UserWrite write) { return writer.commit(std::vector<Write>{Write(std::move(write))}).front(); }
  void commit_all(const std::vector<Write>& writes) {
    for (const WriteOutcome& outcome : writer.commit(writes)) ASSERT_EQ(outcome, kCommitted);
  }
  static Token token(const std::string& id, const std::string& user, TokenKind kind, std::int64_t created = 1) {
    return {id, "hash of " + id, user, kind, "label of " + id, created};
  }

  support::TempDirectory directory;
  SqliteGameWriter writer{directory.file("sannin.db")};
  SqliteUserReader reader{directory.file("sannin.db")};
};

TEST_F(PeopleStoreTest, FindsUserByEachToken) {
  ASSERT_EQ(commit(AddToken{token("phone", "hana", TokenKind::kCookie)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("bot", "hana", TokenKind::kPersonal)}), kCommitted);
  for (const char* hash : {"hash of hana", "hash of phone", "hash of bot"}) {
    const auto known = reader.token(hash);
    ASSERT_TRUE(known) << hash;
    EXPECT_EQ(known->user.id, "hana") << hash;
    EXPECT_EQ(known->account, std::nullopt) << hash;
  }
  EXPECT_EQ(reader.token("hash of phone")->token.kind, TokenKind::kCookie);
  EXPECT_EQ(reader.token("hash of bot")->token.kind, TokenKind::kPersonal);
  EXPECT_EQ(reader.token("hash of bot")->token.label, "label of bot");
  EXPECT_FALSE(reader.token("hash of nobody"));
}

TEST_F(PeopleStoreTest, RenamesUser) {
  ASSERT_EQ(commit(RenameUser{"hana", "花子"}), kCommitted);
  EXPECT_EQ(reader.user("hana")->name, "花子");
  EXPECT_EQ(reader.user("taro")->name, "taro");
}

TEST_F(PeopleStoreTest, OnlyOwnerCanEndPersonalTokens) {
  ASSERT_EQ(commit(AddToken{token("young", "hana", TokenKind::kPersonal, 9)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("old", "hana", TokenKind::kPersonal, 2)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("his", "taro", TokenKind::kPersonal)}), kCommitted);
  const auto tokens = reader.personal_tokens("hana");
  ASSERT_EQ(tokens.size(), 2U);
  EXPECT_EQ(tokens[0].id, "old");
  EXPECT_EQ(tokens[1].id, "young");
  ASSERT_EQ(commit(EndToken{"taro", "old"}), kCommitted);
  EXPECT_TRUE(reader.token("hash of old")) << "it is not his to end";
  ASSERT_EQ(commit(EndToken{"hana", "old"}), kCommitted);
  EXPECT_FALSE(reader.token("hash of old"));
  EXPECT_TRUE(reader.token("hash of young"));
}

TEST_F(PeopleStoreTest, FindsAccountByKeyAndByOwner) {
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "$argon2id$…", 7}}), kCommitted);
  ASSERT_TRUE(reader.account_called("hana"));
  EXPECT_EQ(reader.account_called("hana")->user, "hana");
  EXPECT_EQ(reader.account_called("hana")->password, "$argon2id$…");
  EXPECT_EQ(reader.account_of("hana")->name, "Hana");
  EXPECT_EQ(reader.account_of("hana")->created, 7);
  EXPECT_FALSE(reader.account_called("Hana"));
  EXPECT_FALSE(reader.account_of("taro"));
  EXPECT_EQ(reader.token("hash of hana")->account, "Hana");
}

TEST_F(PeopleStoreTest, RejectsSecondAccountAndTakenName) {
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "x", 7}}), kCommitted);
  EXPECT_TRUE(std::holds_alternative<Conflict>(commit(AddAccount{{"hana", "Other", "other", "x", 7}})));
  EXPECT_TRUE(std::holds_alternative<Conflict>(commit(AddAccount{{"taro", "HANA", "hana", "x", 7}})));
  EXPECT_EQ(commit(AddAccount{{"taro", "Taro", "taro", "x", 7}}), kCommitted);
}

TEST_F(PeopleStoreTest, NewPasswordEndsOtherCookiesOnly) {
  ASSERT_EQ(commit(AddAccount{{"hana", "Hana", "hana", "old", 7}}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("phone", "hana", TokenKind::kCookie)}), kCommitted);
  ASSERT_EQ(commit(AddToken{token("bot", "hana", TokenKind::kPersonal)}), kCommitted);
  ASSERT_EQ(commit(ChangePassword{"hana", "new", "phone"}), kCommitted);
  EXPECT_EQ(reader.account_of("hana")->password, "new");
  EXPECT_TRUE(reader.token("hash of phone"));
  EXPECT_TRUE(reader.token("hash of bot"));
  EXPECT_FALSE(reader.token("hash of hana"));
  EXPECT_TRUE(reader.token("hash of taro"));
}

TEST_F(PeopleStoreTest, KeepsLastSettings) {
  EXPECT_FALSE(reader.settings("hana"));
  ASSERT_EQ(commit(PutSettings{"hana", R"({"sound":"on"})"}), kCommitted);
  ASSERT_EQ(commit(PutSettings{"hana", R"({"sound":"off"})"}), kCommitted);
  EXPECT_EQ(reader.settings("hana"), R"({"sound":"off"})");
  EXPECT_FALSE(reader.settings("taro"));
}

TEST_F(PeopleStoreTest, DeletionErasesUserFromFiles) {
  const std::string secret = "a name that stands nowhere else";
  ASSERT_EQ(commit(RenameUser{"hana", secret}), kCommitted);
  Token own = token("bot", "hana", TokenKind::kPersonal);
  own.label = secret;
  ASSERT_EQ(commit(AddToken{own}), kCommitted);
  ASSERT_EQ(commit(AddAccount{{"hana", secret, secret, secret, 7}}), kCommitted);
  ASSERT_EQ(commit(PutSettings{"hana", secret}), kCommitted);
  ASSERT_EQ(commit(DeleteUser{"hana"}), kCommitted);
  EXPECT_TRUE(writer.erase_deleted());
  EXPECT_FALSE(reader.user("hana"));
  EXPECT_FALSE(reader.token("hash of hana"));
  EXPECT_FALSE(reader.token("hash of bot"));
  EXPECT_FALSE(reader.account_called(secret));
  EXPECT_TRUE(reader.token("hash of taro"));
  for (const char* file : {"sannin.db", "sannin.db-wal"}) {
    EXPECT_EQ(support::read_file(directory.file(file)).find(secret), std::string::npos) << file;
  }
}

TEST_F(PeopleStoreTest, RejectsTokenOfUnknownUser) {
  ASSERT_EQ(commit(DeleteUser{"hana"}), kCommitted);
  EXPECT_NE(commit(AddToken{token("late", "hana", TokenKind::kCookie)}), kCommitted);
}

}  // namespace
}  // namespace storage::user_store_test
