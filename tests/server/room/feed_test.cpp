#include "server/room/feed.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/limits.hpp"

namespace server {
namespace {

class Reader : public Subscriber {
 public:
  void deliver(Message message) override { read += *message; }
  void turn_away(Problem) override {}

  std::string read;
};

/// A feed that has told of the events from `first` to `last`.
Feed feed_of(std::int64_t first, std::int64_t last) {
  Feed feed;
  for (std::int64_t seq = first; seq <= last; ++seq) {
    feed.remember(seq, std::make_shared<const std::string>(std::to_string(seq) + " "));
  }
  return feed;
}

/// What somebody is told who knows all up to `since`; "all" if he must be told everything anew.
std::string told(const Feed& feed, std::int64_t since, std::int64_t seq) {
  Reader reader;
  return feed.catch_up(reader, since, seq) ? reader.read : "all" + reader.read;
}

TEST(FeedTest, TellsWhatCameAfter) {
  const Feed feed = feed_of(3, 5);
  EXPECT_EQ(told(feed, 2, 5), "3 4 5 ");
  EXPECT_EQ(told(feed, 4, 5), "5 ");
  EXPECT_EQ(told(feed, 5, 5), "");
  EXPECT_EQ(feed.told(), 5);
}

TEST(FeedTest, WhoKnowsTooLittleOrWhatNeverWasNeedsEverything) {
  const Feed feed = feed_of(3, 5);
  EXPECT_EQ(told(feed, 0, 5), "all");
  EXPECT_EQ(told(feed, 1, 5), "all");
  EXPECT_EQ(told(feed, 6, 5), "all");
}

TEST(FeedTest, AfterClearingOnlyTheLastEventIsEnough) {
  Feed feed = feed_of(3, 5);
  feed.clear();
  EXPECT_EQ(told(feed, 4, 5), "all");
  EXPECT_EQ(told(feed, 5, 5), "");
  EXPECT_EQ(feed.set_told(7), 5);
  EXPECT_EQ(feed.told(), 7);
}

TEST(FeedTest, KeepsNoMoreThanItsLimit) {
  const auto limit = static_cast<std::int64_t>(limits().recent_events);
  const Feed feed = feed_of(1, limit + 2);
  EXPECT_EQ(told(feed, 1, limit + 2), "all");
  EXPECT_EQ(told(feed, 2, limit + 2).substr(0, 4), "3 4 ");
}

}  // namespace
}  // namespace server
