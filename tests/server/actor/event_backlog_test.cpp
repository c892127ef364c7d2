#include "server/actor/event_backlog.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "server/protocol/encode.hpp"

namespace server::actor::event_backlog_test {
namespace {

using namespace server::protocol;

class Reader : public Subscriber {
 public:
  void deliver(Message message) override { read += std::to_string(message.get_if<Done>()->seq) + " "; }
  void turn_away(Problem) override {}

  std::string read;
};

/// Returns a backlog with the events `first` to `last`.
EventBacklog feed_of(std::int64_t first, std::int64_t last) {
  EventBacklog feed;
  for (std::int64_t seq = first; seq <= last; ++seq) {
    feed.remember(seq, Done{"", seq});
  }
  return feed;
}

/// Returns the messages for a client that has all events up to `since`, or "all" if the client
/// needs the whole state.
std::string described(const EventBacklog& feed, std::int64_t since, std::int64_t seq) {
  Reader reader;
  return feed.catch_up(reader, since, seq) ? reader.read : "all" + reader.read;
}

TEST(BacklogTest, ReturnsEventsAfterSince) {
  const EventBacklog feed = feed_of(3, 5);
  EXPECT_EQ(described(feed, 2, 5), "3 4 5 ");
  EXPECT_EQ(described(feed, 4, 5), "5 ");
  EXPECT_EQ(described(feed, 5, 5), "");
  EXPECT_EQ(feed.sent(), 5);
}

TEST(BacklogTest, RequiresFullStateOutsideBacklog) {
  const EventBacklog feed = feed_of(3, 5);
  EXPECT_EQ(described(feed, 0, 5), "all");
  EXPECT_EQ(described(feed, 1, 5), "all");
  EXPECT_EQ(described(feed, 6, 5), "all");
  EXPECT_EQ(described(feed, std::numeric_limits<std::int64_t>::max(), 5), "all");
}

TEST(BacklogTest, AcceptsAnySince) {
  const EventBacklog feed = feed_of(3, 6);
  for (const std::int64_t since :
       {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::max() - 1,
        std::numeric_limits<std::int64_t>::min(), std::int64_t{-1}}) {
    EXPECT_EQ(described(feed, since, 6), "all") << since;
  }
}

TEST(BacklogTest, KeepsLastSeqAfterClear) {
  EventBacklog feed = feed_of(3, 5);
  feed.clear();
  EXPECT_EQ(described(feed, 4, 5), "all");
  EXPECT_EQ(described(feed, 5, 5), "");
  EXPECT_EQ(feed.set_sent(7), 5);
  EXPECT_EQ(feed.sent(), 7);
}

TEST(BacklogTest, KeepsNoMoreThanLimit) {
  const auto limit = static_cast<std::int64_t>(fixed::kRecentEvents);
  const EventBacklog feed = feed_of(1, limit + 2);
  EXPECT_EQ(described(feed, 1, limit + 2), "all");
  EXPECT_EQ(described(feed, 2, limit + 2).substr(0, 4), "3 4 ");
}

}  // namespace
}  // namespace server::actor::event_backlog_test
