#include "server/bot/bot.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <iostream>
#include <random>
#include <utility>

#include "rules/printable.hpp"

namespace server::bot {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirstPause = 250ms;
/// The longest pause is 32 seconds.
constexpr int kDoublings = 7;
/// Time between two looks for a table.
constexpr auto kLookAgain = 5s;
/// Tries of a command before the bot reads the game again.
constexpr int kTries = 8;

/// Returns whether the same request can succeed a little later.
bool is_passing(const Refused& refused) {
  return refused.code() == "busy" || refused.code() == "too_fast" || refused.code() == "storage_unavailable" ||
         refused.status() >= 500;
}

/// Returns the id of a game in an answer.
std::string id_in(const Json& answer) {
  std::string id = answer.at("id").get<std::string>();
  if (!is_game_id(id)) throw Unreachable("the server sends something else than the id of a game");
  return id;
}

/// Returns an id that no other run of a bot has used.
std::string fresh_id() {
  static const std::uint32_t run = std::random_device()();
  static std::uint64_t count = 0;
  return "bot" + std::to_string(run) + "-" + std::to_string(++count);
}

}  // namespace

bool is_game_id(std::string_view text) {
  const auto fits = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, fits);
}

void Bot::run() {
  // Shows at once whether address and token are right.
  const Json me = server_.ask("/api/me", nullptr);
  std::cout << "plays as " << rules::on_one_line(me.at("name").get<std::string>()) << " at level " << orders_.level
            << std::endl;
  if (!orders_.game.empty()) {
    play(orders_.game);
    return;
  }
  TableSearch search(orders_.ruleset);
  if (orders_.finds) std::cout << "looks for tables of " << orders_.ruleset << std::endl;
  for (int i = 0; orders_.games == 0 || i < orders_.games;) {
    const auto game = orders_.finds ? find(search) : create();
    if (game && (orders_.finds ? visit(*game) : (play(*game), true))) ++i;
  }
}

std::optional<std::string> Bot::create() {
  try {
    const Json table = {{"ruleset", orders_.ruleset}, {"seat", "random"}};
    return id_in(server_.ask("/api/games", table));
  } catch (const Unreachable& fault) {
    std::cerr << rules::on_one_line(fault.what()) << std::endl;
  } catch (const Refused& refused) {
    if (!is_passing(refused)) throw;
  }
  back_off();
  return std::nullopt;
}

std::optional<std::string> Bot::find(TableSearch& search) {
  try {
    const auto game = search.choose(server_.ask("/api/games?state=open", nullptr));
    failures_ = 0;
    if (game && is_game_id(*game)) return game;
    stop_.pause(kLookAgain);
    return std::nullopt;
  } catch (const Unreachable& fault) {
    std::cerr << rules::on_one_line(fault.what()) << std::endl;
  } catch (const Refused& refused) {
    if (!is_passing(refused)) throw;
  }
  back_off();
  return std::nullopt;
}

bool Bot::visit(const std::string& game) {
  try {
    return play(game);
  } catch (const Refused& refused) {
    // Without a valid token no other table is better.
    if (refused.status() == 401) throw;
    std::cerr << "game " << game << ": the server refuses: " << rules::on_one_line(refused.what()) << std::endl;
    return false;
  }
}

bool Bot::play(std::string game) {
  game_ = std::move(game);
  std::cout << "game " << game_ << std::endl;
  state_.emplace(orders_.level, orders_.finds ? BotGame::Patience::kGoesOn : BotGame::Patience::kWaits);
  while (!state_->is_over()) {
    bool is_lost = false;
    try {
      follow(game_);
      is_lost = !state_->is_over() && !state_->is_outdated();
    } catch (const Unreachable& fault) {
      std::cerr << rules::on_one_line(fault.what()) << std::endl;
      is_lost = true;
    } catch (const Refused& refused) {
      if (!is_passing(refused)) throw;
      is_lost = true;
    }
    if (is_lost) back_off();
  }
  std::cout << "game " << game_ << " ended: " << state_->result() << std::endl;
  return state_->has_played();
}

void Bot::follow(const std::string& game) {
  server_.read_lines("/api/games/" + game + "/stream", [this, &game](Json message) {
    failures_ = 0;
    for (Json& each : state_->hear(message)) command(game, std::move(each));
    return !state_->is_over() && !state_->is_outdated();
  });
}

void Bot::command(const std::string& game, Json command) {
  command["id"] = fresh_id();
  for (int tries = 0; tries < kTries; ++tries) {
    try {
      server_.ask("/api/games/" + game + "/commands", command);
      return;
    } catch (const Unreachable&) {
      // The server may have executed the command; its id keeps it from doing so twice.
    } catch (const Refused& refused) {
      if (refused.status() == 401 || refused.status() == 403) throw;
      if (!is_passing(refused)) {
        // The game has changed meanwhile; the stream tells how.
        std::cerr << command.at("type").get<std::string>() << " is refused: " << rules::on_one_line(refused.what())
                  << std::endl;
        // Another player may have been faster, but may have left a seat.
        if (orders_.finds && command.at("type") == "take_seat" && refused.code() != "seat_taken") state_->give_up();
        return;
      }
    }
    back_off();
  }
  throw Unreachable("the server does not answer a command");
}

void Bot::back_off() {
  const auto pause = kFirstPause * (1 << std::min(failures_, kDoublings));
  ++failures_;
  stop_.pause(pause);
}

void Bot::leave_table(ServerClient& server) const {
  if (!state_ || !state_->is_open()) return;
  server.ask("/api/games/" + game_ + "/commands", {{"type", "leave_seat"}, {"id", fresh_id()}});
}

}  // namespace server::bot
