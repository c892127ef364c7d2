#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

/// Fuzzers of the rules core. Each is one file with try_input() and is built twice: with libFuzzer, and with a main()
/// that replays inputs from files.
namespace fuzz {

/// What the target does with an input. What is wrong is thrown, or found by the sanitizers.
void try_input(std::string_view input);

/// Something that must hold does not.
class Wrong : public std::logic_error {
  using std::logic_error::logic_error;
};

inline void require(bool right, const std::string& what) {
  if (!right) throw Wrong(what);
}

/// Whether people can be shown the reason of a refusal: a line that is not empty, not endless, and printable.
inline void require_reason(const std::string& reason) {
  require(!reason.empty(), "a refusal without a reason");
  require(reason.size() <= 300, "an endless reason: " + reason);
  for (const char c : reason) require(c >= ' ' && c <= '~', "a reason that cannot be printed: " + reason);
}

}  // namespace fuzz
