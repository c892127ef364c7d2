#include "server/lobby/seekers.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/room/fake_log.hpp"

namespace server::lobby::seekers_test {
namespace {

using namespace server::protocol;

using Users = std::vector<std::string>;

constexpr TimeControl kFast = Fischer{300'000, 3'000};
constexpr TimeControl kSlow = Byoyomi{600'000, 3, 30'000};

class SeekersTest : public testing::Test {
 protected:
  /// Adds or replaces a seek. Returns the ids in the match that this makes with `seats` users;
  /// empty without a match.
  Users seek(const std::string& user, std::vector<TimeControl> times, std::size_t seats = 3) {
    auto& subscriber = subscribers[user];
    if (!subscriber) subscriber = std::make_shared<Listener>();
    seekers.put({{user, user}, "c1", {"sannin", std::move(times)}, subscriber});
    Users players;
    match = seekers.take_match(user, seats);
    if (match) {
      for (const Seeker& seeker : match->seekers) players.push_back(seeker.who.id);
    }
    return players;
  }
  void leave(const std::string& user, std::int64_t at) { seekers.leave(subscribers[user].get(), at); }
  int waiting(const TimeControl& time) {
    for (const SeekCount& count : seekers.counts(10)) {
      if (count.time == time) return count.waiting;
    }
    return 0;
  }

  Seekers seekers;
  std::optional<Match> match;
  std::map<std::string, std::shared_ptr<Listener>> subscribers;
};

/// Seeker whose user may act only when it is asked for the first time.
class EndingListener : public Listener {
 public:
  [[nodiscard]] bool may_act() const override { return !std::exchange(asked_, true); }

 private:
  mutable bool asked_ = false;
};

TEST_F(SeekersTest, SurvivesLogoutWhileMatching) {
  subscribers["hana"] = std::make_shared<EndingListener>();
  seekers.put({{"hana", "hana"}, "c1", {"sannin", {kFast}}, subscribers["hana"]});
  EXPECT_EQ(seek("taro", {kFast}, 2), (Users{"hana", "taro"}));
  EXPECT_EQ(seekers.size(), 0U);
}

TEST_F(SeekersTest, MatchesEqualTimes) {
  EXPECT_EQ(seek("hana", {kFast}), Users());
  EXPECT_EQ(seek("abe", {kSlow}), Users());
  EXPECT_EQ(seek("taro", {kFast, kSlow}), Users());
  EXPECT_EQ(waiting(kFast), 2);
  EXPECT_EQ(waiting(kSlow), 2);
  EXPECT_EQ(seek("yuki", {kFast}), (Users{"hana", "taro", "yuki"}));
  EXPECT_EQ(match->time, kFast);
  EXPECT_EQ(match->ruleset, "sannin");
  EXPECT_EQ(seekers.size(), 1U);
  EXPECT_EQ(waiting(kSlow), 1) << "who was found waits no longer";
}

TEST_F(SeekersTest, MakesRoomFromFullestAddress) {
  for (const char* user : {"a1", "a2", "a3"}) seekers.put({{user, user}, "c1", {"sannin", {kFast}}, nullptr, 0, "a"});
  seekers.put({{"b1", "b1"}, "c1", {"sannin", {kFast}}, nullptr, 0, "b"});
  EXPECT_EQ(seekers.make_room("a"), std::nullopt) << "has the most itself";
  EXPECT_EQ(seekers.make_room("c"), "a3");
  EXPECT_EQ(seekers.make_room("b"), std::nullopt) << "both have two then";
  EXPECT_EQ(seekers.make_room("c"), "a2");
  EXPECT_EQ(seekers.make_room("c"), std::nullopt) << "one from each address";
  EXPECT_EQ(seekers.size(), 2U);
}

TEST_F(SeekersTest, MatchesAsManyUsersAsSeats) {
  seek("hana", {kFast}, 2);
  EXPECT_EQ(seek("taro", {kFast}, 2), (Users{"hana", "taro"}));
  EXPECT_EQ(seekers.size(), 0U);
}

TEST_F(SeekersTest, PrefersFirstTimeOfLastSeeker) {
  seek("hana", {kFast, kSlow});
  seek("taro", {kFast, kSlow});
  seek("yuki", {kSlow, kFast});
  EXPECT_EQ(match->time, kSlow);
}

TEST_F(SeekersTest, CountsUserOnce) {
  seek("hana", {kFast});
  seek("hana", {kFast});
  EXPECT_EQ(seek("taro", {kFast}), Users());
  EXPECT_EQ(waiting(kFast), 2);
}

TEST_F(SeekersTest, RepeatedSeekKeepsPlaceInQueue) {
  seek("hana", {kFast});
  seek("taro", {kSlow});
  seek("hana", {kSlow});
  EXPECT_EQ(seek("yuki", {kSlow}), (Users{"hana", "taro", "yuki"}));
}

TEST_F(SeekersTest, DoesNotMatchAbsentUser) {
  seek("hana", {kFast});
  seek("taro", {kFast});
  leave("hana", 1000);
  EXPECT_EQ(waiting(kFast), 1);
  EXPECT_EQ(seek("yuki", {kFast}), Users());
  EXPECT_EQ(seek("hana", {kFast}), (Users{"hana", "taro", "yuki"})) << "he is back, in his place";
}

TEST_F(SeekersTest, ForgetsUserAfterAbsence) {
  seek("hana", {kFast});
  seek("taro", {kFast});
  leave("hana", 1000);
  seekers.forget(1000);
  EXPECT_NE(seekers.find("hana"), nullptr);
  seekers.forget(1001);
  EXPECT_EQ(seekers.find("hana"), nullptr);
  EXPECT_NE(seekers.find("taro"), nullptr);
}

TEST_F(SeekersTest, LimitsNumberOfCounts) {
  for (int days = 1; days <= 5; ++days) seek("p" + std::to_string(days), {DaysPerMove{days}});
  seek("hana", {DaysPerMove{4}});
  const auto counts = seekers.counts(3);
  ASSERT_EQ(counts.size(), 3U);
  EXPECT_EQ(counts[0].time, TimeControl(DaysPerMove{4}));
  EXPECT_EQ(counts[0].waiting, 2);
}

}  // namespace
}  // namespace server::lobby::seekers_test
