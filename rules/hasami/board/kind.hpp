#pragma once

#include <array>
#include <string_view>

#include "rules/game.hpp"
#include "rules/hasami/board/grid.hpp"

namespace rules::hasami {

/// Name and version of the rules of all three games (HASAMI.md), as records contain them.
inline constexpr std::string_view kVersion = "Hasami 1";

/// The two players in order of play: Black and White, in Mak-yek South and North.
enum class Player { kFirst, kSecond };
inline constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

constexpr Player other(Player player) {
  return player == Player::kFirst ? Player::kSecond : Player::kFirst;
}
constexpr std::size_t index_of(Player player) {
  return static_cast<std::size_t>(player);
}

inline Seat seat_of(Player player) {
  return Seat(static_cast<int>(player));
}
inline Player player_of(Seat seat) {
  return kPlayers[static_cast<std::size_t>(seat.index())];
}

/// One of the three games: what all its variants have in common. The three objects exist as long as
/// the program.
struct Kind {
  std::string_view id;
  std::string_view title;
  const Grid& grid;
  std::array<SeatInfo, 2> seats;
  /// Largest number of men of a side in any variant.
  int most_men;

  [[nodiscard]] const SeatInfo& seat(Player player) const { return seats[index_of(player)]; }
  [[nodiscard]] char letter(Player player) const { return seat(player).letter; }
  [[nodiscard]] std::string title_of(Player player) const { return std::string(seat(player).title); }
};

inline constexpr Kind kHasami = {
    "hasami", "Hasami shogi", kShogiGrid, {{{"black", 'b', "Black"}, {"white", 'w', "White"}}}, 18};
inline constexpr Kind kDaiHasami = {
    "daihasami", "Dai hasami shogi", kShogiGrid, {{{"black", 'b', "Black"}, {"white", 'w', "White"}}}, 18};
inline constexpr Kind kMakYek = {
    "makyek", "Mak-yek", kChessGrid, {{{"south", 's', "South"}, {"north", 'n', "North"}}}, 16};

}  // namespace rules::hasami
