#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

/// Interface of the fuzzers. Each fuzzer is one file with try_input(). It is built with libFuzzer,
/// or with a main() that replays inputs from files.
namespace fuzz {

/// Tries one input. Throws Wrong if a property does not hold. The sanitizers find other faults.
void try_input(std::string_view input);

/// Thrown when a required property does not hold.
class Wrong : public std::logic_error {
  using std::logic_error::logic_error;
};

inline void require(bool right, const std::string& what) {
  if (!right) throw Wrong(what);
}

/// Requires that the reason of a refusal can be displayed: not empty, at most 300 characters, all
/// printable ASCII.
inline void require_reason(const std::string& reason) {
  require(!reason.empty(), "a refusal without a reason");
  require(reason.size() <= 300, "an endless reason: " + reason);
  for (const char c : reason) require(c >= ' ' && c <= '~', "a reason that cannot be printed: " + reason);
}

}  // namespace fuzz
