#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/player.hpp"
#include "rules/seats.hpp"

namespace server::cli {

/// Limits of a `go` of the engine protocol.
struct GoLimits {
  engine::SearchRequest request;
  /// Time for the move, also as a share of the clock.
  std::optional<std::chrono::milliseconds> time;
  bool is_infinite = false;
};

/// Reads the words of a `go`, in a game with these seats, for the player on turn. Returns the
/// reason if a value is wrong. As in UCI, other words are ignored.
std::variant<GoLimits, std::string> read_go(const std::vector<std::string>& words, rules::Seats seats,
                                            std::optional<rules::Seat> turn);

}  // namespace server::cli
