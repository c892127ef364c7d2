#pragma once

#include <cstdint>

#include "rules/sannin/board/board.hpp"

namespace engine::sannin {

/// Move in 32 bits, for tables and lists. It only has a meaning on the board of its position:
/// illuminations name their directions instead of their captures.
class CompactMove {
 public:
  /// No move.
  constexpr CompactMove() = default;
  explicit CompactMove(const rules::sannin::Move& move);
  static constexpr CompactMove from_code(std::uint32_t code) {
    CompactMove move;
    move.code_ = code;
    return move;
  }

  /// Returns the move. Requires a move made from this position.
  [[nodiscard]] rules::sannin::Move on(const rules::sannin::Board& board) const;
  /// Returns the code, different for different moves of one position; 0 for no move.
  [[nodiscard]] constexpr std::uint32_t code() const { return code_; }
  [[nodiscard]] constexpr bool is_none() const { return code_ == 0; }
  [[nodiscard]] constexpr std::size_t to() const { return code_ >> 2U & 127U; }

  friend constexpr bool operator==(CompactMove, CompactMove) = default;

 private:
  std::uint32_t code_ = 0;
};

}  // namespace engine::sannin
