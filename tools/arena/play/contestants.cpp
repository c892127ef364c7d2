#include <functional>
#include <stdexcept>

#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

/// Returns what follows `kind:` in a description; none if it is of another kind.
std::optional<std::string> after(const std::string& kind, const std::string& description) {
  if (!description.starts_with(kind + ":")) return std::nullopt;
  return description.substr(kind.size() + 1);
}

}  // namespace

std::unique_ptr<Contestant> make_contestant(const std::string& description, std::uint64_t seed) {
  if (description == "random") return make_random(seed);
  if (description == "greedy") return make_greedy(seed);
  if (description == "paranoid2") return make_paranoid_two();
  if (description == "engine") return make_searcher("");
  if (const auto settings = after("engine", description)) return make_searcher(*settings);
  if (const auto level = after("level", description)) return make_leveled(*level, seed);
  if (const auto command = after("program", description)) return make_program(*command, seed);
  throw std::invalid_argument("there is no contestant \"" + description + "\"; write " + kContestants);
}

void check_contestant(const std::string& description) {
  const auto command = after("program", description);
  if (!command) {
    make_contestant(description, 1);
  } else if (command->empty()) {
    throw std::invalid_argument("program: must be followed by a command");
  }
}

}  // namespace arena
