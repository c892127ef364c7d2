#include "rules/sannin/record_words.hpp"

#include <algorithm>

#include "rules/sannin/cell.hpp"

namespace rules::sannin {

std::optional<Player> player_titled(std::string_view name) {
  for (const Player player : kPlayers) {
    if (title(player) == name) return player;
  }
  return std::nullopt;
}

bool is_mark(std::string_view text) {
  if (Cell::parse(text)) return true;
  for (const std::size_t length : {2U, 3U}) {
    if (text.size() <= length) continue;
    const auto from = Cell::parse(text.substr(0, length));
    const auto to = Cell::parse(text.substr(length));
    if (from && to) return from != to;
  }
  return false;
}

std::optional<std::vector<std::string>> parse_marks(std::string_view text) {
  std::vector<std::string> marks;
  for (;;) {
    const std::size_t end = std::min(text.find(','), text.size());
    std::string mark(text.substr(0, end));
    if (!is_mark(mark)) return std::nullopt;
    marks.push_back(std::move(mark));
    if (end == text.size()) return marks;
    text.remove_prefix(end + 1);
  }
}

}  // namespace rules::sannin
