#include "rules/sannin/positions/position_text.hpp"

#include "tests/fuzz/target.hpp"
#include "tests/rules/differential/duel.hpp"
#include "tests/rules/differential/duel_text.hpp"

namespace {

using namespace rules::sannin;

/// Returns whether the reference reads the text and writes it identically.
bool is_spelled_right(const std::string& text) {
  try {
    return reference::write_position(reference::read_position(text)) == text;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

/// Returns the text without the hands, whose pieces may stand in any order.
std::string without_hands(const std::string& text) {
  auto fields = reference::split(text, ' ');
  fields.at(2).clear();
  return differential::joined(fields);
}

}  // namespace

/// A text is refused, or read as a position that both programs write identically and for which they
/// list the same moves.
void fuzz::try_input(std::string_view input) {
  const auto position = parse_position(input);
  if (!position) {
    require(!is_spelled_right(std::string(input)), "refused without need: " + position.reason());
    return require_reason(position.reason());
  }
  const std::string text = position_text(*position);
  require(without_hands(text) == without_hands(std::string(input)), "read loosely: " + text);
  require(is_spelled_right(text), "not a position: " + text);
  const auto again = parse_position(text);
  require(again && *again == *position, "read as another position the second time: " + text);
  require(turned(turned(turned(*position))) == *position, "turned thrice, another position: " + text);
  differential::Tally tally;
  differential::Duel(text, false, {}, tally);
}
