#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/events/event_codec.hpp"
#include "tests/support/files.hpp"

// Deliberately damaged messages: every input gets an answer and nothing throws.
namespace server::protocol::garbage_test {
namespace {

/// Returns the text after 1 to 4 random edits: replaced, removed, duplicated or inserted bytes,
/// preferably JSON syntax characters.
std::string damaged(std::string text, std::mt19937& dice) {
  constexpr std::string_view kSigns = "{}[]\",:\\0-9.eEtfnu \0\xFF\xC3\xED";
  for (auto edits = 1 + dice() % 4; edits > 0 && !text.empty(); --edits) {
    const std::size_t at = dice() % text.size();
    switch (dice() % 4) {
      case 0:
        text[at] = kSigns[dice() % kSigns.size()];
        break;
      case 1:
        text.erase(at, 1 + dice() % 5);
        break;
      case 2:
        text.insert(at, text.substr(dice() % text.size(), dice() % 12));
        break;
      default:
        text.insert(at, 1, static_cast<char>(dice() % 256));
    }
  }
  return text;
}

std::vector<std::string> samples(const std::string& directory) {
  std::vector<std::string> texts;
  const std::string path = std::string(SANNIN_TEST_DATA) + "/protocol/" + directory + "/";
  for (const std::string& name : support::files_in(path, ".json")) texts.push_back(support::read_file(path + name));
  return texts;
}

/// Expects that the refusal has a code and a reason and can be encoded as JSON.
void expect_sendable(const Problem& problem) {
  EXPECT_FALSE(problem.code.empty());
  EXPECT_FALSE(problem.reason.empty());
  EXPECT_FALSE(encode(ErrorMessage{problem}).empty());
}

TEST(GarbageTest, RejectsDamagedClientMessages) {
  std::mt19937 dice(1);
  int refused = 0;
  for (const std::string& sample : samples("client")) {
    for (int i = 0; i < 500; ++i) {
      const ClientMessage message = decode_client_message(damaged(sample, dice));
      if (const auto* invalid = std::get_if<Invalid>(&message)) {
        expect_sendable(invalid->problem);
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(GarbageTest, RejectsDamagedRequestBodies) {
  std::mt19937 dice(2);
  const std::string create =
      R"({"ruleset":"sannin","options":{"gap":"stay"},"seating":"lot","opening_alliance":true,"listed":false})";
  for (int i = 0; i < 1000; ++i) {
    const auto table = decode_create(damaged(create, dice), rules::rulesets());
    if (!table) expect_sendable(table.problem());
    const auto name = decode_name(damaged(R"({"name":"花子 Hana"})", dice));
    if (!name) expect_sendable(name.problem());
  }
}

TEST(GarbageTest, ReportsDamagedStoredEvents) {
  std::mt19937 dice(3);
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  const std::vector<EventBody> bodies = {Created{{"sannin", {{"gap", "stay"}}, Seating::kLot, true, false}},
                                         SeatTaken{"p1", "Hana", rules::Seat(2)},
                                         Started{{{"p1", rules::Seat(0)}, {"p2", rules::Seat(1)}}},
                                         PlayerOut{rules::Seat(1), rules::LeaveReason::kTime},
                                         Offered{Offer::kDraw, rules::Seat(1), true},
                                         Moved{"3d4e"}};
  for (const EventBody& body : bodies) {
    const std::string data = encode_event_data(body, sannin);
    for (int i = 0; i < 1000; ++i) {
      const auto decoded = decode_event_data(event_kind(body), damaged(data, dice), &sannin);
      EXPECT_TRUE(decoded.ok() || !decoded.problem().reason.empty());
    }
  }
}

}  // namespace
}  // namespace server::protocol::garbage_test
