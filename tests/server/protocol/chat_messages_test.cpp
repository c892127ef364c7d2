#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "rules/rulesets.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "tests/support/files.hpp"

namespace server::protocol::chat_messages_test {
namespace {

using Json = nlohmann::json;
using rules::Seat;

constexpr std::int64_t kCreated = 1'795'240'000'000;

Json sample(const std::string& name) {
  return Json::parse(support::read_file(std::string(SANNIN_TEST_DATA) + "/protocol/chat/" + name + ".json"));
}

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

/// Returns the message that the decoder reads from a line with this text.
ClientMessage said(const std::string& text, const std::string& channel = "table") {
  return decode_client_message(Json{{"type", "chat"}, {"id", "c1"}, {"channel", channel}, {"text", text}}.dump());
}

/// Returns the accepted text, or the code and reason of the refusal.
std::string taken(const std::string& text) {
  const ClientMessage message = said(text);
  if (const auto* invalid = std::get_if<Invalid>(&message)) {
    EXPECT_EQ(invalid->id, "c1") << "the refusal names the command";
    return invalid->problem.code + ": " + invalid->problem.reason;
  }
  return std::get<SendLine>(message).text;
}

TEST(ChatMessagesTest, DecodesSampleLine) {
  const ClientMessage message = decode_client_message(sample("client/chat").dump());
  ASSERT_TRUE(std::holds_alternative<SendLine>(message));
  const SendLine& say = std::get<SendLine>(message);
  EXPECT_EQ(say.id, "c9");
  EXPECT_EQ(say.channel, Channel::kAllies);
  EXPECT_EQ(say.text, "Shall we?  👍 <b>");
}

TEST(ChatMessagesTest, EncodesSamples) {
  const ChatRights rights = {{Channel::kTable, Channel::kAllies}, {Channel::kTable, Channel::kAllies}};
  const std::vector<ChatLine> lines = {
      {kCreated + 1000, Channel::kTable, "pK3m1Q", "Hana", std::nullopt, "Good evening!"},
      {kCreated + 9000, Channel::kAllies, "p9Xw2a", "Taro", Seat(1), "Shall we?  👍 <b>"}};
  std::vector<std::string> texts;
  for (const ChatLine& line : lines) texts.push_back(encode_line(sannin(), line));
  const std::vector<std::string_view> views(texts.begin(), texts.end());
  EXPECT_EQ(Json::parse(encode(ChatMessage{"7h2Kq9", rights, views})), sample("server/chat"));
  const ChatLine line = {kCreated + 12000, Channel::kSpectators, "pW11aa", "Ume", std::nullopt, "What a move."};
  EXPECT_EQ(Json::parse(encode(LineAdded{"7h2Kq9", sannin(), line})), sample("server/chat_line"));
}

TEST(ChatMessagesTest, EveryChannelHasName) {
  for (const Channel channel : kChannels) EXPECT_EQ(channel_called(channel_name(channel)), channel);
  EXPECT_EQ(channel_called("everywhere"), std::nullopt);
}

TEST(ChatMessagesTest, AcceptsAndTrimsText) {
  EXPECT_EQ(taken("  Good evening!  "), "Good evening!");
  EXPECT_EQ(taken("<script>alert(1)</script> & http://example.org"), "<script>alert(1)</script> & http://example.org");
  EXPECT_EQ(taken("三人将棋 🎉"), "三人将棋 🎉");
}

TEST(ChatMessagesTest, RejectsEmptyAndTooLongLines) {
  const std::string wrong = "bad_text: a line must have 1 to 300 characters";
  EXPECT_EQ(taken(""), wrong);
  EXPECT_EQ(taken("    "), wrong);
  std::string longest;
  for (std::size_t i = 0; i < fixed::kChatCharacters; ++i) longest += "花";
  EXPECT_EQ(taken(longest), longest);
  EXPECT_EQ(taken(longest + "!"), wrong);
}

TEST(ChatMessagesTest, RejectsControlAndReorderingCharacters) {
  const std::string wrong = "bad_text: a line must not have line breaks, control characters or marks that reorder text";
  for (const char* text :
       {"two\nlines", "a\tb", "a\u0007b", "a\u0085b", "a\u202Eb", "a\u2066b", "a\u2028b", "a\uFEFFb"}) {
    EXPECT_EQ(taken(text), wrong) << text;
  }
}

TEST(ChatMessagesTest, RejectsInvisibleLine) {
  for (const char* text : {"\u3164x", "👨‍👩‍👧‍👦", "שלום!\u200F"})
    EXPECT_EQ(taken(text).find("bad_text"), std::string::npos) << text;
  for (const char* text : {"\u00AD", "\u200D\u200D", "\uFE0F", "\u115F \u1160", "\U000E0041"})
    EXPECT_EQ(taken(text), "bad_text: a line must have a visible character") << text;
}

TEST(ChatMessagesTest, RejectsUnknownChannelAndMissingKeys) {
  const ClientMessage unknown = said("Hello", "everywhere");
  ASSERT_TRUE(std::holds_alternative<Invalid>(unknown));
  EXPECT_EQ(std::get<Invalid>(unknown).problem.reason, "\"channel\" must be table, spectators or allies");
  for (const char* text : {R"({"type":"chat","id":"c","channel":"table"})", R"({"type":"chat","id":"c","text":"x"})",
                           R"({"type":"chat","channel":"table","text":"x"})",
                           R"({"type":"chat","id":"c","channel":"table","text":"x","to":"p"})",
                           R"({"type":"chat","id":"c","channel":"table","text":7})"}) {
    EXPECT_TRUE(std::holds_alternative<Invalid>(decode_client_message(text))) << text;
  }
}

}  // namespace
}  // namespace server::protocol::chat_messages_test
