#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/player.hpp"
#include "rules/game.hpp"
#include "server/bot/server_json.hpp"

namespace server::bot {

/// A game as a bot sees it: follows the messages of the server (docs/PROTOCOL.md) and decides what
/// to send. No I/O.
///
/// Takes a free seat, plays at a level, and answers offers as the server's own computer players do:
/// it agrees to a takeback and to a pause, and to a draw unless it estimates its own chances as the
/// best.
class BotGame {
 public:
  /// What the bot does at a table that has not started.
  enum class Patience {
    kWaits,   ///< It waits for a seat and for players.
    kGoesOn,  ///< It leaves if no human player is there, no seat is free, or its seat was lost.
  };

  explicit BotGame(int level, Patience patience = Patience::kWaits) : level_(level), patience_(patience) {}

  /// Takes a message. Returns the commands to send, without ids. Throws nlohmann::json::exception
  /// if the message is not as documented.
  std::vector<Json> hear(const Json& message);

  /// Returns whether the bot has nothing more to do here: the game is over, or its seat was lost.
  [[nodiscard]] bool is_over() const { return is_over_; }
  /// Returns whether the bot must read the whole state again, because an event changed more than
  /// the moves.
  [[nodiscard]] bool is_outdated() const { return is_outdated_; }
  /// Returns whether the game has not started, as far as the bot knows.
  [[nodiscard]] bool is_open() const { return is_open_; }
  /// Returns whether the bot has a seat in a game that has started.
  [[nodiscard]] bool has_played() const { return !is_open_ && !seat_.empty(); }
  /// Notes that the bot gets no seat here.
  void give_up() { is_over_ = is_over_ || is_open_; }
  /// Returns the result in words, safe for a terminal.
  [[nodiscard]] const std::string& result() const { return result_; }

 private:
  std::vector<Json> enter(const Json& room);
  /// Returns what the bot sends at a table that has not started.
  std::vector<Json> wait(const Json& room, bool is_seated, bool is_ready);
  /// Returns whether there is a reason to leave for another table.
  [[nodiscard]] bool goes_on(const Json& room, bool is_seated) const;
  std::vector<Json> take_seat(const Json& room) const;
  std::vector<Json> follow(const Json& event);
  std::vector<Json> move(const Json& legal);
  std::optional<Json> answer(const std::string& offer);
  void start_player(const Json& room);
  void step(const std::string& deed);
  void note(const Json& now);
  /// Returns whether this bot's share is not above that of each other player.
  [[nodiscard]] bool accepts_draw() const;

  int level_;
  Patience patience_;
  /// Whether the bot had a seat when it last read the state.
  bool was_seated_ = false;
  std::string game_;
  const rules::Ruleset* ruleset_ = nullptr;
  /// Id of the bot's seat; empty without one.
  std::string seat_;
  bool is_open_ = true;
  bool is_over_ = false;
  bool is_outdated_ = false;
  std::string result_ = "left";
  /// Milliseconds on the bot's clock.
  std::optional<std::int64_t> time_left_;
  std::unique_ptr<engine::ComputerPlayer> player_;
  /// Offers that the bot has answered since the last step.
  std::set<std::string> answered_;
  /// Last estimate of the win shares.
  rules::BySeat<int> shares_;
};

}  // namespace server::bot
