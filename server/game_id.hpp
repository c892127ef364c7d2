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

}  // namespace server
