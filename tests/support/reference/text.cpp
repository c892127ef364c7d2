#include "tests/support/reference/text.hpp"

#include <algorithm>

namespace reference {
namespace {

std::string piece_name(const Piece& piece) {
  return (piece.promoted ? "+" : "") + std::string(1, kKindLetters[static_cast<std::size_t>(piece.kind)]);
}

std::string letter(Player player) {
  return std::string(1, kLetters[static_cast<std::size_t>(player)]);
}

std::string board_text(const Board& board) {
  std::string text;
  for (int y = -6; y <= 6; ++y) {
    if (y > -6) text += '/';
    int vacant = 0;
    const auto end_run = [&] {
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
    };
    for (int x = 6; x >= -6; --x) {
      if (!exists({x, y})) continue;
      const auto& piece = board.at({x, y});
      if (!piece) {
        ++vacant;
        continue;
      }
      end_run();
      text += letter(piece->owner) + piece_name(*piece);
    }
    end_run();
  }
  return text;
}

std::string hands_text(const Situation& now) {
  std::string text;
  for (Player player = 0; player < kPlayers; ++player) {
    std::string hand;
    for (int index = 1; index < kKinds; ++index) {
      const int count = now.hand(player, static_cast<Kind>(index));
      if (count == 0) continue;
      if (count > 1) hand += std::to_string(count);
      hand += kKindLetters[static_cast<std::size_t>(index)];
    }
    if (!hand.empty()) text += letter(player) + hand;
  }
  return text.empty() ? "-" : text;
}

std::string rights_text(const Situation& now) {
  std::string text;
  for (Player player = 0; player < kPlayers; ++player) {
    if (now.rights[static_cast<std::size_t>(player)]) text += letter(player);
  }
  return text.empty() ? "-" : text;
}

std::string alliance_text(const Alliance& alliance) {
  if (alliance.state == Alliance::kNone) return "-";
  if (alliance.state == Alliance::kDissolved) return "x";
  std::string text;
  for (Player player = 0; player < kPlayers; ++player) {
    if (player != alliance.outsider) text += letter(player);
  }
  return text;
}

std::string pending_text(const Position& position) {
  if (position.pending.empty()) return "-";
  std::string text = letter(next(next(position.turn))) + ":";
  for (const Threat& threat : position.pending) {
    if (text.size() > 2) text += ',';
    text += cell_name(threat.target);
    if (threat.kind == ThreatKind::kCheck) text += '+';
    if (threat.kind == ThreatKind::kMate) text += '#';
  }
  return text;
}

std::string cell_list(const std::vector<Cell>& list) {
  std::string text;
  for (const Cell cell : list) text += (text.empty() ? "" : ",") + cell_name(cell);
  return text;
}

}  // namespace

std::string write_position(const Position& position) {
  return board_text(position.now.board) + " " + letter(position.turn) + " " + hands_text(position.now) + " " +
         rights_text(position.now) + " " + alliance_text(position.now.alliance) + " " + pending_text(position) + " " +
         std::to_string(position.number);
}

std::string cell_name(Cell cell) {
  return std::to_string(cell.x + 7) + static_cast<char>('a' + cell.y + 6);
}

std::string move_code(const Move& move) {
  switch (move.type) {
    case Move::kDrop:
      return kKindLetters[static_cast<std::size_t>(move.dropped)] + ("*" + cell_name(move.to));
    case Move::kIllumination:
      return cell_name(move.from) + "!" + cell_list(move.captured);
    case Move::kBoard:
      break;
  }
  return cell_name(move.from) + cell_name(move.to) + (move.promotes ? "+" : "");
}

std::string notation(const Situation& now, const Move& move, const std::vector<Move>& legal) {
  if (move.type == Move::kDrop) return move_code(move);
  if (move.type == Move::kIllumination) return "+Kx!" + cell_list(move.captured);
  const Piece& piece = *now.board.at(move.from);
  const bool another = std::ranges::any_of(legal, [&](const Move& other) {
    if (other.type != Move::kBoard || other.from == move.from || other.to != move.to) return false;
    const Piece& mover = *now.board.at(other.from);
    return mover.kind == piece.kind && mover.promoted == piece.promoted;
  });
  Move promoting = move;
  promoting.promotes = true;
  std::string text = piece_name(piece);
  if (another) text += cell_name(move.from);
  text += now.board.at(move.to) ? 'x' : '-';
  text += cell_name(move.to);
  if (move.promotes) {
    text += '+';
  } else if (std::ranges::count(legal, promoting) > 0) {
    text += '=';
  }
  return text;
}

}  // namespace reference
