#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rules::sannin {

/// The three players, in order of play (RULES.md §1).
enum class Player : std::uint8_t { kFirst, kMiddle, kLast };

inline constexpr std::array kPlayers = {Player::kFirst, Player::kMiddle, Player::kLast};

constexpr std::size_t index_of(Player player) {
  return static_cast<std::size_t>(player);
}
constexpr Player next(Player player) {
  return kPlayers[(index_of(player) + 1) % 3];
}
/// Returns the player who is neither of two different players.
constexpr Player third(Player one, Player other) {
  return kPlayers[3 - index_of(one) - index_of(other)];
}

/// Names of the players ("First", "Middle", "Last"), and their letters in text formats.
constexpr std::string_view title(Player player) {
  constexpr std::array<std::string_view, 3> kTitles = {"First", "Middle", "Last"};
  return kTitles[index_of(player)];
}
constexpr char letter(Player player) {
  return "fml"[index_of(player)];
}
constexpr std::optional<Player> player_from_letter(char letter) {
  for (const Player player : kPlayers) {
    if (sannin::letter(player) == letter) return player;
  }
  return std::nullopt;
}

/// One value for each player.
template <class T>
struct ByPlayer {
  std::array<T, 3> values{};

  constexpr T& operator[](Player player) { return values[index_of(player)]; }
  constexpr const T& operator[](Player player) const { return values[index_of(player)]; }
  friend constexpr bool operator==(const ByPlayer&, const ByPlayer&) = default;
};

}  // namespace rules::sannin
