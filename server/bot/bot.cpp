#include "server/bot/bot.hpp"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <cctype>
#include <chrono>
#include <iostream>
#include <random>
#include <utility>

#include "rules/printable.hpp"

namespace server::bot {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

constexpr auto kFirstPause = 250ms;
/// The longest pause is 32 seconds.
constexpr int kDoublings = 7;
/// Tries of a command before the bot reads the game again.
constexpr int kTries = 8;

/// Returns whether the same request can succeed a little later.
bool is_passing(const Refused& refused) {
  return refused.code() == "busy" || refused.code() == "too_fast" || refused.code() == "storage_unavailable" ||
         refused.status() >= 500;
}

/// Returns the id of a new game. It becomes part of addresses.
std::string id_in(const Json& answer) {
  std::string id = answer.at("id").get<std::string>();
  const auto fits = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_'; };
  if (id.empty() || id.size() > 40 || !std::ranges::all_of(id, fits))
    throw Unreachable("the server sends something else than the id of a game");
  return id;
}

/// Returns an id that no other run of a bot has used.
std::string fresh_id() {
  static const std::uint32_t run = std::random_device()();
  static std::uint64_t count = 0;
  return "bot" + std::to_string(run) + "-" + std::to_string(++count);
}

}  // namespace

asio::awaitable<void> Bot::run() {
  // Shows at once whether address and token are right.
  const Json me = co_await server_.ask("/api/me", nullptr);
  std::cout << "plays as " << rules::on_one_line(me.at("name").get<std::string>()) << " at level " << orders_.level
            << std::endl;
  if (!orders_.game.empty()) {
    co_await play(orders_.game);
    co_return;
  }
  for (int i = 0; orders_.games == 0 || i < orders_.games;) {
    std::optional<std::string> game;
    try {
      const Json table = {{"ruleset", orders_.ruleset}, {"seat", "random"}};
      game = id_in(co_await server_.ask("/api/games", table));
    } catch (const Unreachable& fault) {
      std::cerr << rules::on_one_line(fault.what()) << std::endl;
    } catch (const Refused& refused) {
      if (!is_passing(refused)) throw;
    }
    if (game) {
      co_await play(*game);
      ++i;
    } else {
      co_await back_off();
    }
  }
}

asio::awaitable<void> Bot::play(std::string game) {
  game_ = std::move(game);
  std::cout << "game " << game_ << std::endl;
  state_.emplace(orders_.level);
  while (!state_->is_over()) {
    bool is_lost = false;
    try {
      co_await follow(game_);
      is_lost = !state_->is_over() && !state_->is_outdated();
    } catch (const Unreachable& fault) {
      std::cerr << rules::on_one_line(fault.what()) << std::endl;
      is_lost = true;
    } catch (const Refused& refused) {
      if (!is_passing(refused)) throw;
      is_lost = true;
    }
    if (is_lost) co_await back_off();
  }
  std::cout << "game " << game_ << " ended: " << state_->result() << std::endl;
}

asio::awaitable<void> Bot::follow(const std::string& game) {
  co_await server_.read_lines("/api/games/" + game + "/stream", [this, &game](Json message) -> asio::awaitable<bool> {
    failures_ = 0;
    for (Json& each : state_->hear(message)) co_await command(game, std::move(each));
    co_return !state_->is_over() && !state_->is_outdated();
  });
}

asio::awaitable<void> Bot::command(const std::string& game, Json command) {
  command["id"] = fresh_id();
  for (int tries = 0; tries < kTries; ++tries) {
    try {
      co_await server_.ask("/api/games/" + game + "/commands", command);
      co_return;
    } catch (const Unreachable&) {
      // The server may have executed the command; its id keeps it from doing so twice.
    } catch (const Refused& refused) {
      if (refused.status() == 401 || refused.status() == 403) throw;
      if (!is_passing(refused)) {
        // The game has changed meanwhile; the stream tells how.
        std::cerr << command.at("type").get<std::string>() << " is refused: " << rules::on_one_line(refused.what())
                  << std::endl;
        co_return;
      }
    }
    co_await back_off();
  }
  throw Unreachable("the server does not answer a command");
}

asio::awaitable<void> Bot::back_off() {
  pause_.expires_after(kFirstPause * (1 << std::min(failures_, kDoublings)));
  ++failures_;
  co_await pause_.async_wait(asio::use_awaitable);
}

asio::awaitable<void> Bot::leave_table() {
  if (!state_ || !state_->is_open()) co_return;
  // A variable of its own: GCC 12 cannot build the list in an awaited expression.
  const Json stand = {{"type", "stand"}, {"id", fresh_id()}};
  co_await server_.ask("/api/games/" + game_ + "/commands", stand);
}

}  // namespace server::bot
