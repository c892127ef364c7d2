#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/sannin/board/player.hpp"

namespace rules::sannin {

enum class Kind : std::uint8_t { kKing, kRook, kBishop, kGold, kKnight, kSilver, kLance, kPawn };

inline constexpr int kKinds = 8;
/// Number of different pieces, by owner, kind and promotion.
inline constexpr int kPieceCodes = 48;
/// Kinds of pieces that a hand can hold, in the order in which texts list them.
inline constexpr std::array kHandKinds = {Kind::kRook,   Kind::kBishop, Kind::kGold, Kind::kSilver,
                                          Kind::kKnight, Kind::kLance,  Kind::kPawn};

constexpr std::size_t index_of(Kind kind) {
  return static_cast<std::size_t>(kind);
}
/// Letter of a kind in text formats, and its name.
constexpr char letter(Kind kind) {
  return "KRBGNSLP"[index_of(kind)];
}
constexpr std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, kKinds> kNames = {"king",   "rook",   "bishop", "gold",
                                                           "knight", "silver", "lance",  "pawn"};
  return kNames[index_of(kind)];
}
constexpr std::optional<Kind> kind_from_letter(char letter) {
  for (int i = 0; i < kKinds; ++i) {
    if (sannin::letter(static_cast<Kind>(i)) == letter) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

/// Returns the value of a kind (RULES.md §8): K > R = B > G = S = N = L > P. Promotion is ignored.
constexpr int value(Kind kind) {
  constexpr std::array<int, kKinds> kValues = {4, 3, 3, 2, 2, 2, 2, 1};
  return kValues[index_of(kind)];
}

constexpr bool can_promote(Kind kind) {
  return kind != Kind::kGold && kind != Kind::kKnight;
}

/// Piece on the board, in one byte.
class Piece {
 public:
  constexpr Piece(Player owner, Kind kind, bool promoted = false)
      : code_(static_cast<std::uint8_t>(index_of(owner) << 4U | (promoted ? 8U : 0U) | index_of(kind))) {}

  [[nodiscard]] constexpr Player owner() const { return kPlayers[code_ >> 4U]; }
  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(code_ & 7U); }
  [[nodiscard]] constexpr bool promoted() const { return (code_ & 8U) != 0; }
  [[nodiscard]] constexpr bool is_king() const { return kind() == Kind::kKing; }
  [[nodiscard]] constexpr Piece promoted_piece() const { return from_code(static_cast<std::uint8_t>(code_ | 8U)); }
  /// Returns the kind and the promotion as one number below 16.
  [[nodiscard]] constexpr std::size_t shape() const { return code_ & 15U; }
  /// Returns a number below kPieceCodes that is unique for owner and shape.
  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  static constexpr Piece from_code(std::uint8_t code) {
    Piece piece;
    piece.code_ = code;
    return piece;
  }

  /// Returns the piece without its owner: "K", "+R" …
  [[nodiscard]] std::string symbol() const {
    std::string text;
    append_symbol(text);
    return text;
  }
  void append_symbol(std::string& text) const {
    if (promoted()) text += '+';
    text += letter(kind());
  }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  constexpr Piece() = default;
  std::uint8_t code_ = 0;
};

/// Number of pieces of each kind that a player holds. Never a king.
class Hand {
 public:
  [[nodiscard]] constexpr int count(Kind kind) const { return counts_[index_of(kind)]; }
  constexpr void add(Kind kind) { ++counts_[index_of(kind)]; }
  constexpr void remove(Kind kind) { --counts_[index_of(kind)]; }
  [[nodiscard]] constexpr bool empty() const { return *this == Hand(); }
  /// Returns all counts as one number, different for different hands.
  [[nodiscard]] constexpr std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(counts_); }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  std::array<std::uint8_t, kKinds> counts_{};
};

}  // namespace rules::sannin
