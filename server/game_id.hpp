#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server {

/// Letters and digits that are not mistaken for each other.
inline constexpr std::string_view kIdAlphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// A game's public id, 8 characters, from random bits.
inline std::string game_id(std::uint64_t random) {
  std::string id;
  for (int i = 0; i < 8; ++i) {
    id += kIdAlphabet[random % kIdAlphabet.size()];
    random /= kIdAlphabet.size();
  }
  return id;
}

/// Whether a text can be the id of a game: others have been given by hand, such as that of the first known game.
inline bool is_game_id(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-") ==
                              std::string_view::npos;
}

}  // namespace server
