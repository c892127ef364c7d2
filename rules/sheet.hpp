#pragma once

#include <string_view>

namespace rules {

/// What is around the board in a picture of any game, in the colours of the client's pages.
struct Sheet {
  std::string_view paper;
  std::string_view ink;
  std::string_view soft;    ///< What matters less, such as the names of files and ranks.
  std::string_view accent;  ///< Who is to move.
};

constexpr Sheet sheet(bool dark) {
  return dark ? Sheet{"#1d1c1a", "#ece6d8", "#a79f8f", "#e5836b"} : Sheet{"#f4efe4", "#25231f", "#6a655b", "#a3341f"};
}

}  // namespace rules
