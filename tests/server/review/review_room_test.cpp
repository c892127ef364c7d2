#include "server/review/review_room.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/toy_ruleset.hpp"

// Room of a review and its log: after an error the partly changed state is dropped, and the room
// continues.
namespace server::review::review_room_test {
namespace {

using namespace server::actor;
using namespace server::protocol;

/// In-memory log of one review created by Hana. The test controls the commits.
class FakeReviewLog : public ReviewLog {
 public:
  explicit FakeReviewLog(const rules::Ruleset& ruleset) : ruleset_(ruleset) {}

  void append(const ReviewState&, const ReviewEvent& event, Written done) override {
    if (error) throw std::runtime_error(*error);
    waiting = [this, event, done = std::move(done)](LogOutcome outcome) {
      if (std::holds_alternative<Committed>(outcome)) events.push_back(event);
      done(std::move(outcome));
    };
  }
  void remove(const std::string&, Written done) override {
    if (error) throw std::runtime_error(*error);
    waiting = std::move(done);
  }
  void load(const std::string& review, const Requester&, std::function<void(LoadedReview)> done) override {
    auto state = std::make_unique<ReviewState>(
        review, ruleset_, ReviewEvent{1, 1, "hana", {}, ReviewCreated{"A game", true, ""}}, rules::RecordTree());
    for (const ReviewEvent& event : events) state->apply(event);
    done(std::move(state));
  }

  /// Callback of the waiting write. The test calls it with the outcome.
  Written waiting;
  /// If set, every write throws this error, as an internal error would.
  std::optional<std::string> error;
  std::vector<ReviewEvent> events;

 private:
  const rules::Ruleset& ruleset_;
};

class ReviewRoomTest : public DrivenTest {
 protected:
  ReviewRoomTest() {
    room->enter(hana, Identity{"hana", "Hana"}, 0);
    settle();
    hana->take();
  }
  ~ReviewRoomTest() override { room->dissolve(); }

  void comment(const std::string& text, const std::string& id) {
    room->command(hana, {"hana", "Hana"}, {id, SetComment{0, text}});
  }
  /// Returns the types of the messages to Hana since the last call, without presence, which a timer
  /// sends.
  std::vector<std::string> heard() {
    std::vector<std::string> types = hana->take();
    std::erase(types, "review_presence");
    return types;
  }
  void end_write(LogOutcome outcome) {
    std::exchange(log.waiting, nullptr)(std::move(outcome));
    settle();
  }

