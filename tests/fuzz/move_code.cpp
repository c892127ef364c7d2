#include "rules/sannin/moves/move_text.hpp"
#include "tests/fuzz/target.hpp"

/// A text is refused or is a move code. Each move has exactly one code.
void fuzz::try_input(std::string_view input) {
  const auto move = rules::sannin::parse_move_code(input);
  if (!move) return require_reason(move.reason());
  const std::string code = rules::sannin::move_code(*move);
  require(code == input, "read as " + code);
  const auto turned = rules::sannin::parse_move_code(code);
  require(turned && *turned == *move, code + " is read as another move the second time");
}
