#include <algorithm>
#include <array>
#include <set>

#include "rules/rulesets.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/hasami_reference/game.hpp"

namespace {

using fuzz::require;

/// Choices from bytes. Returns the first choice once the bytes are used up.
class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool done() const { return bytes_.empty(); }
  std::size_t below(std::size_t count) {
    if (bytes_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte % count;
  }
  /// Returns the text before the next line feed and removes both.
  std::string line() {
    const std::string_view line = bytes_.substr(0, bytes_.find('\n'));
    bytes_.remove_prefix(std::min(line.size() + 1, bytes_.size()));
    return std::string(line);
  }

 private:
  std::string_view bytes_;
};

/// Returns the events of a move as the reference reports them.
std::vector<std::string> events_of(const hasami_reference::Done& done, const rules::Step& step) {
  std::vector<std::string> events;
  if (!done.captured.empty()) {
    // The reference does not define the order of captures, so the order of the core is kept.
    std::string event = step.events.empty() ? "" : step.events.front();
    std::set<std::string> cells;
    for (std::size_t at = 9; at + 2 <= event.size(); at += 3) cells.insert(event.substr(at, 2));
    events.push_back(cells == done.captured ? event : "other captures");
  }
  if (!done.end.empty()) events.push_back(done.end.starts_with("draw") ? done.end : "wins " + done.end);
  return events;
}

}  // namespace

/// The core and the reference play the same moves and must agree at every ply on legal moves and
/// events. The input: a byte for the game, a byte for each option, a position on a line of its own
/// (an empty line for the initial position), then a byte for each move.
void fuzz::try_input(std::string_view input) {
  Choices choices(input);
  const std::string id = std::array{"hasami", "daihasami", "makyek"}[choices.below(3)];
  const rules::Ruleset& ruleset = *rules::find_ruleset(id);
  rules::Options options;
  for (const rules::OptionInfo& info : ruleset.options()) {
    options.emplace_back(info.id, info.values[choices.below(info.values.size())]);
  }
  std::string position = choices.line();
  auto game =
      position.empty() ? ruleset.start(options, std::nullopt) : ruleset.start_from(position, options, std::nullopt);
  if (!game) return require_reason(game.reason());
  if (!position.empty()) position = *(*game)->position();
  hasami_reference::Game reference(id, {options.begin(), options.end()}, position);
  require(reference.sound(), "read, though no position of this game: " + position);
  require((*game)->decided().value_or("") == reference.decided(), "decided otherwise: " + position);
  while (!choices.done()) {
    const auto moves = (*game)->legal_moves();
    const auto expected = reference.moves();
    const std::string before = reference.position();
    require(std::ranges::equal(moves, expected), "other moves: " + before);
    if (moves.empty()) return;
    const std::string& move = moves[choices.below(moves.size())];
    const auto step = (*game)->play(move);
    require(step.ok(), "refused: " + move + " in " + before);
    require(step->events == events_of(reference.play(move), *step), "other events: " + move + " in " + before);
  }
}
