#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "tests/server/support/client_messages.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/server/support/visit.hpp"
#include "tests/support/eventually.hpp"

// The rooms that the connections of one address may have entered at the same time.
namespace server::connection::entered_rooms_test {
namespace {

using namespace server::app;
using namespace server::protocol;

ServeOptions many_reviews() {
  ServeOptions options;
  options.limits.reviews_per_minute = 1'000'000;
  // The same socket asks again and again until it may enter.
  options.limits.message_burst = 1'000'000;
  options.limits.user_message_burst = 1'000'000;
  options.limits.address_message_burst = 1'000'000;
  return options;
}

TEST(EnteredRoomsLimitTest, RefusesOneReviewMoreOfAnAddress) {
  const RunningServer server(many_reviews());
  Player hana(server.port(), "Hana");
  std::deque<Visit> visits;
  std::string review;
  for (std::size_t i = 0; i <= fixed::kEnteredReviewsOfAnAddress; ++i) {
    review = Json::parse(hana.http().post("/api/reviews", R"({"record": "[Rules \"Sannin 1\"]\n\n*"})").body).at("id");
    const std::string answer = visits.emplace_back(hana).answer({{"type", "enter_review"}, {"review", review}});
    ASSERT_EQ(answer, i < fixed::kEnteredReviewsOfAnAddress ? "review" : "too_many");
  }
  visits.pop_front();
  // The server notices a moment later that the first socket has closed, and sweeps once a second.
  EXPECT_TRUE(support::eventually([&] {
    return visits.back().answer({{"type", "enter_review"}, {"review", review}}) == "review";
  })) << "the same socket, once another has closed";
}

}  // namespace
}  // namespace server::connection::entered_rooms_test
