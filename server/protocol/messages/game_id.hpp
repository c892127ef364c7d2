#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server::protocol {

/// Letters and digits without those that look alike: `0`, `I`, `O` and `l` are left out.
inline constexpr std::string_view kIdAlphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Returns a game's public id: 8 characters, derived from random bits.
inline std::string game_id(std::uint64_t random) {
  std::string id;
  for (int i = 0; i < 8; ++i) {
    id += kIdAlphabet[random % kIdAlphabet.size()];
    random /= kIdAlphabet.size();
  }
  return id;
}

/// Returns whether a text can be the id of a game. Accepts more characters than kIdAlphabet,
/// because some ids were chosen by hand, such as that of the game of 1932.
inline bool is_game_id(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-") ==
                              std::string_view::npos;
}

}  // namespace server::protocol
