#include "tests/server/support/player.hpp"

#include <stdexcept>

#include "tests/server/support/api_description.hpp"

namespace server {
namespace {

constexpr const char* kSeats[] = {"first", "middle", "last"};

}  // namespace

Player::Player(int port, const std::string& name, const std::string& address) : http_(port, address) {
  id_ = Json::parse(http_.get("/api/me").body).at("id");
  if (http_.put("/api/me", Json{{"name", name}}.dump()).status != 200) throw std::runtime_error("no name for " + name);
}

std::string Player::create(const Json& table) {
  return Json::parse(http_.post("/api/games", table.dump()).body).at("id");
}

Json Player::connect() {
  socket_.emplace(http_.port(), http_.cookie(), http_.origin(), "", http_.forwarded_for());
  return next();
}

void Player::enter(const std::string& game, std::optional<int> since) {
  connect();
  Json message = {{"type", "enter"}, {"game", game}};
  if (since) message["since"] = *since;
  send(message);
}

void Player::move_to(int port) {
  disconnect();
  http_.move_to(port);
}

Json Player::next() {
  const auto text = socket_->receive();
  if (!text) throw std::runtime_error("the server closed with " + std::to_string(socket_->close_code()));
  Json message = Json::parse(*text);
  expect_described(message);
  return message;
}

Json Player::next(const std::string& type) {
  for (;;) {
    Json message = next();
    if (message.at("type") == type) return message;
  }
}

Json Player::next_event(const std::string& kind) {
  for (;;) {
    const Json message = next("event");
    if (message.at("event").at("kind") == kind) return message.at("event");
  }
}

Json Player::until_present(std::size_t here, int spectators) {
  for (;;) {
    Json message = next("presence");
    if (message.at("connected").size() == here && message.at("spectators").at("count") == spectators) return message;
  }
}

Json Player::ask(Json command) {
  if (!command.contains("id")) command["id"] = "c" + std::to_string(++commands_);
  send(command);
  before_.clear();
  for (;;) {
    Json message = next();
    const bool answers = message.at("type") == "done" || message.at("type") == "refused";
    if (answers && message.at("id") == command["id"]) return message;
    before_.push_back(std::move(message));
  }
}

std::string Three::start(const Json& table) {
  std::string game = first().create(table);
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].enter(game);
    const Json answer = players[i].sit(kSeats[i]);
    if (answer.at("type") != "done") throw std::runtime_error("no seat: " + answer.dump());
  }
  first().next_event("started");
  middle().next_event("started");
  return game;
}

void Three::play(int from, int to) {
  for (int number = from; number <= to; ++number) {
    const auto index = static_cast<std::size_t>(number - 1);
    const Json answer = players[index % 3].move(number, moves_of_1932().at(index));
    if (answer.at("type") != "done") throw std::runtime_error("move " + std::to_string(number) + ": " + answer.dump());
  }
}

const std::vector<std::string>& moves_of_1932() {
  static const std::vector<std::string> moves = {"3c4d", "10k10j", "11g10g", "1b2d", "8m9l",  "12f10e",
                                                 "1f2e", "7k6j",   "8d7d",   "3d4e", "7l7g+", "7b12l",
                                                 "1c3d", "12m12l", "10g9g",  "4d5e", "7g7l",  "12g10g"};
  return moves;
}

std::string position_after_1932() {
  return "lL1lP1fP1fL/lS1lP2fPfR1/lG1lP6/lK2lP3fGfSfK/lGlSlN3fPfPfNfSfG/2lP6fP2/lL2lRlP5fPfBfL/1lP8fP1/lP9fP/3mP3mP2/"
         "mPmPmP1mNmP1mPmP/1mS2mS1m+R1/mL1mGmKmG1mL f mBlB fml - - 19";
}

}  // namespace server