  support::ToyRuleset toy;
  FakeReviewLog log{toy};
  std::shared_ptr<ReviewRoom> room = std::make_shared<ReviewRoom>(io.get_executor(), "r", log);
  std::shared_ptr<Listener> hana = std::make_shared<Listener>();
};

using Heard = std::vector<std::string>;

TEST_F(ReviewRoomTest, ErrorRefusesCommandAndDropsState) {
  log.error = "no memory";
  comment("never written", "c1");
  auto late = std::make_shared<Listener>();
  room->enter(late, std::nullopt, 0);
  EXPECT_EQ(errors_while_running(), 1);
  EXPECT_EQ(heard(), Heard{"refused:storage_unavailable"});
  ASSERT_TRUE(late->has("review")) << "who waited behind it is served";
  EXPECT_EQ(late->heard.front().dump().find("never written"), std::string::npos);
  log.error.reset();
  comment("written", "c1");
  settle();
  end_write(Committed{});
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
  EXPECT_EQ(log.events.size(), 1U);
}

TEST_F(ReviewRoomTest, StorageFaultReloadsState) {
  comment("lost", "c1");
  settle();
  end_write(LogFault{"the disk is full"});
  EXPECT_EQ(heard(), Heard{"refused:storage_unavailable"});
  comment("kept", "c1");
  settle();
  end_write(Committed{});
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
}

TEST_F(ReviewRoomTest, SendsLastOfNodesShownInQuickSuccession) {
  comment("first", "c1");
  settle();
  end_write(Committed{});
  heard();
  for (int i = 0; i < 20; ++i) room->present(hana.get(), "hana", 0);
  settle();
  EXPECT_EQ(heard(), Heard{});
  pass(fixed::kPresentedNodeDelay);
  EXPECT_EQ(heard(), Heard{"presented"});
}

TEST_F(ReviewRoomTest, LeaveCancelsPendingEnter) {
  comment("written", "c1");
  auto passing = std::make_shared<Listener>();
  room->enter(passing, std::nullopt, 0);
  settle();
  room->leave(passing.get());
  settle();
  end_write(Committed{});
  const std::weak_ptr<Listener> held = std::exchange(passing, nullptr);
  EXPECT_TRUE(held.expired());
}

TEST_F(ReviewRoomTest, RefusesCommandOfExpiredToken) {
  comment("written", "c1");
  comment("never written", "c2");
  std::string reported;
  room->remove(
      "hana", [&](std::optional<Problem> problem) { reported = problem ? problem->code : "deleted"; },
      [this] { return hana->acts; });
  settle();
  hana->acts = false;
  end_write(Committed{});
  EXPECT_EQ(heard(), (Heard{"review_event", "done", "refused:session_ended"}));
  EXPECT_EQ(reported, "session_ended");
  EXPECT_EQ(log.events.size(), 1U);
}

TEST_F(ReviewRoomTest, DropsCommandsOfDepartedUser) {
  comment("written", "c1");
  settle();
  auto taro = std::make_shared<Listener>();
  room->enter(taro, Identity{"taro", "Taro"}, 0);
  for (int i = 0; i < 5; ++i) {
    room->command(taro, {"taro", "Taro"}, {"t" + std::to_string(i), SetComment{0, std::to_string(i)}});
  }
  settle();
  room->leave(taro.get());
  settle();
  end_write(Committed{});
  EXPECT_EQ(log.waiting, nullptr) << "nothing of his is written";
  EXPECT_EQ(log.events.size(), 1U);
  EXPECT_TRUE(taro->heard.empty());
  const std::weak_ptr<Listener> held = std::exchange(taro, nullptr);
  EXPECT_TRUE(held.expired());
  comment("after it", "c2");
  settle();
  end_write(Committed{});
  EXPECT_EQ(log.events.size(), 2U);
}

TEST_F(ReviewRoomTest, InboxIsBoundedPerUser) {
  int commands = 0;
  const auto ask = [&](const std::string& user, std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) {
      room->command(hana, {user, user}, {user + std::to_string(commands++), RemoveNode{0}});
    }
  };
  ask("hana", fixed::kRoomInboxOfAUser);
  EXPECT_EQ(heard(), Heard{});
  ask("hana", 1);
  EXPECT_EQ(heard(), Heard{"refused:busy"});
  ask("taro", 1);
  EXPECT_EQ(heard(), Heard{});
  settle();
  EXPECT_EQ(heard().size(), fixed::kRoomInboxOfAUser + 1);
}

TEST_F(ReviewRoomTest, BurstYieldsToOtherTasks) {
  for (std::size_t i = 0; i < 10 * fixed::kRoomInboxOfAUser; ++i) {
    const std::string user = "u" + std::to_string(i / fixed::kRoomInboxOfAUser);
    room->command(hana, {user, user}, {"c" + std::to_string(i), RemoveNode{0}});
  }
  std::size_t answered = 0;
  boost::asio::post(io, [&] { answered = heard().size(); });
  settle();
  EXPECT_LE(answered, 2 * fixed::kTasksAtOnce);
  EXPECT_EQ(answered + heard().size(), 10 * fixed::kRoomInboxOfAUser);
}

TEST_F(ReviewRoomTest, LostLogAnswersBecomeRefusals) {
  comment("lost", "c1");
  settle();
  log.waiting = nullptr;
  settle();
  EXPECT_EQ(heard(), Heard{"refused:storage_unavailable"});
  comment("kept", "c1");
  settle();
  end_write(Committed{});
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
}

TEST_F(ReviewRoomTest, FailedDeletionKeepsReview) {
  log.error = "no memory";
  std::string reported;
  room->remove("hana", [&](std::optional<Problem> problem) { reported = problem ? problem->code : "deleted"; });
  EXPECT_EQ(errors_while_running(), 1);
  EXPECT_EQ(reported, "storage_unavailable");
  EXPECT_EQ(heard(), Heard{}) << "nobody is sent away";
  log.error.reset();
  comment("still there", "c1");
  settle();
  end_write(Committed{});
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
}

}  // namespace
}  // namespace server::review::review_room_test
