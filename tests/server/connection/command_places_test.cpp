#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <variant>

#include "server/protocol/decode.hpp"
#include "tests/server/support/client_messages.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/server/support/visit.hpp"

// Every client message in every place: in the room it belongs to, in another room, and in none.
namespace server::connection::command_places_test {
namespace {

using namespace server::app;
using namespace server::protocol;

/// Places of a socket, in the order of the answers.
constexpr const char* kPlaces[] = {"nowhere", "the lobby", "a game", "a review"};

/// Answers to a user and to an anonymous client in each place. "-" means no answer.
struct Row {
  Row(std::string of_somebody, std::string of_a_stranger)
      : somebody(std::move(of_somebody)), stranger(std::move(of_a_stranger)) {}
  /// Row of a command. Anonymous clients cannot send commands.
  explicit Row(std::string of_somebody) : Row(std::move(of_somebody), "no_user no_user no_user no_user") {}
  /// Row of a message that is not a command. All clients get the same answers.
  static Row same(const std::string& answers) { return {answers, answers}; }

  std::string somebody;
  std::string stranger;
};

const std::map<std::string, Row>& matrix() {
  static const std::map<std::string, Row> rows = {
      {"enter", Row::same("room already_entered already_entered already_entered")},
      {"lobby", Row::same("lobby already_entered already_entered already_entered")},
      {"enter_review", Row::same("review already_entered already_entered already_entered")},
      {"ping", Row::same("pong pong pong pong")},
      {"attend", Row::same("- - - -")},
      {"present_node", Row::same("- - - -")},
      {"take_seat", Row("not_entered not_entered not_open not_entered")},
      {"leave_seat", Row("not_entered not_entered not_open not_entered")},
      {"opening_alliance", Row("not_entered not_entered not_open not_entered")},
      {"ready", Row("not_entered not_entered not_open not_entered")},
      {"move", Row("not_entered not_entered not_seated not_entered")},
      {"resign", Row("not_entered not_entered not_seated not_entered")},
      {"draw", Row("not_entered not_entered not_seated not_entered")},
      {"takeback", Row("not_entered not_entered not_seated not_entered")},
      {"pause", Row("not_entered not_entered not_seated not_entered")},
      {"unpause", Row("not_entered not_entered not_seated not_entered")},
      {"rematch", Row("not_entered not_entered not_finished not_entered")},
      {"abort", Row("not_entered not_entered not_seated not_entered")},
      {"claim_seat", Row("not_entered not_entered not_seated not_entered")},
      {"chat", Row("not_entered not_entered not_seated not_entered")},
      {"add_computer", Row("not_entered not_entered not_open not_entered")},
      {"remove_computer", Row("not_entered not_entered not_open not_entered")},
      {"takeover", Row("not_entered not_entered not_seated not_entered")},
      {"return_seat", Row("not_entered not_entered not_seated not_entered")},
      {"close", Row("not_entered not_entered not_open not_entered")},
      {"free_seat", Row("not_entered not_entered not_open not_entered")},
      {"remove_spectator", Row("not_entered not_entered not_host not_entered")},
      {"restore_spectator", Row("not_entered not_entered not_host not_entered")},
      {"seek", Row("not_entered done not_entered not_entered")},
      {"unseek", Row("not_entered done not_entered not_entered")},
      {"add_move", Row("not_entered not_entered not_entered not_yours")},
      {"comment", Row("not_entered not_entered not_entered not_yours")},
      {"mark", Row("not_entered not_entered not_entered not_yours")},
      {"remove_node", Row("not_entered not_entered not_entered not_yours")},
      {"raise_node", Row("not_entered not_entered not_entered not_yours")},
      {"retitle", Row("not_entered not_entered not_entered not_yours")},
      {"set_open", Row("not_entered not_entered not_entered not_yours")},
  };
  return rows;
}

/// Running game with the spectator Ume, and a review that Ume may not change.
class CommandPlacesTest : public testing::Test {
 protected:
  CommandPlacesTest() : game(three.start()) {
    const Json made = {{"record", "[Rules \"Sannin 1\"]\n\n1. P-4e (1. 1e2e) *"}, {"open", false}};
    review = Json::parse(three.first().http().post("/api/reviews", made.dump()).body).at("id");
    messages = client_messages({game, review, three.middle().id()});
  }

