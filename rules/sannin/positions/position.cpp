#include "rules/sannin/positions/position.hpp"

#include <string_view>

#include "rules/sannin/board/scattered.hpp"

namespace rules::sannin {
namespace {

/// Set-up of Middle's pieces (RULES.md §2). Turning the board gives those of the other players.
constexpr struct {
  std::string_view cell;
  Kind kind;
} kMiddlesMen[] = {{"13m", Kind::kLance}, {"12m", Kind::kSilver}, {"11m", Kind::kGold}, {"10m", Kind::kKing},
                   {"9m", Kind::kGold},   {"8m", Kind::kSilver},  {"7m", Kind::kLance}, {"12l", Kind::kBishop},
                   {"7l", Kind::kRook},   {"9k", Kind::kKnight},  {"13k", Kind::kPawn}, {"12k", Kind::kPawn},
                   {"11k", Kind::kPawn},  {"10k", Kind::kPawn},   {"8k", Kind::kPawn},  {"7k", Kind::kPawn},
                   {"6k", Kind::kPawn},   {"5k", Kind::kPawn}};

}  // namespace

std::uint64_t repetition_key(const Position& position) {
  std::uint64_t rest = position.alliance.code() << 2U | index_of(position.turn);
  for (const Player player : kPlayers) rest = rest << 1U | (position.castling[player] ? 1U : 0U);
  return position.board.hash() + scattered(rest);
}

std::uint64_t zobrist_key(const Position& position) {
  const std::uint64_t key = repetition_key(position);
  if (position.pending.empty()) return key;
  const Threats& pending = position.pending;
  const std::uint64_t king = 1U | (pending.check ? 2U : 0U) | (pending.mate ? 4U : 0U);
  return scattered(key + scattered(pending.material.hash() + king));
}

bool repeats(const Position& a, const Position& b) {
  return a.turn == b.turn && a.castling == b.castling && a.alliance == b.alliance && a.board == b.board;
}

Position initial_position(bool allied) {
  Position position;
  for (const auto& man : kMiddlesMen) {
    const Cell middle = *Cell::parse(man.cell);
    position.board.put(middle, Piece(Player::kMiddle, man.kind));
    position.board.put(turned(middle), Piece(Player::kLast, man.kind));
    position.board.put(turned(turned(middle)), Piece(Player::kFirst, man.kind));
  }
  for (const Player player : kPlayers) position.castling[player] = true;
  if (allied) form_alliance(position, Player::kFirst);
  return position;
}

void form_alliance(Position& position, Player outsider) {
  position.alliance = Alliance::against(outsider);
  position.castling = {};
  position.pending = {};
  position.board.promote(*position.board.king(outsider));
}

}  // namespace rules::sannin
