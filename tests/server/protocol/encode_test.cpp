#include "server/protocol/encode.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "tests/support/files.hpp"

namespace server::protocol::encode_test {
namespace {

using Json = nlohmann::json;
using rules::Seat;

constexpr auto kGame = "7h2Kq9";
constexpr std::int64_t kCreated = 1'795'240'000'000;
constexpr auto kBoard = "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/";
constexpr auto kBoardMoved = "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP6fK/lG1lN4fPfN1fG/";
constexpr auto kBoardRest = "lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL";

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

std::string start() {
  return std::string(kBoard) + kBoardRest + " f - fml - - 1";
}
std::string after_first_move() {
  return std::string(kBoardMoved) + kBoardRest + " m - fml - - 2";
}

std::vector<PublicUser> players() {
  return {{"pK3m1Q", "Hana", Seat(0), true}, {"p9Xw2a", "Taro", Seat(1), true}, {"pZ77bd", "Yuki", Seat(2), true}};
}

Now now_at(std::optional<std::string> position, std::optional<Seat> turn, int number) {
  return {std::move(position), turn, number, {Seat(0), Seat(1), Seat(2)}, {}, std::nullopt};
}

LoggedStep first_move() {
  return {6,  kCreated + 6000,     {Seat(0), 1, "3d4e", "P-4e", {}, {}}, diagram_change(start(), after_first_move()),
          {}, TimeLeft{605'000, 0}};
}

/// Returns clocks of 10 min + 5 s. `first` and `middle`: time left in milliseconds.
ClockState clock_at(std::optional<Seat> running, std::int64_t seq, std::int64_t first, std::int64_t middle) {
  return {running, kCreated + 1000 * seq, {{first, 0}, {middle, 0}, {600'000, 0}}};
}

/// Returns an event of the game; event n is at n seconds.
Notice notice(std::int64_t seq, EventBody body) {
  Notice notice;
  notice.event = {seq, kCreated + 1000 * seq, "author", "command", std::move(body)};
  return notice;
}

std::string event(const Notice& notice) {
  return encode(EventAdded{kGame, sannin(), notice, notice.step ? encode_step(sannin(), *notice.step) : ""});
}

std::string opening_alliance_agreed() {
  Notice agreed = notice(6, OpeningAllianceAgreed{"p9Xw2a", "pK3m1Q", {}});
  agreed.players = {
      {"pK3m1Q", "Hana", Seat(2), false}, {"p9Xw2a", "Taro", Seat(1), false}, {"pZ77bd", "Yuki", Seat(0), false}};
  return event(agreed);
}

std::string taken_over() {
  Notice taken = notice(9, TakenOver{Seat(1), "p9Xw2a", "computer:1", 3});
  taken.players = players();
  taken.players[1] = {"computer:1", computer_name(3), Seat(1), true, 3, {{"p9Xw2a", "Taro", std::nullopt, 2}}};
  return event(taken);
}

std::string seat_returned() {
  Notice returned = notice(11, SeatReturned{Seat(1), "p9Xw2a", "computer:1"});
  returned.players = players();
  returned.players[1].former = {{"p9Xw2a", "Taro", std::nullopt, 2}, {"computer:1", computer_name(3), 3, 5}};
  returned.now = now_at(after_first_move(), Seat(1), 2);
  returned.now->clock = clock_at(Seat(1), 10, 605'000, 605'000);
  return event(returned);
}

std::string started() {
  Notice started = notice(5, Started{});
  started.players = players();
  started.start = start();
  started.now = now_at(start(), Seat(0), 1);
  started.now->clock = clock_at(std::nullopt, 5, 600'000, 600'000);
  return event(started);
}

std::string moved() {
  Notice moved = notice(6, Moved{"3d4e"});
  moved.step = first_move();
  moved.now = now_at(after_first_move(), Seat(1), 2);
  moved.now->clock = clock_at(std::nullopt, 6, 605'000, 600'000);
  return event(moved);
}

std::string left() {
  Notice left = notice(7, PlayerOut{Seat(2), rules::LeaveReason::kResign});
  left.step = LoggedStep{7, 0, {Seat(2), 2, "l:resign", "", {"out l resign"}, {}}, {{{0, "3fP1fL"}}, ""}, {}};
  left.now = now_at("(a position)", Seat(1), 2);
  left.now->active = {Seat(0), Seat(1)};
  left.now->clock = clock_at(std::nullopt, 6, 605'000, 600'000);
  return event(left);
}

std::string draw_agreed() {
  Notice agreed = notice(9, DrawAgreed{});
  agreed.step = LoggedStep{9, 0, {std::nullopt, 2, "draw", "", {"draw agreed"}, {}}, {{{13, "-"}}, ""}, {}};
  agreed.now = now_at(std::nullopt, std::nullopt, 2);
  agreed.now->result = rules::Outcome{"agreed", std::nullopt};
  agreed.now->clock = clock_at(std::nullopt, 9, 605'000, 600'000);
  return event(agreed);
}

std::string resumed() {
  Notice resumed = notice(10, Resumed{});
  resumed.now = now_at(after_first_move(), Seat(1), 2);
  resumed.now->clock = clock_at(Seat(1), 10, 605'000, 605'000);
  return event(resumed);
}

/// Returns an event that changes the state of the game without a step.
std::string changed(std::int64_t seq, EventBody body, Now now) {
  Notice changed = notice(seq, std::move(body));
  changed.now = std::move(now);
  return event(changed);
}

std::string taken_back() {
  Now now = now_at(start(), Seat(0), 1);
  now.clock = clock_at(std::nullopt, 7, 600'000, 600'000);
  return changed(7, TakenBack{Seat(0), 0}, now);
}

Now after_first_move(std::int64_t seq) {
  Now now = now_at(after_first_move(), Seat(1), 2);
  now.clock = clock_at(std::nullopt, seq, 605'000, 600'000);
  return now;
}

std::string paused() {
  Now now = after_first_move(7);
  now.paused = kCreated + 7000;
  return changed(7, Paused{}, now);
}

std::string aborted() {
  Now now = after_first_move(7);
  now.position.reset();
  now.turn.reset();
  now.result = rules::Outcome{"aborted", std::nullopt};
  return changed(7, Aborted{Seat(1)}, now);
}

Presence presence() {
  return {{"pK3m1Q"}, {"p9Xw2a"}, {{"pZ77bd", 1795240011000}}, 2, {{"pV5n8R", "Ken"}}};
}

RoomSnapshot open_room() {
  RoomSnapshot room;
  room.game = kGame;
  room.seq = 2;
  room.created = kCreated;
  room.host = "pK3m1Q";
  room.ruleset = &sannin();
  room.table = {"sannin", {}, Seating::kLot, true, true};
  for (const rules::OptionInfo& option : sannin().options())
    room.table.options.emplace_back(option.id, option.values[0]);
  room.table.open_chat = true;
  room.table.warnings = false;
  room.table.spectator_delay = 300'000;
  room.players = {{"pK3m1Q", "Hana", std::nullopt, false}};
  return room;
}

RoomSnapshot running_room() {
  RoomSnapshot room = open_room();
  room.host.clear();
  room.seq = 6;
  room.table.seating = Seating::kChoice;
  room.table.opening_alliance = false;
  room.table.open_chat = false;
  room.table.warnings = true;
  room.table.spectator_delay = 0;
  room.players = players();
  room.start = start();
  room.steps = {first_move()};
  room.table.time = Fischer{600'000, 5'000};
  room.table.claim_after = 300;
  room.now = now_at(after_first_move(), Seat(1), 2);
  room.now->clock = clock_at(std::nullopt, 6, 605'000, 600'000);
  return room;
}

std::map<std::string, std::string> encoded_samples() {
  const std::vector<std::string> moves = {"10k10j", "10k11k"};
  return {
      {"bye", encode(Bye{{"restart", "the server is restarting; your game continues in a moment"}})},
      {"done", encode(Done{"c5", 6})},
      {"error", encode(ErrorMessage{{"unknown_type", "unknown message type \"fly\""}})},
      {"event_created", event(notice(1, Created{}))},
      {"event_draw_agreed", draw_agreed()},
      {"event_takeback_offered", event(notice(8, Offered{Offer::kTakeback, Seat(0), true}))},
      {"event_pause_offered", event(notice(8, Offered{Offer::kPause, Seat(0), true}))},
      {"event_unpause_offered", event(notice(8, Offered{Offer::kUnpause, Seat(0), true}))},
      {"event_rematch_offered", event(notice(8, Offered{Offer::kRematch, Seat(0), true}))},
      {"event_taken_back", taken_back()},
      {"event_paused", paused()},
      {"event_unpaused", changed(8, Unpaused{}, after_first_move(8))},
      {"event_rematch_created", event(notice(11, RematchCreated{"Qm4vT8xz"}))},
      {"event_aborted", aborted()},
      {"event_draw_offered", event(notice(8, Offered{Offer::kDraw, Seat(0), true}))},
      {"event_player_out", left()},
      {"event_moved", moved()},
      {"event_opening_alliance_agreed", opening_alliance_agreed()},
      {"event_opening_alliance_offered", event(notice(4, OpeningAllianceOffered{"pK3m1Q", "p9Xw2a"}))},
      {"event_opening_alliance_withdrawn", event(notice(5, OpeningAllianceWithdrawn{"pK3m1Q", "p9Xw2a"}))},
      {"event_ready", event(notice(7, ReadySet{"pK3m1Q", true}))},
      {"event_renamed", event(notice(11, Renamed{"pK3m1Q", "Somebody"}))},
      {"event_resumed", resumed()},
      {"event_seat_taken", event(notice(2, SeatTaken{"pK3m1Q", "Hana", Seat(0)}))},
      {"event_seat_taken_computer", event(notice(3, SeatTaken{"computer:1", "Computer, level 3", Seat(2), 3}))},
      {"event_seat_taken_program", event(notice(2, SeatTaken{"pK3m1Q", "Hana", Seat(0), std::nullopt, {}, true}))},
      {"event_takeover_offered", event(notice(8, TakeoverOffered{Seat(0), Seat(1), 3, true}))},
      {"event_taken_over", taken_over()},
      {"event_return_offered", event(notice(10, ReturnOffered{Seat(1), std::nullopt, true}))},
      {"event_seat_returned", seat_returned()},
      {"event_started", started()},
      {"event_seat_left", event(notice(3, SeatLeft{"pK3m1Q"}))},
      {"event_seat_left_freed", event(notice(3, SeatLeft{"pK3m1Q", SeatFreed::kByHost}))},
      {"event_closed", event(notice(3, TableClosed{}))},
      {"event_spectator_removed", event(notice(11, SpectatorRemoved{"pW11aa"}))},
      {"event_spectator_restored", event(notice(12, SpectatorRestored{"pW11aa"}))},
      {"hello", encode(Hello{Identity{"pK3m1Q", "Hana"}, 1795240012345, "3f9a1c07be52"})},
      {"hello_stranger", encode(Hello{std::nullopt, 1795240012345, {}})},
      {"interrupted", encode(Interrupted{})},
      {"legal", encode(LegalMoves{kGame, 6, 2, moves})},
      {"pong", encode(Pong{123})},
      {"presence", encode(PresenceChanged{kGame, presence()})},
      {"refused", encode(Refused{"c5", {"not_your_turn", "it is Middle's turn"}})},
      {"room", encode_room(running_room(), "pK3m1Q", 1795240012345)},
      {"room_open", encode_room(open_room(), "", 1795240012345)},
  };
}

TEST(EncodeTest, EncodesEveryServerSample) {
  const std::string directory = std::string(SANNIN_TEST_DATA) + "/protocol/server/";
  auto encoded = encoded_samples();
  for (const std::string& name : support::files_in(directory, ".json")) {
    const auto found = encoded.find(name.substr(0, name.size() - 5));
    ASSERT_NE(found, encoded.end()) << "nothing here makes the sample " << name;
    EXPECT_EQ(Json::parse(found->second), Json::parse(support::read_file(directory + name))) << name;
    encoded.erase(found);
  }
  EXPECT_TRUE(encoded.empty()) << encoded.begin()->first << " has no sample";
}

TEST(EncodeTest, MarksPrograms) {
  RoomSnapshot room = running_room();
  room.players[0].program = true;
  room.players[1].former = {{"pW11aa", "Ume", std::nullopt, 2, true}};
  const Json summary = Json::parse(encode_summary(outline_of(room)));
  for (const Json& players : {Json::parse(encode_room(room, "", 0))["players"], summary["players"]}) {
    EXPECT_EQ(players[0]["program"], true);
    EXPECT_FALSE(players[1].contains("program"));
    EXPECT_EQ(players[1]["former"][0]["program"], true);
  }
  const std::vector<Identity> users = {{"pK3m1Q", "Hana", true}, {"p9Xw2a", "Taro"}};
  const Json present = Json::parse(encode(ReviewPresence{"R7nq2LfZ", users, 2}))["users"];
  EXPECT_EQ(present[0]["program"], true);
  EXPECT_FALSE(present[1].contains("program"));
  EXPECT_EQ(Json::parse(encode(Hello{users[0], 0, {}}))["me"]["program"], true);
}

TEST(EncodeTest, RoomContainsAlliancesAndDrawOffers) {
  RoomSnapshot room = running_room();
  room.opening_alliance_offers = {{"pK3m1Q", "p9Xw2a"}};
  room.opening_alliance_agreed = OpeningAllianceOffer("p9Xw2a", "pZ77bd");
  room.offers[static_cast<std::size_t>(Offer::kDraw)] = {Seat(2), Seat(0)};
  const Json json = Json::parse(encode_room(room, "pK3m1Q", 1795240012345));
  EXPECT_EQ(json["opening_alliance_offers"], Json::parse(R"([["pK3m1Q","p9Xw2a"]])"));
  EXPECT_EQ(json["opening_alliance_agreed"], Json::parse(R"(["p9Xw2a","pZ77bd"])"));
  EXPECT_EQ(json["offers"]["draw"], Json::parse(R"(["last","first"])"));
}

TEST(EncodeTest, StepContainsExplanations) {
  Notice alliance = notice(7, Moved{"7g7l"});
  alliance.step = first_move();
  alliance.step->step.events = {"alliance fm double"};
  alliance.step->step.explanations = {{"alliance fm double", "Both attack.", {{"check", Seat(0), "4c", "10d"}}}};
  alliance.step->checks = {"10d"};
  alliance.now = now_at(after_first_move(), Seat(1), 2);
  alliance.now->checks = {"10d"};
  const Json json = Json::parse(event(alliance))["event"];
  EXPECT_EQ(json["step"]["explanations"], Json::parse(R"([{"about":"alliance fm double","text":"Both attack.",
                             "attacks":[{"kind":"check","attacker":"first","from":"4c","target":"10d"}]}])"));
  EXPECT_EQ(json["step"]["checks"], Json::parse(R"(["10d"])"));
  EXPECT_EQ(json["now"]["checks"], Json::parse(R"(["10d"])"));
}

TEST(EncodeTest, SendsWholeDiagramIfShapeChanges) {
  Notice changed = notice(7, Moved{"7g7l"});
  changed.step = first_move();
  changed.step->changes = diagram_change("a b", "a");
  EXPECT_EQ(Json::parse(event(changed))["event"]["step"]["changes"], "a");
}

TEST(EncodeTest, ReplacesInvalidUtf8) {
  const Json json = Json::parse(encode(Hello{Identity{"p", "Ha\xFFna"}, 1795240012345, {}}));
  EXPECT_EQ(json["me"]["name"], "Ha\uFFFDna");
}

}  // namespace
}  // namespace server::protocol::encode_test