  /// Moves a new socket to a place.
  void go(Visit& visit, const std::string& place) const {
    if (place == "nowhere") return;
    const std::string way = place == "the lobby" ? "lobby" : place == "a game" ? "enter" : "enter_review";
    ASSERT_EQ(visit.answer(messages.at(way)), way == "lobby" ? "lobby" : way == "enter" ? "room" : "review");
  }
  /// Returns the visible state of the game and of the review, without timestamps.
  [[nodiscard]] Json whole() const {
    Json all;
    for (const auto& [type, reported] : {std::pair("enter", "room"), std::pair("enter_review", "review")}) {
      Visit visit(server.port());
      visit.send(messages.at(type));
      all[reported] = visit.next(reported);
      all[reported].erase("at");
    }
    return all;
  }
  /// Checks one row on new sockets created by `make`.
  template <class Make>
  void expect(const std::string& type, const std::string& answers, const std::string& who, Make make) const {
    std::istringstream columns(answers);
    for (const char* place : kPlaces) {
      std::string right;
      columns >> right;
      Visit visit = make();
      go(visit, place);
      EXPECT_EQ(visit.answer(messages.at(type)), right) << type << " of " << who << " in " << place;
    }
  }

  /// Returns options with a higher message rate limit per user and per address.
  static ServeOptions many_messages() {
    ServeOptions options;
    options.limits.user_message_burst = 10'000;
    options.limits.address_message_burst = 10'000;
    return options;
  }

  RunningServer server{many_messages()};
  Three three{server.port()};
  Player ume{server.port(), "Ume"};
  std::string game;
  std::string review;
  std::map<std::string, Json> messages;
};

TEST_F(CommandPlacesTest, AnswersByPlaceOfSocket) {
  const Json before = whole();
  for (const auto& [type, row] : matrix()) {
    expect(type, row.somebody, "somebody", [&] { return Visit(ume); });
    expect(type, row.stranger, "a stranger", [&] { return Visit(server.port()); });
    EXPECT_EQ(whole(), before) << type << " changes something";
  }
}

/// Fails if a message in the tables of the protocol or in the decoders has no row above.
TEST_F(CommandPlacesTest, CoversAllMessages) {
  std::set<std::string> types;
  for (const auto& [type, row] : matrix()) types.insert(type);
  std::set<std::string> said;
  for (const auto& [type, message] : messages) said.insert(type);
  ASSERT_EQ(types, documented_types());
  ASSERT_EQ(types, said);

  std::set<std::pair<std::string, std::size_t>> known;
  for (const auto& [type, message] : messages) {
    Json complete = message;
    if (matrix().at(type).stranger.starts_with("no_user")) complete["id"] = "c1";
    const ClientMessage decoded = decode_client_message(complete.dump());
    EXPECT_FALSE(std::holds_alternative<Invalid>(decoded)) << type;
    known.emplace("message", decoded.index());
    if (const auto* command = std::get_if<ReviewCommand>(&decoded)) known.emplace("review", command->action.index());
    if (const auto* command = std::get_if<LobbyCommand>(&decoded)) known.emplace("lobby", command->action.index());
    if (const auto* command = std::get_if<Command>(&decoded)) {
      known.emplace("game", command->action.index());
      const auto* want = std::get_if<SetOffer>(&command->action);
      if (want != nullptr) known.emplace("offer", static_cast<std::size_t>(want->offer));
    }
  }
  // `Invalid` has no row.
  constexpr std::size_t kInvalid = 1;
  EXPECT_EQ(known.size(), std::variant_size_v<ClientMessage> + std::variant_size_v<ReviewAction> +
                              std::variant_size_v<decltype(LobbyCommand::action)> + std::variant_size_v<Action> +
                              kOfferNames.size() - kInvalid);
}

}  // namespace
}  // namespace server::connection::command_places_test
