#include <algorithm>
#include <array>
#include <vector>

#include "rules/printable.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/text.hpp"

namespace rules::sannin {
namespace {

constexpr std::array<std::string_view, 7> kFields = {"BOARD",    "TURN",    "HANDS", "RIGHTS",
                                                     "ALLIANCE", "PENDING", "NUMBER"};
/// Number of pieces of each kind in the game, in the order of Kind.
constexpr std::array<int, kKinds> kMen = {3, 3, 3, 6, 3, 6, 6, 24};

using Field = std::optional<Refusal>;

/// Removes and returns a number of at most 7 digits without leading zeros; 0 if there is none.
int take_number(std::string_view& text) {
  int number = 0;
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length]) && length < 7) number = 10 * number + (text[length++] - '0');
  if (length == 0 || text.front() == '0') return 0;
  text.remove_prefix(length);
  return number;
}

Arguments seat_argument(Player player) {
  return {{"seat", std::string(1, letter(player))}};
}

class Reader {
 public:
  Result<Position> read(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != kFields.size()) {
      return Refusal{
          "a position must have seven fields separated by single spaces (BOARD TURN HANDS RIGHTS ALLIANCE PENDING "
          "NUMBER), not " +
              std::to_string(fields.size()),
          "position_fields",
          {{"count", std::to_string(fields.size())}}};
    }
    using Step = Field (Reader::*)(std::string_view);
    constexpr std::array<Step, 7> kSteps = {&Reader::board,    &Reader::turn,    &Reader::hands, &Reader::rights,
                                            &Reader::alliance, &Reader::pending, &Reader::number};
    // RIGHTS depends on ALLIANCE, which is therefore read first.
    for (const std::size_t i : {0U, 1U, 2U, 4U, 3U, 5U, 6U}) {
      if (Field refusal = (this->*kSteps[i])(fields[i])) {
        refusal->reason = std::string(kFields[i]) + ": " + refusal->reason;
        return *refusal;
      }
    }
    return position_;
  }

 private:
  Field board(std::string_view text) {
    const auto ranks = split(text, '/');
    if (ranks.size() != 13) {
      const std::string count = std::to_string(ranks.size());
      return Refusal{"there must be 13 ranks, a to m, not " + count, "board_ranks", {{"count", count}}};
    }
    for (int rank = 0; rank < 13; ++rank) {
      if (Field refusal = board_rank(rank, ranks[static_cast<std::size_t>(rank)])) return refusal;
    }
    if (position_.board.players_in() < 2) return Refusal{"at least two players must have a king", "too_few_kings"};
    for (const Player player : kPlayers) {
      if (!position_.board.is_in(player) && !position_.board.of(player).empty()) {
        return without_king(player);
      }
    }
    return too_many("on the board");
  }

  static Refusal without_king(Player player) {
    return {std::string(title(player)) + " has pieces but no king", "no_king", seat_argument(player)};
  }

  Field board_rank(int rank, std::string_view text) {
    const std::string rank_letter(1, static_cast<char>('a' + rank));
    const std::string name = "rank " + rank_letter;
    const auto refused = [&](const std::string& reason, const char* code) {
      return Refusal{reason, code, {{"rank", rank_letter}}};
    };
    std::vector<Cell> cells;
    for (int x = 6; x >= -6; --x) {
      if (const auto cell = cell_at(x, rank - 6)) cells.push_back(*cell);
    }
    const auto wrong_length = [&] {
      const std::string count = std::to_string(cells.size());
      return Refusal{name + " must have " + count + " cells", "rank_cells", {{"rank", rank_letter}, {"count", count}}};
    };
    std::size_t at = 0;
    while (!text.empty()) {
      if (is_digit(text.front())) {
        const int vacant = take_number(text);
        if (vacant == 0 || vacant > 13 || (!text.empty() && is_digit(text.front())))
          return refused(name + " has an invalid number of vacant cells", "rank_run");
        at += static_cast<std::size_t>(vacant);
        if (!text.empty() && is_digit(text.front()))
          return refused(name + " has an invalid number of vacant cells", "rank_run");
        continue;
      }
      const auto owner = player_from_letter(text.front());
      if (!owner) {
        return refused(name + ": " + in_quotes(text.substr(0, 1)) + " is not a player's letter (f, m or l)",
                       "rank_owner");
      }
      text.remove_prefix(1);
      const bool promoted = text.starts_with('+');
      if (promoted) text.remove_prefix(1);
      const auto kind = text.empty() ? std::nullopt : kind_from_letter(text.front());
      if (!kind || (promoted && !can_promote(*kind))) return refused(name + " has an unknown piece", "rank_piece");
      text.remove_prefix(1);
      if (at >= cells.size()) return wrong_length();
      if (*kind == Kind::kKing && position_.board.is_in(*owner))
        return Refusal{std::string(title(*owner)) + " has two kings", "two_kings", seat_argument(*owner)};
      position_.board.put(cells[at++], Piece(*owner, *kind, promoted));
    }
    return at == cells.size() ? std::nullopt : Field(wrong_length());
  }

  Field turn(std::string_view text) {
    const auto player = text.size() == 1 ? player_from_letter(text.front()) : std::nullopt;
    if (!player) return Refusal{"must be f, m or l, not " + in_quotes(text), "turn_text"};
    if (!position_.board.is_in(*player)) {
      return Refusal{std::string(title(*player)) + " is out of the game", "turn_out", seat_argument(*player)};
    }
    position_.turn = *player;
    return std::nullopt;
  }

  Field hands(std::string_view text) {
    if (text == "-") return std::nullopt;
    if (Field refusal = hand_pieces(text)) return refusal;
    return too_many("on the board and in hand");
  }

  Field hand_pieces(std::string_view text) {
    std::optional<Player> owner;
    if (text.empty()) return Refusal{"write - if all hands are empty", "hands_text"};
    while (!text.empty()) {
      if (const auto player = player_from_letter(text.front())) {
        if (owner && index_of(*player) <= index_of(*owner))
          return Refusal{"list the players in the order f, m, l, each once", "hands_text"};
        if (!position_.board.is_in(*player)) return without_king(*player);
        owner = player;
        text.remove_prefix(1);
        if (text.empty() || player_from_letter(text.front())) return Refusal{"leave out empty hands", "hands_text"};
        continue;
      }
      int count = 1;
      if (is_digit(text.front())) {
        count = take_number(text);
        if (count < 2 || count > 24) return Refusal{"a count must be from 2 to 24", "hands_text"};
      }
      const auto kind = text.empty() ? std::nullopt : kind_from_letter(text.front());
      if (!owner || !kind || *kind == Kind::kKing)
        return Refusal{"write a player's letter, then pieces from R B G S N L P with their counts", "hands_text"};
      if (position_.board.hand(*owner).count(*kind) > 0)
        return Refusal{"list each kind of piece once in a hand", "hands_text"};
      for (int i = 0; i < count; ++i) position_.board.add_to_hand(*owner, *kind);
      text.remove_prefix(1);
    }
    return std::nullopt;
  }

  /// Refuses more pieces of a kind than the game has, among those read so far.
  Field too_many(const std::string& where) const {
    std::array<int, kKinds> men{};
    for (const Player player : kPlayers) {
      for (const Cell cell : position_.board.of(player)) ++men[index_of(position_.board.at(cell)->kind())];
      for (const Kind kind : kHandKinds) men[index_of(kind)] += position_.board.hand(player).count(kind);
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (men[kind] > kMen[kind]) {
        const std::string piece(1, letter(static_cast<Kind>(kind)));
        const std::string count = std::to_string(men[kind]);
        const std::string most = std::to_string(kMen[kind]);
        return Refusal{"there are " + count + " pieces " + piece + " " + where + "; the game has " + most,
                       "too_many_pieces",
                       {{"piece", piece}, {"count", count}, {"most", most}}};
      }
    }
    return std::nullopt;
  }

  Field alliance(std::string_view text) {
    if (text == "-") return std::nullopt;
    if (text == "x") {
      position_.alliance = Alliance::dissolved();
      return std::nullopt;
    }
    for (const Player outsider : kPlayers) {
      const Alliance candidate = Alliance::against(outsider);
      std::string allies;
      for (const Player player : kPlayers)
        allies += player == outsider ? std::string() : std::string(1, letter(player));
      if (text == allies) position_.alliance = candidate;
    }
    if (!position_.alliance.in_force())
      return Refusal{"must be -, x or two letters in the order f m l, not " + in_quotes(text), "alliance_text"};
    if (position_.board.players_in() < 3) {
      return Refusal{"an alliance in force needs all three players", "alliance_needs_three"};
    }
    return std::nullopt;
  }

  Field rights(std::string_view text) {
    if (text == "-") return std::nullopt;
    std::optional<Player> before;
    if (text.empty()) return Refusal{"write - if nobody can castle", "rights_text"};
    for (const char c : text) {
      const auto player = player_from_letter(c);
      if (!player || (before && index_of(*player) <= index_of(*before)))
        return Refusal{"must be letters in the order f m l, each once, or -", "rights_text"};
      before = player;
      if (Field refusal = may_castle(*player)) return refusal;
      position_.castling[*player] = true;
    }
    return std::nullopt;
  }

  Field may_castle(Player player) const {
    const auto refused = [&](const char* reason, const char* code) {
      return Refusal{std::string(title(player)) + reason, code, seat_argument(player)};
    };
    static const Position initial = initial_position(false);
    const auto king = position_.board.king(player);
    if (!king) return refused(" is out of the game and cannot castle", "castling_out");
    if (!position_.alliance.is_none())
      return refused(" cannot castle in a game that has or had an alliance", "castling_alliance");
    if (position_.board.at(*king)->promoted())
      return refused(" cannot castle with a promoted king", "castling_promoted");
    if (king != initial.board.king(player))
      return refused(" cannot castle: the king is not on its first cell", "castling_moved");
    if (in_check(position_.board, player)) return refused(" cannot castle: the king is in check", "castling_checked");
    return std::nullopt;
  }

  Field pending(std::string_view text) {
    if (text == "-") return std::nullopt;
    const Player victim = next(position_.turn);
    const Player mover = next(victim);
    const auto owner = text.size() > 2 && text[1] == ':' ? player_from_letter(text.front()) : std::nullopt;
    if (!owner)
      return Refusal{"must be the last mover's letter, a colon and cells, or -, not " + in_quotes(text),
                     "pending_text"};
    if (position_.board.players_in() < 3 || !position_.alliance.is_none())
      return Refusal{"must be - when no alliance can form any more", "pending_never"};
    if (*owner != mover) {
      return Refusal{"the last mover was " + std::string(title(mover)) + ", not " + std::string(title(*owner)),
                     "pending_mover", seat_argument(mover)};
    }
    std::optional<Cell> before;
    for (std::string_view item : split(text.substr(2), ',')) {
      const char kind = !item.empty() && (item.back() == '+' || item.back() == '#') ? item.back() : ' ';
      if (kind != ' ') item.remove_suffix(1);
      const auto cell = Cell::parse(item);
      if (!cell) return Refusal{in_quotes(item) + " is not a cell", "pending_text"};
      if (before && *cell <= *before) {
        return Refusal{"list the cells in order of file, then rank, each once", "pending_text"};
      }
      before = cell;
      if (!position_.board.of(victim).contains(*cell)) {
        return Refusal{cell->name() + " has no piece of " + std::string(title(victim)),
                       "pending_piece",
                       {{"cell", cell->name()}, {"seat", std::string(1, letter(victim))}}};
      }
      const bool is_king = position_.board.king(victim) == *cell;
      if (is_king != (kind != ' ')) {
        return Refusal{"write + or # after the king's cell, and only there", "pending_king", {{"cell", cell->name()}}};
      }
      if (kind == ' ') position_.pending.material.insert(*cell);
      if (kind == '+') position_.pending.check = true;
      if (kind == '#') position_.pending.mate = true;
    }
    return std::nullopt;
  }

  Field number(std::string_view text) {
    const int number = take_number(text);
    if (number < 1 || number > 2000 || !text.empty())
      return Refusal{"must be a whole number from 1 to 2000", "number_text"};
    position_.number = number;
    return std::nullopt;
  }

  Position position_;
};

}  // namespace

Result<Position> parse_position(std::string_view text) {
  return Reader().read(text);
}

}  // namespace rules::sannin
