#include "rules/sannin/match/notation.hpp"

#include <map>

#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/unicode/characters.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/rules/differential/duel_text.hpp"
#include "tests/rules/support.hpp"

namespace {

using namespace rules::sannin;

/// A position and the moves that the reference accepts there.
struct Known {
  Match match;
  /// Maps every text that denotes a legal move to the code of the move.
  std::map<std::string, std::string, std::less<>> codes;
};

Known known(const std::string& position_text) {
  Known found{Match(position(position_text), {}), {}};
  const reference::Game game(position_text);
  for (const reference::Move& move : game.moves()) {
    const std::string notation = reference::notation(game.last().now, move, game.moves());
    for (const std::string& text : differential::spellings(move, notation)) {
      found.codes[text] = reference::move_code(move);
    }
  }
  return found;
}

const Known& any_known(Dice& dice) {
  static const std::vector<std::string> positions = conformance_positions();
  static std::map<std::string, Known> all;
  const std::string& text = dice.pick(positions);
  const auto found = all.find(text);
  return found != all.end() ? found->second : all.emplace(text, known(text)).first->second;
}

}  // namespace

/// Two bytes choose a position. The rest is a move: it is read as the move that it denotes, or
/// refused with a reason.
void fuzz::try_input(std::string_view input) {
  Dice dice(input.substr(0, 2));
  const Known& known = any_known(dice);
  const std::string_view text = input.substr(std::min<std::size_t>(input.size(), 2));
  // Blanks around a move, full-width forms and look-alikes are accepted, so the text is known by
  // its ASCII form.
  const auto expected = known.codes.find(rules::unicode::move_in_ascii(text));
  const auto move = parse_move(known.match, text);
  const std::string where = " " + std::string(text) + "\nposition: " + position_text(known.match.position());
  if (!move) {
    require(expected == known.codes.end(), "not read:" + where + "\nreason: " + move.reason());
    return require_reason(move.reason());
  }
  require(expected != known.codes.end(), "read, but means no move:" + where);
  require(move_code(*move) == expected->second, "read as " + move_code(*move) + ":" + where);
  const std::string written = known.match.notation(*move);
  const auto again = parse_move(known.match, written);
  require(again && *again == *move, "written as " + written + ", which is read as another move:" + where);
}
