#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "tests/server/support/client_messages.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/server/support/visit.hpp"

// Authorisation matrix of reviews: every command of every kind of user in an open and in a closed
// review.
namespace server::connection::review_authorisation_test {
namespace {

using namespace server::app;
using namespace server::protocol;

/// Hana created the review. Taro and Mai are other users; Mai has created a review of her own.
/// The client "stranger" has no cookie.
constexpr const char* kUsers[] = {"hana", "taro", "mai", "stranger"};

/// By command: the answer to each user, in the order of kUsers. "-" means no answer; `presented`
/// means no answer, but the command has its effect.
using Matrix = std::map<std::string, std::string>;

class ReviewAuthorisationTest : public testing::Test {
 protected:
  static ServeOptions many_reviews() {
    ServeOptions options;
    options.limits.reviews_per_minute = 1'000'000;
    // No limit of entered reviews either: each cell enters another one, within a second.
    options.limits.connections_of_an_address = 0;
    return options;
  }
  static std::string make(Player& user, bool open) {
    const Json review = {{"record", "[Rules \"Sannin 1\"]\n\n1. P-4e (1. 1e2e {aside}) K-10l *"}, {"open", open}};
    return Json::parse(user.http().post("/api/reviews", review.dump()).body).at("id");
  }
  Visit visit_of(const std::string& user) {
    if (user == "stranger") return Visit(server.port());
    return Visit(user == "hana" ? hana : user == "taro" ? taro : mai);
  }
  /// Returns all visible state of a review, without timestamps.
  [[nodiscard]] Json whole(const std::string& review) const {
    Visit visit(server.port());
    visit.send({{"type", "enter_review"}, {"review", review}});
    Json reported = visit.next("review");
    reported.erase("at");
    return reported;
  }
  /// Checks each cell in a new review: an accepted command has a visible effect, and a refused
  /// command changes nothing.
  void expect(const Matrix& matrix, bool open) {
    const std::string of_mai = make(mai, open);
    const Json of_mai_before = whole(of_mai);
    for (const auto& [type, answers] : matrix) {
      std::istringstream columns(answers);
      for (const char* user : kUsers) {
        std::string right;
        columns >> right;
        const std::string cell = type + " of " + user;
        const std::string review = make(hana, open);
        const Json before = whole(review);
        Json message = client_messages({"", review, ""}).at(type);
        if (type == "set_open") message["open"] = !open;
        Visit visit = visit_of(user);
        ASSERT_EQ(visit.answer({{"type", "enter_review"}, {"review", review}}), "review") << cell;
        EXPECT_EQ(visit.answer(message), right == "presented" ? "-" : right) << cell;
        const Json after = whole(review);
        EXPECT_EQ(after != before, right == "done" || right == "presented") << cell << ": " << after;
        EXPECT_EQ(after.at("presented"), right == "presented" ? 1 : 0) << cell;
      }
    }
    EXPECT_EQ(whole(of_mai), of_mai_before) << "nothing was said of that one";
  }

  RunningServer server{many_reviews()};
  Player hana{server.port(), "Hana"};
  Player taro{server.port(), "Taro"};
  Player mai{server.port(), "Mai"};
};

TEST_F(ReviewAuthorisationTest, OpenReviewCanBeChangedByUsers) {
  expect({{"add_move", "done done done no_user"},
          {"comment", "done done done no_user"},
          {"mark", "done done done no_user"},
          {"remove_node", "done done done no_user"},
          {"raise_node", "done done done no_user"},
          {"retitle", "done done done no_user"},
          {"set_open", "done not_yours not_yours no_user"},
          {"present_node", "presented presented presented -"}},
         /*open=*/true);
}

TEST_F(ReviewAuthorisationTest, ClosedReviewCanBeChangedByHost) {
  expect({{"add_move", "done not_yours not_yours no_user"},
          {"comment", "done not_yours not_yours no_user"},
          {"mark", "done not_yours not_yours no_user"},
          {"remove_node", "done not_yours not_yours no_user"},
          {"raise_node", "done not_yours not_yours no_user"},
          {"retitle", "done not_yours not_yours no_user"},
          {"set_open", "done not_yours not_yours no_user"},
          {"present_node", "presented - - -"}},
         /*open=*/false);
}

}  // namespace
}  // namespace server::connection::review_authorisation_test
