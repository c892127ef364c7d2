#include "rules/game.hpp"

#include <utility>

namespace rules {

Result<Step> take(Game& game, const RecordedStep& step) {
  if (const auto* played = std::get_if<PlayedMove>(&step.what)) return game.play(played->code);
  if (const auto* leaving = std::get_if<Leaving>(&step.what)) return game.leave(leaving->seat, leaving->reason);
  return game.agree_draw();
}

std::variant<RecordTree, RecordFault> Ruleset::read_tree(std::string_view text) const {
  ReadTree read = read_until_fault(text);
  if (read.fault) return std::move(*read.fault);
  return std::move(read.tree);
}

std::variant<Record, RecordFault> Ruleset::read_record(std::string_view text) const {
  auto read = read_tree(text);
  if (auto* fault = std::get_if<RecordFault>(&read)) return std::move(*fault);
  return main_line(std::get<RecordTree>(std::move(read)), seats());
}

}  // namespace rules
