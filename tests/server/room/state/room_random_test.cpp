#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/toy_ruleset.hpp"

// Random commands in random order: a refusal changes nothing, and the log folds to the same room.
namespace server::room::room_random_test {
namespace {

using namespace server::protocol;

/// Generates random commands of several users, mostly plausible, from a fixed seed.
class Crowd {
 public:
  Crowd(const rules::Ruleset& ruleset, std::uint32_t seed) : ruleset_(ruleset), dice_(seed) {}

  /// Returns one of more users than there are seats, so that one user is always without a seat.
  std::string user() { return "p" + std::to_string(roll(ruleset_.seats().size() + 1)); }

  Action action(const RoomState& room) {
    switch (roll(room.now() ? 12 : 7)) {
      case 0:
      case 1:
        return TakeSeat{room.snapshot().table.seating == Seating::kLot ? std::nullopt : std::optional(seat())};
      case 2:
        return roll(12) == 0 ? Action(LeaveSeat{}) : Action(Ready{roll(8) != 0});
      case 3:
      case 4:
      case 5:
        return OpeningAlliance{user(), roll(8) != 0};
      case 6:
        return SetOffer{Offer::kDraw, roll(2) == 0};
      case 7:
        return roll(20) == 0 ? Action(Resign{}) : Action(LeaveSeat{});
      default:
        return move(room);
    }
  }

  std::size_t roll(std::size_t sides) { return dice_() % sides; }

 private:
  std::string seat() { return std::string(ruleset_.seats()[roll(ruleset_.seats().size())].id); }

  Action move(const RoomState& room) {
    const auto moves = room.legal_moves();
    const int number = room.now() ? room.now()->number : 1;
    return Move{number, moves.empty() || roll(8) == 0 ? "nonsense" : moves[roll(moves.size())]};
  }

  const rules::Ruleset& ruleset_;
  std::mt19937 dice_;
};

/// Statistics: tables with moves, and games that began with an opening alliance.
struct Tally {
  int played = 0;
  int allied = 0;
};

/// Runs `commands` random commands at a table. The player on turn sends most of the moves.
void let_loose(const rules::Ruleset& ruleset, const TableOptions& options, std::uint32_t seed, int commands,
               Tally& tally) {
  SCOPED_TRACE(std::string(ruleset.title()) + ", seed " + std::to_string(seed));
  Table table(ruleset, options);
  Crowd crowd(ruleset, seed);
  std::string before = Table::whole(table.room);
  for (int i = 0; i < commands; ++i) {
    table.lot = crowd.roll(1000);
    const Action action = crowd.action(table.room);
    const bool by_the_one_on_turn = std::holds_alternative<Move>(action) && crowd.roll(4) != 0;
    const std::string who = by_the_one_on_turn ? table.room.user_on_turn().value_or(crowd.user()) : crowd.user();
    const std::string answer = table.answer(who, action);
    const std::string after = Table::whole(table.room);
    ASSERT_EQ(answer == "done", after != before) << answer;
    before = after;
  }
  ASSERT_EQ(Table::whole(*table.refold()), before);
  const RoomSnapshot room = table.room.snapshot();
  tally.played += room.steps.empty() ? 0 : 1;
  tally.allied += room.start && room.opening_alliance_agreed ? 1 : 0;
}

TEST(RoomRandomTest, FoldsGamesOfTwoToFourPlayers) {
  Tally tally;
  for (int seats = 2; seats <= 4; ++seats) {
    const support::ToyRuleset toy(seats);
    for (std::uint32_t seed = 0; seed < 8; ++seed) {
      TableOptions options = default_table(toy, seed % 2 == 0 ? Seating::kChoice : Seating::kLot);
      options.options = {{"stones", "21"}};
      let_loose(toy, options, seed, 100, tally);
    }
  }
  EXPECT_GT(tally.played, 12);
}

TEST(RoomRandomTest, FoldsSanninGamesWithAndWithoutAlliances) {
  Tally tally;
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const Seating seating = seed % 2 == 0 ? Seating::kChoice : Seating::kLot;
    let_loose(sannin, default_table(sannin, seating, seed % 4 != 3), seed, 140, tally);
  }
  EXPECT_GT(tally.played, 0);
  EXPECT_GT(tally.allied, 0);
}

}  // namespace
}  // namespace server::room::room_random_test
