#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Authorisation matrix: every command of every kind of user in every state of a game.

namespace server::room::authorisation_test {
namespace {

using namespace server::protocol;

/// If a player is on turn, it is Hana. Taro is seated and not on turn. Yuki has left the game once
/// it has started. Ume and Mai are spectators; Mai is the host.
constexpr const char* kPlayers[] = {"hana", "taro", "yuki", "ume", "mai"};

/// By command: the answer to each user, in the order of kPlayers.
using Matrix = std::map<std::string, std::string>;

const std::map<std::string, Action> kCommands = {{"take_seat", TakeSeat{"last"}},
                                                 {"leave_seat", LeaveSeat{}},
                                                 {"opening_alliance", OpeningAlliance{"taro", true}},
                                                 {"ready", Ready{true}},
                                                 {"move", Move{5, "3d4e"}},
                                                 {"resign", Resign{}},
                                                 {"draw", SetOffer{Offer::kDraw, true}},
                                                 {"takeback", SetOffer{Offer::kTakeback, true}},
                                                 {"pause", SetOffer{Offer::kPause, true}},
                                                 {"unpause", SetOffer{Offer::kUnpause, true}},
                                                 {"rematch", SetOffer{Offer::kRematch, true}},
                                                 {"abort", Abort{}},
                                                 {"claim_seat", ClaimSeat{"last"}},
                                                 {"add_computer", AddComputer{0, "last"}},
                                                 {"remove_computer", RemoveComputer{"computer:1"}},
                                                 {"takeover", Takeover{"last", 0, true}},
                                                 {"return_seat", ReturnSeat{"last", true}},
                                                 {"close", CloseTable{}},
                                                 {"free_seat", FreeSeat{"taro"}},
                                                 {"remove_spectator", RemoveSpectator{"spy"}},
                                                 {"restore_spectator", RestoreSpectator{"spy"}}};

class AuthorisationTest : public testing::Test {
 protected:
  static std::unique_ptr<Table> open() {
    const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
    auto table = std::make_unique<Table>(sannin, default_table(sannin), "mai");
    EXPECT_EQ(table->answer("hana", TakeSeat{"first"}), "done");
    EXPECT_EQ(table->answer("taro", TakeSeat{"middle"}), "done");
    return table;
  }
  static std::unique_ptr<Table> running() {
    auto table = open();
    EXPECT_EQ(table->answer("yuki", TakeSeat{"last"}), "done");
    for (const char* move : {"3c4d", "10k10j", "11g10g"}) EXPECT_EQ(table->play(move), "done");
    EXPECT_EQ(table->answer("yuki", Resign{}), "done");
    EXPECT_EQ(table->room.user_on_turn(), "hana");
    return table;
  }
  static std::unique_ptr<Table> paused() {
    auto table = running();
    for (const char* user : {"hana", "taro"}) EXPECT_EQ(table->answer(user, SetOffer{Offer::kPause, true}), "done");
    return table;
  }
  static std::unique_ptr<Table> finished() {
    auto table = running();
    EXPECT_EQ(table->answer("taro", Resign{}), "done");
    return table;
  }

