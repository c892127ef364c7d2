#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/toy_ruleset.hpp"

// What a room asks computer players, and what it does without an answer.
namespace server::room::room_computers_test {
namespace {

using namespace server::protocol;

using namespace std::chrono_literals;

/// Computer players that keep the questions, and answer none or refuse all.
class FakeThinkers : public Thinkers {
 public:
  [[nodiscard]] bool are_on() const override { return true; }
  void think(ThinkRequest request, Answered done) override {
    asked.push_back(std::move(request));
    if (refuses) done(std::nullopt);
  }

  std::vector<ThinkRequest> asked;
  bool refuses = false;
};

/// Socket at an address.
class AddressedListener : public Listener {
 public:
  explicit AddressedListener(std::string address) : address_(std::move(address)) {}
  [[nodiscard]] actor::Source source() const override { return {address_, std::nullopt}; }
  [[nodiscard]] bool is_passing() const override { return is_passing_by; }

  bool is_passing_by = false;

 private:
  std::string address_;
};

class RoomAgainstComputerTest : public DrivenTest {
 protected:
  /// Starts a game of Hana, who has the first move, against a computer.
  void begin(const TimeControl& time) {
    log.create("g", time);
    room->enter(spectator, std::nullopt, 0);
    room->enter(hana, Identity{"hana", "hana"}, 0);
    ask(TakeSeat{"left"});
    ask(AddComputer{0, "right"});
  }
  /// Plays the first moves of both: clocks run only after them.
  void play_first_round() {
    ask(Move{1, "1"});
    ask(Move{2, "1"}, "computer:1");
    thinkers.asked.clear();
  }
  void ask(Action action, const std::string& user = "hana") {
    run();
    room->command(hana, {user, user}, {"c" + std::to_string(++commands), std::move(action)});
    run();
  }
  void run() {
    for (int i = 0; i < 3; ++i) {
      settle();
      log.commit();
    }
  }
  void advance(std::chrono::milliseconds time) {
    pass(time, [this] { run(); });
  }
  /// Returns whether the computer has moved since the first round.
  [[nodiscard]] bool computer_has_moved() const {
    return std::ranges::count_if(log.games.at("g"), [](const Event& each) {
             return std::holds_alternative<Moved>(each.body) && each.author == "computer:1";
           }) == 2;
  }

  support::ToyRuleset toy;
  FakeLog log{toy};
  FakeThinkers thinkers;
  std::shared_ptr<Room> room =
      std::make_shared<Room>(io.get_executor(), "g", log, nullptr, nullptr, nullptr, &thinkers);
  std::shared_ptr<Listener> spectator = std::make_shared<AddressedListener>("9.9.9.9");
  std::shared_ptr<AddressedListener> hana = std::make_shared<AddressedListener>("1.1.1.1");
  int commands = 0;
};

TEST_F(RoomAgainstComputerTest, AsksForUserAndAddress) {
  begin(Untimed{});
  ask(Move{1, "1"});
  ASSERT_EQ(thinkers.asked.size(), 1U);
  EXPECT_EQ(thinkers.asked[0].user, "hana");
  EXPECT_EQ(thinkers.asked[0].address, "1.1.1.1");
}

TEST_F(RoomAgainstComputerTest, CountsForMemberIfUserIsAbsent) {
  begin(Fischer{60'000, 0});
  room->leave(hana.get());
  hana->is_passing_by = true;
  ask(Move{1, "1"});
  ASSERT_EQ(thinkers.asked.size(), 1U);
  EXPECT_EQ(thinkers.asked[0].user, "hana");
  EXPECT_EQ(thinkers.asked[0].address, "9.9.9.9");
}

TEST_F(RoomAgainstComputerTest, CountsForHostIfNoUserHasEntered) {
  /// Knows where each game was created.
  struct Created : NewGameLimit {
    std::optional<Problem> count(const std::string& /*game*/, const std::string& /*maker*/,
                                 const std::string& /*address*/) override {
      return std::nullopt;
    }
    void remove(const std::string& /*game*/) override {}
    [[nodiscard]] std::string address_of(const std::string& game) const override { return "address of " + game; }
  } created;
  begin(Fischer{60'000, 0});
  play_first_round();
  ask(Move{3, "1"});
  thinkers.asked.clear();
  room = std::make_shared<Room>(io.get_executor(), "g", log, nullptr, nullptr, nullptr, &thinkers, &created);
  room->wake();
  run();
  ASSERT_FALSE(thinkers.asked.empty());
  EXPECT_EQ(thinkers.asked.back().user, "hana");
  EXPECT_EQ(thinkers.asked.back().address, "address of g");
}

TEST_F(RoomAgainstComputerTest, MovesBeforeFlagWithoutAnswer) {
  begin(Fischer{600, 0});
  play_first_round();
  ask(Move{3, "1"});
  EXPECT_TRUE(thinkers.asked.at(0).is_hurried);
  advance(900ms);
  EXPECT_TRUE(computer_has_moved());
}

TEST_F(RoomAgainstComputerTest, MovesBeforeFlagIfRefused) {
  begin(Fischer{1200, 0});
  play_first_round();
  thinkers.refuses = true;
  ask(Move{3, "1"});
  advance(1500ms);
  EXPECT_TRUE(computer_has_moved());
  EXPECT_GT(thinkers.asked.size(), 1U) << "it asks again while there is time";
}

TEST_F(RoomAgainstComputerTest, DoesNotMoveAfterPositionChanged) {
  begin(Fischer{600, 0});
  play_first_round();
  ask(Move{3, "1"});
  ask(SetOffer{Offer::kPause, true});
  advance(900ms);
  EXPECT_FALSE(computer_has_moved());
}

}  // namespace
}  // namespace server::room::room_computers_test
