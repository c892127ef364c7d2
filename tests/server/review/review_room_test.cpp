#include "server/review/review_room.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/room/fake_log.hpp"
#include "tests/support/toy_ruleset.hpp"

// A review's room and its log: what was half done is forgotten, and the room goes on.
namespace server {
namespace {

/// A log in memory of one review, made by Hana, whose commits the test decides.
class FakeReviewLog : public ReviewLog {
 public:
  explicit FakeReviewLog(const rules::Ruleset& ruleset) : ruleset_(ruleset) {}

  void append(const ReviewState&, const ReviewEvent& event, Written done) override {
    if (error) throw std::runtime_error(*error);
    waiting = [this, event, done = std::move(done)](std::optional<LogFault> fault) {
      if (!fault) events.push_back(event);
      done(std::move(fault));
    };
  }
  void remove(const std::string&, Written done) override {
    if (error) throw std::runtime_error(*error);
    waiting = std::move(done);
  }
  void load(const std::string& review, std::function<void(LoadedReview)> done) override {
    auto state = std::make_unique<ReviewState>(
        review, ruleset_, ReviewEvent{1, 1, "hana", {}, ReviewCreated{"A game", true, ""}}, rules::RecordTree());
    for (const ReviewEvent& event : events) state->apply(event);
    done(std::move(state));
  }

  /// Is told by the test how it went with what waits for the disk.
  Written waiting;
  /// Writing throws this as long as it is set: an error of the program itself.
  std::optional<std::string> error;
  std::vector<ReviewEvent> events;

 private:
  const rules::Ruleset& ruleset_;
};

class ReviewRoomTest : public testing::Test {
 protected:
  ReviewRoomTest() {
    room->enter(hana, Identity{"hana", "Hana"}, 0);
    settle();
    hana->take();
  }
  ~ReviewRoomTest() override { room->dissolve(); }

  /// As a thread of the server does: an error costs its handler, and the next ones run. How many there were.
  int settle() {
    for (int errors = 0;; ++errors) {
      try {
        io.restart();
        io.poll();
        return errors;
      } catch (const std::runtime_error&) {
      }
    }
  }
  void comment(const std::string& text, const std::string& id) {
    room->command(hana, {"hana", "Hana"}, {id, SetComment{0, text}});
  }
  /// What Hana heard since the last call, without who is there, which is told by a timer.
  std::vector<std::string> heard() {
    std::vector<std::string> types = hana->take();
    std::erase(types, "review_presence");
    return types;
  }
  void end_write(std::optional<LogFault> fault) {
    std::exchange(log.waiting, nullptr)(std::move(fault));
    settle();
  }

  boost::asio::io_context io;
  support::ToyRuleset toy;
  FakeReviewLog log{toy};
  std::shared_ptr<ReviewRoom> room = std::make_shared<ReviewRoom>(io.get_executor(), "r", log);
  std::shared_ptr<Listener> hana = std::make_shared<Listener>();
};

using Heard = std::vector<std::string>;

TEST_F(ReviewRoomTest, AfterAnErrorTheCommandIsRefusedAndItsStateForgotten) {
  log.error = "no memory";
  comment("never written", "c1");
  auto late = std::make_shared<Listener>();
  room->enter(late, std::nullopt, 0);
  EXPECT_EQ(settle(), 1);
  EXPECT_EQ(heard(), Heard{"refused:storage_unavailable"});
  ASSERT_TRUE(late->has("review")) << "who waited behind it is served";
  EXPECT_EQ(late->heard.front().dump().find("never written"), std::string::npos);
  log.error.reset();
  comment("written", "c1");
  settle();
  end_write(std::nullopt);
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
  EXPECT_EQ(log.events.size(), 1U);
}

TEST_F(ReviewRoomTest, AfterAFaultOfTheStorageTheStateIsThatOfTheLog) {
  comment("lost", "c1");
  settle();
  end_write(LogFault{"the disk is full"});
  EXPECT_EQ(heard(), Heard{"refused:storage_unavailable"});
  comment("kept", "c1");
  settle();
  end_write(std::nullopt);
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
}

TEST_F(ReviewRoomTest, WhoLeavesWhileHisEnteringWaitsForAWriteIsNotThereAfterIt) {
  comment("written", "c1");
  auto passing = std::make_shared<Listener>();
  room->enter(passing, std::nullopt, 0);
  settle();
  room->leave(passing.get());
  settle();
  end_write(std::nullopt);
  const std::weak_ptr<Listener> held = std::exchange(passing, nullptr);
  EXPECT_TRUE(held.expired());
}

TEST_F(ReviewRoomTest, WhoDeletesAReviewIsToldOfAnErrorAndItGoesOn) {
  log.error = "no memory";
  std::string told;
  room->remove("hana", [&](std::optional<Problem> problem) { told = problem ? problem->code : "deleted"; });
  EXPECT_EQ(settle(), 1);
  EXPECT_EQ(told, "storage_unavailable");
  EXPECT_EQ(heard(), Heard{}) << "nobody is sent away";
  log.error.reset();
  comment("still there", "c1");
  settle();
  end_write(std::nullopt);
  EXPECT_EQ(heard(), (Heard{"review_event", "done"}));
}

}  // namespace
}  // namespace server