  template <class Make>
  static void expect(const Matrix& matrix, Make make) {
    ASSERT_EQ(matrix.size(), kCommands.size());
    for (const auto& [name, answers] : matrix) {
      std::istringstream columns(answers);
      for (const char* user : kPlayers) {
        std::string right;
        columns >> right;
        const std::unique_ptr<Table> table = make();
        const std::string before = Table::whole(table->room);
        Action action = kCommands.at(name);
        if (auto* move = std::get_if<Move>(&action); move != nullptr && table->room.now()) {
          *move = {table->room.now()->number,
                   table->room.legal_moves().empty() ? "3d4e" : table->room.legal_moves()[0]};
        }
        EXPECT_EQ(table->answer(user, action), right) << name << " of " << user;
        const bool same = Table::whole(table->room) == before;
        EXPECT_TRUE(right == "done" || same) << name << " of " << user << " is refused and changes something";
      }
    }
  }
};

TEST_F(AuthorisationTest, EnforcesRightsBeforeStart) {
  expect({{"take_seat", "already_seated already_seated done done done"},
          {"leave_seat", "done done not_seated not_seated not_seated"},
          {"opening_alliance", "no_opening_alliance no_opening_alliance not_seated not_seated not_seated"},
          {"ready", "no_opening_alliance no_opening_alliance not_seated not_seated not_seated"},
          {"move", "not_running not_running not_running not_running not_running"},
          {"resign", "not_running not_running not_running not_running not_running"},
          {"draw", "not_running not_running not_running not_running not_running"},
          {"takeback", "not_running not_running not_running not_running not_running"},
          {"pause", "not_running not_running not_running not_running not_running"},
          {"unpause", "not_running not_running not_running not_running not_running"},
          {"rematch", "not_finished not_finished not_finished not_finished not_finished"},
          {"abort", "not_running not_running not_running not_running not_running"},
          {"claim_seat", "not_running not_running not_running not_running not_running"},
          {"add_computer", "done done done done done"},
          {"remove_computer", "no_computer no_computer not_host not_host no_computer"},
          {"takeover", "not_running not_running not_running not_running not_running"},
          {"return_seat", "not_running not_running not_running not_running not_running"},
          {"close", "not_host not_host not_host not_host done"},
          {"free_seat", "not_host not_host not_host not_host done"},
          {"remove_spectator", "not_host not_host not_host not_host done"},
          {"restore_spectator", "not_host not_host not_host not_host no_spectator"}},
         open);
}

TEST_F(AuthorisationTest, EnforcesRightsWhilePlaying) {
  expect({{"take_seat", "not_open not_open not_open not_open not_open"},
          {"leave_seat", "not_open not_open not_open not_open not_open"},
          {"opening_alliance", "not_open not_open not_open not_open not_open"},
          {"ready", "not_open not_open not_open not_open not_open"},
          {"move", "done not_your_turn out_of_game not_seated not_seated"},
          {"resign", "done done out_of_game not_seated not_seated"},
          {"draw", "done done out_of_game not_seated not_seated"},
          {"takeback", "no_takeback no_takeback out_of_game not_seated not_seated"},
          {"pause", "done done out_of_game not_seated not_seated"},
          {"unpause", "not_paused not_paused out_of_game not_seated not_seated"},
          {"rematch", "not_finished not_finished not_finished not_finished not_finished"},
          {"abort", "too_late too_late out_of_game not_seated not_seated"},
          {"claim_seat", "no_claim no_claim out_of_game not_seated not_seated"},
          {"add_computer", "not_open not_open not_open not_open not_open"},
          {"remove_computer", "not_open not_open not_open not_open not_open"},
          {"takeover", "no_claim no_claim out_of_game not_seated not_seated"},
          {"return_seat", "no_offer no_offer out_of_game not_seated not_seated"},
          {"close", "not_open not_open not_open not_open not_open"},
          {"free_seat", "not_open not_open not_open not_open not_open"},
          {"remove_spectator", "not_host not_host not_host not_host done"},
          {"restore_spectator", "not_host not_host not_host not_host no_spectator"}},
         running);
}

TEST_F(AuthorisationTest, EnforcesRightsDuringPause) {
  expect({{"take_seat", "not_open not_open not_open not_open not_open"},
          {"leave_seat", "not_open not_open not_open not_open not_open"},
          {"opening_alliance", "not_open not_open not_open not_open not_open"},
          {"ready", "not_open not_open not_open not_open not_open"},
          {"move", "paused paused out_of_game not_seated not_seated"},
          {"resign", "done done out_of_game not_seated not_seated"},
          {"draw", "done done out_of_game not_seated not_seated"},
          {"takeback", "paused paused out_of_game not_seated not_seated"},
          {"pause", "paused paused out_of_game not_seated not_seated"},
          {"unpause", "done done out_of_game not_seated not_seated"},
          {"rematch", "not_finished not_finished not_finished not_finished not_finished"},
          {"abort", "too_late too_late out_of_game not_seated not_seated"},
          {"claim_seat", "no_claim no_claim out_of_game not_seated not_seated"},
          {"add_computer", "not_open not_open not_open not_open not_open"},
          {"remove_computer", "not_open not_open not_open not_open not_open"},
          {"takeover", "paused paused out_of_game not_seated not_seated"},
          {"return_seat", "no_offer no_offer out_of_game not_seated not_seated"},
          {"close", "not_open not_open not_open not_open not_open"},
          {"free_seat", "not_open not_open not_open not_open not_open"},
          {"remove_spectator", "not_host not_host not_host not_host done"},
          {"restore_spectator", "not_host not_host not_host not_host no_spectator"}},
         paused);
}

TEST_F(AuthorisationTest, EnforcesRightsAfterGame) {
  expect({{"take_seat", "not_open not_open not_open not_open not_open"},
          {"leave_seat", "not_open not_open not_open not_open not_open"},
          {"opening_alliance", "not_open not_open not_open not_open not_open"},
          {"ready", "not_open not_open not_open not_open not_open"},
          {"move", "not_running not_running not_running not_running not_running"},
          {"resign", "not_running not_running not_running not_running not_running"},
          {"draw", "not_running not_running not_running not_running not_running"},
          {"takeback", "not_running not_running not_running not_running not_running"},
          {"pause", "not_running not_running not_running not_running not_running"},
          {"unpause", "not_running not_running not_running not_running not_running"},
          {"rematch", "done done done not_seated not_seated"},
          {"abort", "not_running not_running not_running not_running not_running"},
          {"claim_seat", "not_running not_running not_running not_running not_running"},
          {"add_computer", "not_open not_open not_open not_open not_open"},
          {"remove_computer", "not_open not_open not_open not_open not_open"},
          {"takeover", "not_running not_running not_running not_running not_running"},
          {"return_seat", "not_running not_running not_running not_running not_running"},
          {"close", "not_open not_open not_open not_open not_open"},
          {"free_seat", "not_open not_open not_open not_open not_open"},
          {"remove_spectator", "not_host not_host not_host not_host done"},
          {"restore_spectator", "not_host not_host not_host not_host no_spectator"}},
         finished);
}

}  // namespace
}  // namespace server::room::authorisation_test
