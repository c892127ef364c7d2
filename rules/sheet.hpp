#pragma once

#include <string_view>

namespace rules {

/// Colours around the board in the pictures of all games. They are the colours of the browser
/// client.
struct Sheet {
  std::string_view paper;
  std::string_view ink;
  std::string_view soft;    ///< Secondary text, such as file and rank names.
  std::string_view accent;  ///< Highlights the player to move.
};

constexpr Sheet sheet(bool dark) {
  return dark ? Sheet{"#1d1c1a", "#ece6d8", "#a79f8f", "#e5836b"} : Sheet{"#f4efe4", "#25231f", "#6a655b", "#a3341f"};
}

}  // namespace rules
