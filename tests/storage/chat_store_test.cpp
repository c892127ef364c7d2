#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::chat_store_test {
namespace {

class ChatStoreTest : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (IsSkipped()) return;
    ASSERT_EQ(commit(sample_append("g", 1, 2)), kCommitted);
    ASSERT_EQ(commit(sample_append("other", 1, 1)), kCommitted);
  }
  WriteOutcome say(std::int64_t line, const std::string& channel, const std::string& game = "g") {
    return commit(AddChatLine{{game, line, 100 + line, channel, false, "", "hana", "Hana", std::nullopt,
                               "c" + std::to_string(line), "line " + std::to_string(line)}});
  }
  std::vector<std::int64_t> lines(int limit) {
    std::vector<std::int64_t> numbers;
    for (const ChatLine& line : reader->chat("g", limit)) numbers.push_back(line.line);
    return numbers;
  }
};

SANNIN_DATABASE_SUITE(ChatStoreTest);

TEST_P(ChatStoreTest, StoresAllFieldsOfLine) {
  const ChatLine line = {"g", 7,    1'795'240'000'123, "allies", true, "p1 p2", "p1", "Hana \"花\"",
                         2,   "c1", "<b>'; -- 花"};
  ASSERT_EQ(commit(AddChatLine{line}), kCommitted);
  const std::vector<ChatLine> stored = reader->chat("g", 10);
  ASSERT_EQ(stored.size(), 1U);
  EXPECT_EQ(stored[0].game, "g");
  EXPECT_EQ(stored[0].line, line.line);
  EXPECT_EQ(stored[0].at, line.at);
  EXPECT_EQ(stored[0].channel, line.channel);
  EXPECT_TRUE(stored[0].open);
  EXPECT_EQ(stored[0].allies, line.allies);
  EXPECT_EQ(stored[0].author, line.author);
  EXPECT_EQ(stored[0].name, line.name);
  EXPECT_EQ(stored[0].seat, 2);
  EXPECT_EQ(stored[0].command, line.command);
  EXPECT_EQ(stored[0].text, line.text);
}

TEST_P(ChatStoreTest, DeletesLinesOfUserInParts) {
  for (const std::int64_t line : {1, 2, 3}) ASSERT_EQ(say(line, "table"), kCommitted);
  ASSERT_EQ(say(1, "table", "other"), kCommitted);
  ASSERT_EQ(commit(DeleteLines{"g", "nobody", 10}), kCommitted);
  ASSERT_EQ(commit(DeleteLines{"g", "hana", 2}), kCommitted);
  EXPECT_EQ(lines(10).size(), 1U);
  ASSERT_EQ(commit(DeleteLines{"g", "hana", 2}), kCommitted);
  EXPECT_TRUE(lines(10).empty());
  EXPECT_EQ(reader->chat("other", 10).size(), 1U);
}

TEST_P(ChatStoreTest, PagesThroughLinesOfUser) {
  const auto say_as = [&](const std::string& who, const std::string& game, std::int64_t line) {
    const std::string id = game + std::to_string(line);
    ASSERT_EQ(commit(AddChatLine{{game, line, 100 + line, "table", false, "", who, who, std::nullopt, id, id}}),
              kCommitted);
  };
  for (const std::int64_t line : {1, 4, 5}) say_as("hana", "g", line);
  for (const std::int64_t line : {2, 3, 6}) say_as("taro", "g", line);
  say_as("taro", "other", 1);
  say_as("hana", "other", 2);
  const auto pages = [&](const std::string& who, int most) {
    std::string all;
    std::optional<LinePlace> next = LinePlace();
    while (next) {
      const OwnLines page = user_reader->lines_of(who, *next, most);
      EXPECT_LE(page.lines.size(), static_cast<std::size_t>(most));
      for (const OwnLine& line : page.lines) all += line.text + " ";
      all += "|";
      next = page.next;
    }
    return all;
  };
  EXPECT_EQ(pages("hana", 100), "g1 g4 g5 other2 |");
  EXPECT_EQ(pages("hana", 4), "g1 g4 |g5 other2 ||");
  EXPECT_EQ(pages("hana", 1), "g1 |||g4 |g5 |||other2 ||");
  EXPECT_EQ(pages("taro", 3), "g2 g3 |g6 |other1 |");
  EXPECT_EQ(pages("nobody", 10), "|");
  const OwnLines page = user_reader->lines_of("hana", {"g", 4}, 1);
  ASSERT_EQ(page.lines.size(), 1U);
  EXPECT_EQ(page.lines[0].game, "g");
  EXPECT_EQ(page.lines[0].at, 105);
  EXPECT_EQ(page.lines[0].channel, "table");
}

TEST_P(ChatStoreTest, SpectatorLineHasNoSeat) {
  ASSERT_EQ(say(1, "spectators"), kCommitted);
  EXPECT_EQ(reader->chat("g", 1).at(0).seat, std::nullopt);
}

TEST_P(ChatStoreTest, ReturnsLastLinesOfEachChannelInOrder) {
  for (std::int64_t line = 1; line <= 9; ++line)
    ASSERT_EQ(say(line, line % 3 == 0 ? "table" : "spectators"), kCommitted);
  ASSERT_EQ(say(1, "table", "other"), kCommitted);
  EXPECT_EQ(lines(100), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(lines(2), (std::vector<std::int64_t>{6, 7, 8, 9}));
  EXPECT_TRUE(reader->chat("nosuch", 10).empty());
}

TEST_P(ChatStoreTest, RejectsDuplicateLineAndCommand) {
  ASSERT_EQ(say(1, "table"), kCommitted);
  EXPECT_TRUE(std::holds_alternative<Conflict>(say(1, "spectators"))) << "its number is taken";
  ChatLine again = reader->chat("g", 1).at(0);
  again.line = 2;
  EXPECT_TRUE(std::holds_alternative<Conflict>(commit(AddChatLine{again}))) << "said already";
  again.author = "another";
  EXPECT_EQ(commit(AddChatLine{again}), kCommitted);
  EXPECT_TRUE(std::holds_alternative<Fault>(say(1, "table", "nosuch"))) << "there is no such game";
}

}  // namespace
}  // namespace storage::chat_store_test
