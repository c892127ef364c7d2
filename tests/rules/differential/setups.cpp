#include "tests/rules/differential/setups.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace differential {
namespace {

using reference::Board;
using reference::Cell;
using reference::Kind;
using reference::kPlayers;
using reference::Piece;
using reference::Player;
using reference::Position;
using reference::ThreatKind;

int distance(Cell a, Cell b) {
  const int x = a.x - b.x;
  const int y = a.y - b.y;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

/// Returns a random cell within `steps` steps of the centre.
Cell near(Dice& dice, Cell centre, int steps) {
  std::vector<Cell> found;
  for (const Cell cell : reference::cells()) {
    if (distance(cell, centre) <= steps) found.push_back(cell);
  }
  return dice.pick(found);
}

Player any_player(Dice& dice) {
  return static_cast<Player>(dice.below(kPlayers));
}

Kind any_kind(Dice& dice, const std::string& kinds) {
  return static_cast<Kind>(reference::kKindLetters.find(kinds[dice.below(kinds.size())]));
}

void put_king(Dice& dice, Position& position, Player player) {
  Cell cell = dice.pick(reference::cells());
  if (once_in(dice, 4)) cell = near(dice, reference::kGarden, 2);
  if (once_in(dice, 4)) cell = reference::king_home(player);
  if (position.now.board.at(cell)) return;
  const bool promoted = once_in(dice, 4);
  position.now.board.put(cell, Piece{static_cast<std::int8_t>(player), Kind::kKing, promoted});
  const bool at_home = cell == reference::king_home(player) && !promoted;
  position.now.rights[static_cast<std::size_t>(player)] = (at_home && !once_in(dice, 3)) || once_in(dice, 200);
}

/// Puts most of the pieces near a king.
void put_pieces(Dice& dice, Position& position, Player player, const std::string& kinds, std::size_t count) {
  Board& board = position.now.board;
  for (std::size_t i = 0; i < count; ++i) {
    Cell cell = dice.pick(reference::cells());
    if (const auto king = board.king(any_player(dice)); king && !once_in(dice, 3)) {
      cell = near(dice, *king, once_in(dice, 2) ? 2 : 4);
    }
    if (board.at(cell)) continue;
    const Kind kind = any_kind(dice, kinds);
    board.put(cell, Piece{static_cast<std::int8_t>(player), kind, reference::can_promote(kind) && once_in(dice, 4)});
  }
}

reference::Alliance any_alliance(Dice& dice, const Position& position) {
  using reference::Alliance;
  if (position.now.players_in() == 2) return {once_in(dice, 3) ? Alliance::kNone : Alliance::kDissolved, 0};
  if (once_in(dice, 3)) return {Alliance::kInForce, any_player(dice)};
  // No game reaches this state, but it can be set up.
  if (once_in(dice, 40)) return {Alliance::kDissolved, 0};
  return {};
}

std::vector<reference::Threat> any_pending(Dice& dice, const Position& position) {
  std::vector<reference::Threat> threats;
  if (position.now.alliance.state != reference::Alliance::kNone || position.now.players_in() < 3) return threats;
  for (const Cell cell : position.now.board.pieces_of(reference::next(position.turn))) {
    if (once_in(dice, 2)) continue;
    const bool king = position.now.board.at(cell)->kind == Kind::kKing;
    const ThreatKind of_king = once_in(dice, 2) ? ThreatKind::kCheck : ThreatKind::kMate;
    threats.push_back({cell, king ? of_king : ThreatKind::kMaterial});
  }
  return threats;
}

}  // namespace

bool once_in(Dice& dice, std::size_t times) {
  return dice.below(times) == 0;
}

reference::Options any_options(Dice& dice) {
  reference::Options options;
  if (once_in(dice, 2)) options.gap = "stay";
  if (once_in(dice, 2)) options.illumination = "all";
  if (once_in(dice, 2)) options.promotion_after = "lost";
  if (once_in(dice, 2)) options.garden_after = "lost";
  return options;
}

std::string scattered_position(Dice& dice) {
  Position position;
  const Player absent = once_in(dice, 6) ? any_player(dice) : -1;
  // A player with only a king, who often has no legal move.
  const Player bare = once_in(dice, 3) ? any_player(dice) : -1;
  const std::size_t most = dice.pick(std::vector<std::size_t>{2, 6, 12, 20});
  // The mix of kinds as in a game, or mostly ranging pieces.
  const std::string kinds = once_in(dice, 3) ? "RBBLLLSP" : "PPPPPPGGSSNLLRB";
  for (Player player = 0; player < kPlayers; ++player) {
    if (player != absent) put_king(dice, position, player);
  }
  for (Player player = 0; player < kPlayers; ++player) {
    if (player == bare || (player == absent && !once_in(dice, 100))) continue;
    put_pieces(dice, position, player, kinds, dice.below(most + 1));
    for (std::size_t i = dice.below(3) * dice.below(4); i > 0; --i) ++position.now.hand(player, any_kind(dice, kinds));
  }
  position.turn = any_player(dice);
  position.now.alliance = any_alliance(dice, position);
  if (position.now.alliance.state != reference::Alliance::kNone && !once_in(dice, 200)) position.now.rights = {};
  position.pending = any_pending(dice, position);
  position.number = static_cast<int>(once_in(dice, 12) ? 1980 + dice.below(21) : 1 + dice.below(300));
  return reference::write_position(position);
}

bool is_possible(const std::string& position) {
  try {
    reference::read_position(position);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

std::string possible_position(Dice& dice) {
  std::string position = scattered_position(dice);
  while (!is_possible(position)) position = scattered_position(dice);
  return position;
}

std::string cornered_position(Dice& dice) {
  const std::vector<Cell> corners{{-6, -6}, {-6, 0}, {0, -6}, {0, 6}, {6, 0}, {6, 6}};
  for (;;) {
    Position position;
    const auto put = [&](Cell cell, Player owner, Kind kind) {
      if (!position.now.board.at(cell))
        position.now.board.put(cell, Piece{static_cast<std::int8_t>(owner), kind, false});
    };
    const Player bare = any_player(dice);
    const Player other = reference::next(bare);
    put(dice.pick(corners), bare, Kind::kKing);
    put(dice.pick(reference::cells()), other, Kind::kKing);
    if (once_in(dice, 2)) put(dice.pick(corners), reference::next(other), Kind::kKing);
    for (std::size_t i = dice.below(3); i < 3; ++i) put(dice.pick(reference::cells()), other, any_kind(dice, "RBLRBS"));
    position.turn = once_in(dice, 2) ? bare : other;
    const std::string text = reference::write_position(position);
    if (!is_possible(text)) continue;
    const std::size_t moves = reference::legal_moves(position.now, bare, {}).size();
    if (moves == 1 || moves == 2) return text;
  }
}

}  // namespace differential
