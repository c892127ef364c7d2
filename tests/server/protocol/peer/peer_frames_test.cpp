#include "server/protocol/peer/peer_frames.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <variant>

namespace server::protocol::peer_frames_test {
namespace {

constexpr std::uint64_t kBrowser = 0xFFFF'FFFF'FFFF'FFF1;
const OpenPlace kOpen{
    7,           {DestinationKind::kReview, "review-1"},
    41,          PeerUser{{"hana", "Hana \xE8\x8A\xB1"}, 1'700'000'000'000, "token-1", false, kBrowser},
    "192.0.2.1", 1'234};
const PlaceOutput kOutput{{1, 2, 300}, "{\"type\":\"event\"}", {OutputKind::Type::kOther, 12}, true};
const PlaceOutput kRefused{{4}, "{}", {OutputKind::Type::kRefused, 0, "c1", {"busy", "wait a moment"}}, false};

PeerFrame frame_with_all_items() {
  OpenPlace anonymous = kOpen;
  anonymous.user.reset();
  return {3,
          4,
          5,
          6,
          false,
          {kOpen, anonymous, PlaceInput{7, "{\"type\":\"ping\"}", 35}, ClosePlace{8}, kOutput, kRefused,
           PlaceTurnedAway{9, {"no_game", "there is no such game"}}, PlaceMoved{10}, MeasureRoundTrip{11},
           GameListed{"game-1", RoomPhase::kRunning, false, 99, "{\"id\":\"game-1\"}"}, GameAttended{"game-1", {2, 17}},
           EndTokens{12, 13, EndingStep::kFailed, EndingKind::kOtherCookies, "hana", "token-2"},
           RenameUser{14, "hana", "Hanako"}, PeerAnswer{15, false}, CountTry{16, TryKind::kSignUp, "hana", "192.0.2.1"},
           AddressKnown{8, "hana", "192.0.2.2"}, SlotsClaimed{{0, 17, 1023}, {4, 1, 90}}}};
}

/// Returns the text after 1 to 4 random edits.
std::string damaged(std::string text, std::mt19937& dice) {
  for (auto edits = 1 + dice() % 4; edits > 0 && !text.empty(); --edits) {
    const std::size_t at = dice() % text.size();
    switch (dice() % 3) {
      case 0:
        text[at] = static_cast<char>(dice() % 256);
        break;
      case 1:
        text.erase(at, 1 + dice() % 5);
        break;
      default:
        text.insert(at, 1, static_cast<char>(dice() % 256));
    }
  }
  return text;
}

TEST(PeerFramesTest, EveryKindOfItemSurvivesRoundTrip) {
  const PeerFrame sent = frame_with_all_items();
  std::set<std::size_t> kinds;
  for (const PeerItem& item : sent.items) kinds.insert(item.index());
  EXPECT_EQ(kinds.size(), std::variant_size_v<PeerItem>) << "an item is missing in this test";
  const std::string text = encode_frame(sent);
  const auto got = decode_frame(text);
  ASSERT_TRUE(got);
  EXPECT_EQ(encode_frame(*got), text);
  ASSERT_EQ(got->items.size(), sent.items.size());
  for (std::size_t i = 0; i < sent.items.size(); ++i) EXPECT_EQ(got->items[i].index(), sent.items[i].index()) << i;
}

TEST(PeerFramesTest, FieldsOfFrameSurviveRoundTrip) {
  const auto got = decode_frame(encode_frame(frame_with_all_items()));
  ASSERT_TRUE(got);
  EXPECT_EQ(got->from, 3);
  EXPECT_EQ(got->stream, 4U);
  EXPECT_EQ(got->number, 5U);
  EXPECT_EQ(got->lost, 6U);
  EXPECT_FALSE(got->has_lease);
}

TEST(PeerFramesTest, FieldsOfPlacesSurviveRoundTrip) {
  const auto got = decode_frame(encode_frame(frame_with_all_items()));
  ASSERT_TRUE(got);
  const auto& open = std::get<OpenPlace>(got->items[0]);
  EXPECT_EQ(open.place, kOpen.place);
  EXPECT_EQ(open.destination.kind, DestinationKind::kReview);
  EXPECT_EQ(open.destination.id, "review-1");
  EXPECT_EQ(open.since, 41);
  ASSERT_TRUE(open.user);
  EXPECT_EQ(open.user->identity.id, "hana");
  EXPECT_EQ(open.user->identity.name, kOpen.user->identity.name);
  EXPECT_EQ(open.user->known_since, 1'700'000'000'000);
  EXPECT_EQ(open.user->token, "token-1");
  EXPECT_FALSE(open.user->has_cookie);
  EXPECT_EQ(open.user->browser, kBrowser);
  EXPECT_EQ(open.address, "192.0.2.1");
  EXPECT_EQ(open.outage, 1'234);
  EXPECT_FALSE(std::get<OpenPlace>(got->items[1]).user);
  const auto& output = std::get<PlaceOutput>(got->items[4]);
  EXPECT_EQ(output.places, kOutput.places);
  EXPECT_EQ(output.text, kOutput.text);
  EXPECT_EQ(output.kind.seq, 12);
  EXPECT_TRUE(output.is_in_turn);
  const auto& refused = std::get<PlaceOutput>(got->items[5]);
  EXPECT_EQ(refused.kind.type, OutputKind::Type::kRefused);
  EXPECT_EQ(refused.kind.command, "c1");
  EXPECT_EQ(refused.kind.problem.code, "busy");
  EXPECT_EQ(refused.kind.problem.reason, "wait a moment");
}

TEST(PeerFramesTest, TextThatIsNoUtf8SurvivesRoundTrip) {
  const std::string bytes("\xFF\x00{\xC3", 4);
  const auto got = decode_frame(encode_frame({1, 1, 1, 0, true, {PlaceInput{1, bytes, 0}}}));
  ASSERT_TRUE(got);
  EXPECT_EQ(std::get<PlaceInput>(got->items.at(0)).text, bytes);
}

TEST(PeerFramesTest, SkipsItemsAndFieldsOfLaterVersions) {
  // [1, 2, 3, 0, true, [[99, "?"], [2, 8, "more"]], "more"] as MessagePack.
  const std::string text =
      "\x97\x01\x02\x03" + std::string(1, '\0') + "\xC3\x92\x92\x63\xA1?\x93\x02\x08\xA4more\xA4more";
  const auto got = decode_frame(text);
  ASSERT_TRUE(got);
  ASSERT_EQ(got->items.size(), 1U);
  EXPECT_EQ(std::get<ClosePlace>(got->items[0]).place, 8U);
}

TEST(PeerFramesTest, ReadsUserOfEarlierVersion) {
  // [1, 2, 3, 0, true, [[0, 7, 0, "g", 0, ["hana", "Hana", 5, "t", true], "a", 0]]] as MessagePack.
  const std::string zero(1, '\0');
  const auto got = decode_frame("\x96\x01\x02\x03" + zero + "\xC3\x91\x98" + zero + "\x07" + zero + "\xA1g" + zero +
                                "\x95\xA4hana\xA4Hana\x05\xA1t\xC3\xA1" + "a" + zero);
  ASSERT_TRUE(got);
  const auto& user = std::get<OpenPlace>(got->items.at(0)).user;
  ASSERT_TRUE(user);
  EXPECT_EQ(user->identity.id, "hana");
  EXPECT_EQ(user->browser, 0U);
}

TEST(PeerFramesTest, ReadsClaimsOfEarlierVersion) {
  // [1, 2, 3, 0, true, [[14, [5]]]] as MessagePack.
  const auto got = decode_frame("\x96\x01\x02\x03" + std::string(1, '\0') + "\xC3\x91\x92\x0E\x91\x05");
  ASSERT_TRUE(got);
  const auto& claimed = std::get<SlotsClaimed>(got->items.at(0));
  EXPECT_EQ(claimed.slots, std::vector<int>{5});
  EXPECT_TRUE(claimed.claims.empty());
}

TEST(PeerFramesTest, RandomBytesAreNoFrame) {
  std::mt19937 dice(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text(dice() % 64, '\0');
    for (char& c : text) c = static_cast<char>(dice() % 256);
    EXPECT_NO_THROW(decode_frame(text));
  }
}

TEST(PeerFramesTest, DamagedFramesDoNotThrow) {
  std::mt19937 dice(2);
  const std::string text = encode_frame(frame_with_all_items());
  for (int i = 0; i < 20'000; ++i) EXPECT_NO_THROW(decode_frame(damaged(text, dice)));
  for (std::size_t length = 0; length < text.size(); ++length) EXPECT_FALSE(decode_frame(text.substr(0, length)));
}

TEST(PeerFramesTest, DeeplyNestedBytesAreNoFrame) {
  // As many arrays in one another as a message of the bus can hold.
  EXPECT_FALSE(decode_frame(std::string(std::size_t{1} << 20U, '\x91')));
}

}  // namespace
}  // namespace server::protocol::peer_frames_test
