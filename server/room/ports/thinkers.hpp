#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/room/state/room_state.hpp"

namespace server::room {

/// Question to the computer player on turn.
struct ThinkRequest {
  std::string game = {};
  GameSoFar so_far = {};
  int level = 0;
  /// Determines what the level leaves to chance.
  std::uint64_t seed = 0;
  /// Whether the player has no time left to think.
  bool is_hurried = false;
  /// The user whose opponent thinks, and the address of that user. Limits count for both. All games
  /// that no user has entered since they were loaded have the empty address in common.
  std::string user = {};
  std::string address = {};
};

/// Answer of a computer player.
struct Thought {
  /// Move code; empty if there is no legal move.
  std::string move = {};
  /// Estimated win shares, in millionths; empty if unknown.
  rules::BySeat<int> shares = {};
};

/// Computer players. They answer on another thread, one question at a time.
class Thinkers {
 public:
  /// Gets no thought if the question could not be answered, or a limit was reached: ask again
  /// later.
  using Answered = std::function<void(std::optional<Thought>)>;

  virtual ~Thinkers() = default;
  /// Returns whether the server has computer players.
  [[nodiscard]] virtual bool are_on() const = 0;
  /// Asks for a move. Does not block. A later question about the same game may replace this one,
  /// which then gets no answer.
  virtual void think(ThinkRequest request, Answered done) = 0;
};

}  // namespace server::room
