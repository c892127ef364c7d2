#include "rules/hasami/board/position_text.hpp"

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace rules::hasami {
namespace {

/// Reads one row into the diagram, from its leftmost cell. Returns the reason if the row is wrong.
std::optional<Refusal> read_row(const Grid& grid, int row, std::string_view text, Diagram& diagram) {
  const std::string name = std::string("rank ") + grid.row_name(row);
  int column = 0;
  bool after_run = false;
  for (const char c : text) {
    if (is_digit(c)) {
      if (c == '0' || after_run) return Refusal{name + " has an invalid number of vacant cells"};
      column += c - '0';
    } else if (c != 'P' && c != 'p') {
      return Refusal{name + ": " + in_quotes(std::string(1, c)) + " is not a man (P or p)"};
    } else if (column < grid.size()) {
      diagram.men[c == 'P' ? 0 : 1].insert({column++, row});
    } else {
      ++column;
    }
    after_run = is_digit(c);
    if (column > grid.size()) break;
  }
  if (column == grid.size()) return std::nullopt;
  return Refusal{name + " must have " + std::to_string(grid.size()) + " cells"};
}

std::optional<Refusal> read_board(const Kind& kind, std::string_view text, Diagram& diagram) {
  const auto rows = split(text, '/');
  const int size = kind.grid.size();
  if (rows.size() != static_cast<std::size_t>(size)) {
    return Refusal{"there must be " + std::to_string(size) + " ranks, " + kind.grid.row_name(size - 1) + " to " +
                   kind.grid.row_name(0) + ", not " + std::to_string(rows.size())};
  }
  for (int row = 0; row < size; ++row) {
    if (auto refusal = read_row(kind.grid, row, rows[static_cast<std::size_t>(size - 1 - row)], diagram)) {
      return refusal;
    }
  }
  for (const Player player : kPlayers) {
    if (diagram.men[index_of(player)].size() > kind.most_men) {
      return Refusal{kind.title_of(player) + " has more than " + std::to_string(kind.most_men) + " men"};
    }
  }
  return std::nullopt;
}

std::optional<Player> player_called(const Kind& kind, std::string_view text) {
  for (const Player player : kPlayers) {
    const bool by_letter = text.size() == 1 && (text[0] == kind.letter(player) || text[0] == kHasami.letter(player));
    if (by_letter || text == kind.seat(player).title) return player;
  }
  return std::nullopt;
}

/// Parses a number from 1 to kLastNumber without leading zeros. Returns 0 if the text is no such
/// number.
int read_number(std::string_view text) {
  if (text.empty() || text[0] == '0') return 0;
  int number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return 0;
    number = 10 * number + (c - '0');
    if (number > kLastNumber) return 0;
  }
  return number;
}

}  // namespace

std::string board_text(const Kind& kind, const Position& position) {
  const int size = kind.grid.size();
  std::string text;
  for (int row = size - 1; row >= 0; --row) {
    int vacant = 0;
    const auto flush = [&] {
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
    };
    for (int column = 0; column < size; ++column) {
      const Cell cell(column, row);
      if (!position.all().contains(cell)) {
        ++vacant;
        continue;
      }
      flush();
      text += position.of(Player::kFirst).contains(cell) ? 'P' : 'p';
    }
    flush();
    if (row > 0) text += '/';
  }
  return text;
}

std::string position_text(const Kind& kind, const Position& position) {
  return repetition_text(kind, position) + " - " + std::to_string(position.number);
}

std::string final_diagram(const Kind& kind, const Position& position) {
  return board_text(kind, position) + " - - " + std::to_string(position.number);
}

std::string repetition_text(const Kind& kind, const Position& position) {
  return board_text(kind, position) + " " + kind.letter(position.turn);
}

Result<Diagram> parse_diagram(const Kind& kind, std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() < 2 || fields.size() > 4) {
    return Refusal{
        "a position must have four fields separated by single spaces (BOARD TURN HANDS NUMBER; the last two may be "
        "left out), not " +
        std::to_string(fields.size())};
  }
  Diagram diagram;
  if (const auto refusal = read_board(kind, fields[0], diagram)) return Refusal{"BOARD: " + refusal->reason};
  diagram.turn = player_called(kind, fields[1]);
  if (!diagram.turn && fields[1] != "-") {
    return Refusal{std::string("TURN: must be ") + kind.letter(Player::kFirst) + " or " + kind.letter(Player::kSecond) +
                   ", not " + in_quotes(fields[1])};
  }
  if (fields.size() > 2 && fields[2] != "-") {
    return Refusal{"HANDS: must be - (nobody has men in hand), not " + in_quotes(fields[2])};
  }
  if (fields.size() > 3) diagram.number = read_number(fields[3]);
  if (diagram.number == 0) {
    return Refusal{"NUMBER: must be the number of the next move, from 1 to " + std::to_string(kLastNumber) + ", not " +
                   in_quotes(fields[3])};
  }
  return diagram;
}

Result<Position> parse_position(const Kind& kind, std::string_view text) {
  const auto diagram = parse_diagram(kind, text);
  if (!diagram) return diagram.refusal();
  if (!diagram->turn) {
    return Refusal{std::string("TURN: must be ") + kind.letter(Player::kFirst) + " or " + kind.letter(Player::kSecond) +
                   ", not \"-\""};
  }
  for (const Player player : kPlayers) {
    if (diagram->men[index_of(player)].empty()) return Refusal{"BOARD: " + kind.title_of(player) + " has no men"};
  }
  return Position{diagram->men, *diagram->turn, diagram->number};
}

std::optional<Refusal> misfit(const GameRules& rules, const Position& position) {
  for (const Player player : kPlayers) {
    const int men = position.of(player).size();
    const int most = rules.men_of(player).size();
    if (men <= most) continue;
    return Refusal{"BOARD: " + rules.kind.title_of(player) + " has " + std::to_string(men) +
                   " men; with these options a side starts with " + std::to_string(most)};
  }
  return std::nullopt;
}

}  // namespace rules::hasami
