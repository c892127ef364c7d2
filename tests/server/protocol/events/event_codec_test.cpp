#include "server/protocol/events/event_codec.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "tests/support/schema_values.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::protocol::event_codec_test {
namespace {

using rules::Seat;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

std::string fault_of(std::string_view kind, std::string_view data) {
  const auto decoded = decode_event_data(kind, data, &sannin());
  return decoded ? "-" : decoded.problem().reason;
}

/// Returns event bodies with non-default values in every member.
std::vector<EventBody> sample_bodies() {
  TableOptions table{"sannin", {{"gap", "stay"}, {"illumination", "all"}}, Seating::kLot, true, false};
  table.open_chat = true;
  table.spectator_delay = 300'000;
  table.claim_after = 120;
  table.warnings = false;
  const std::vector<Placement> placements = {{"p1", Seat(2)}, {"p2", Seat(0)}, {"p3", Seat(1)}};
  return {Created{table},
          SeatTaken{"p1", "Hana \"花\"", Seat(2)},
          SeatTaken{"p1", "Hana", std::nullopt},
          SeatTaken{"p1", "Hana", Seat(0), std::nullopt, {}, true},
          SeatLeft{"p1"},
          OpeningAllianceOffered{"p1", "p2"},
          OpeningAllianceWithdrawn{"p1", "p2"},
          OpeningAllianceAgreed{"p1", "p2", placements},
          ReadySet{"p1", false},
          ReadySet{"p1", true},
          Started{placements},
          Moved{"10d!8c,9f"},
          PlayerOut{Seat(2), rules::LeaveReason::kTime},
          PlayerOut{Seat(1), rules::LeaveReason::kResign},
          Offered{Offer::kDraw, Seat(2), false},
          Offered{Offer::kDraw, Seat(1), true},
          Offered{Offer::kTakeback, Seat(1), true},
          Offered{Offer::kPause, Seat(1), false},
          Offered{Offer::kUnpause, Seat(2), true},
          Offered{Offer::kRematch, Seat(0), true},
          Moved{"3d4e", 120},
          PlayerOut{Seat(1), rules::LeaveReason::kResign, Seat(2)},
          TakenBack{Seat(2), 7},
          Paused{},
          Unpaused{},
          RematchCreated{"Qm4vT8xz"},
          Aborted{Seat(1)},
          DrawAgreed{},
          Resumed{},
          Resumed{20'000},
          SpectatorRemoved{"p4"},
          SpectatorRestored{"p4"},
          TableClosed{},
          Renamed{"p1", "Somebody"},
          SeatTaken{"computer:1", "Computer, level 0", Seat(1), 0},
          TakeoverOffered{Seat(0), Seat(2), 8, true},
          TakenOver{Seat(2), "p1", "computer:2", 8},
          ReturnOffered{Seat(2), std::nullopt, true},
          ReturnOffered{Seat(2), Seat(0), false},
          SeatReturned{Seat(2), "p1", "computer:2"},
          SeatTaken{"last", "Computer, level 3", Seat(2), std::nullopt, {{"", "Hana; until 3", std::nullopt, 12}}}};
}

TEST(EventCodecTest, EveryBodyRoundTrips) {
  std::vector<bool> seen(std::variant_size_v<EventBody>, false);
  for (const EventBody& body : sample_bodies()) {
    const std::string data = encode_event_data(body, sannin());
    const auto decoded = decode_event_data(event_kind(body), data, &sannin());
    ASSERT_TRUE(decoded.ok()) << decoded.problem().reason;
    const EventBody& back = *decoded;
    EXPECT_EQ(back.index(), body.index()) << event_kind(body);
    EXPECT_EQ(encode_event_data(back, sannin()), data) << event_kind(body);
    EXPECT_EQ(nlohmann::json::parse(data).dump(), data) << "keys are in alphabetical order";
    seen[body.index()] = true;
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0) << "a kind of event has no sample here";
}

TEST(EventCodecTest, KindsAreThoseOfSchema) {
  std::set<std::string> kinds;
  for (const EventBody& body : sample_bodies()) kinds.emplace(event_kind(body));
  EXPECT_EQ(kinds, support::schema_values("GameEvent", "kind"));
}

TEST(EventCodecTest, StoresExpectedFields) {
  const auto data = [](const EventBody& body) { return nlohmann::json::parse(encode_event_data(body, sannin())); };
  EXPECT_EQ(data(Moved{"3d4e"}), (nlohmann::json{{"move", "3d4e"}}));
  EXPECT_EQ(data(PlayerOut{Seat(1), rules::LeaveReason::kTime}),
            (nlohmann::json{{"seat", "middle"}, {"reason", "flag"}}));
  EXPECT_EQ(data(SeatTaken{"p1", "Hana", std::nullopt}),
            (nlohmann::json{{"user", "p1"}, {"name", "Hana"}, {"seat", nullptr}}));
  EXPECT_EQ(data(Created{{"sannin", {{"gap", "stay"}}, Seating::kLot, true, false}}),
            (nlohmann::json{{"ruleset", "sannin"},
                            {"options", {{"gap", "stay"}}},
                            {"time", {{"kind", "untimed"}}},
                            {"seating", "lot"},
                            {"opening_alliance", true},
                            {"listed", false},
                            {"table_chat", "players"},
                            {"spectator_delay", 0},
                            {"claim_after", 0},
                            {"warnings", true}}));
}

TEST(EventCodecTest, SeatWithoutMarkIsNoProgram) {
  const auto is_program = [](const std::string& data) {
    return std::get<SeatTaken>(*decode_event_data("seat_taken", data, &sannin())).program;
  };
  EXPECT_FALSE(is_program(R"({"name":"Hana","user":"p1","seat":"first"})")) << "as older versions stored it";
  EXPECT_TRUE(is_program(R"({"name":"Hana","user":"p1","program":true,"seat":"first"})"));
}

TEST(EventCodecTest, UsesSeatsOfRuleset) {
  const support::ToyRuleset toy;
  const std::string data = encode_event_data(PlayerOut{Seat(1), rules::LeaveReason::kResign}, toy);
  const auto decoded = decode_event_data("player_out", data, &toy);
  ASSERT_TRUE(decoded.ok());
  EXPECT_EQ(std::get<PlayerOut>(*decoded).seat, Seat(1));
  EXPECT_FALSE(decode_event_data("player_out", data, &sannin()).ok());
}

TEST(EventCodecTest, CreationNeedsNoRuleset) {
  const std::string data = encode_event_data(Created{{"toy", {}, Seating::kChoice, false, true}}, sannin());
  EXPECT_TRUE(decode_event_data("created", data, nullptr).ok());
}

TEST(EventCodecTest, OldTablesAllowWarnings) {
  const auto decoded = decode_event_data(
      "created", R"({"ruleset":"sannin","options":{},"seating":"lot","opening_alliance":false,"listed":true})",
      nullptr);
  ASSERT_TRUE(decoded.ok());
  EXPECT_TRUE(std::get<Created>(*decoded).table.warnings);
}

TEST(EventCodecTest, ReportsInvalidEvents) {
  EXPECT_EQ(fault_of("flew", "{}"), "unknown kind of event \"flew\"");
  EXPECT_EQ(fault_of("moved", "{"), "the text is not valid JSON in UTF-8");
  EXPECT_EQ(fault_of("moved", "{}"), "moved: the event needs \"move\", a string");
  EXPECT_EQ(fault_of("moved", R"({"move":"3d4e","by":"f"})"), "moved: the event has an unknown key \"by\"");
  EXPECT_EQ(fault_of("draw_agreed", "[]"), "draw_agreed: the event must be a JSON object");
  EXPECT_EQ(fault_of("draw_offered", R"({"seat":"top","offer":true})"), "draw_offered: there is no seat \"top\"");
  EXPECT_EQ(fault_of("started", R"({"placements":7})"), "started: placements must be a list");
  EXPECT_EQ(fault_of("started", R"({"placements":[{"user":"p1"}]})"),
            "started: the placement needs \"seat\", a string");
  EXPECT_EQ(fault_of("player_out", R"({"seat":"first","reason":"boredom"})"),
            "player_out: the reason must be resigned or flag");
  EXPECT_EQ(fault_of("", "{}"), "unknown kind of event \"\"");
  EXPECT_EQ(fault_of("created",
                     R"({"ruleset":"sannin","options":{},"seating":"age","opening_alliance":false,"listed":true})"),
            "created: the seating must be choice or lot");
}

}  // namespace
}  // namespace server::protocol::event_codec_test
