#include "rules/sannin/match/castling_right.hpp"

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/match/steps.hpp"

namespace rules::sannin {
namespace {

/// Returns why a right that held in one position does not hold in the next.
Refusal lost_between(const Position& before, const Position& after, Player player) {
  const std::string move = std::to_string(before.number);
  const std::string when = " (move " + move + ")";
  const Arguments arguments = {{"seat", std::string(1, letter(player))}, {"move", move}};
  if (before.board.king(player) != after.board.king(player)) {
    return {std::string(title(player)) + "'s king has moved" + when, "king_moved", arguments};
  }
  if (!in_check(after.board, player) && before.alliance.is_none() && !after.alliance.is_none()) {
    return {"an alliance has formed" + when, "alliance", arguments};
  }
  return {std::string(title(player)) + "'s king was in check" + when, "king_checked", arguments};
}

}  // namespace

Right castling_right(const Match& match, Player player) {
  Right right{"castling", seat_of(player), std::nullopt};
  if (match.position().castling[player]) return right;
  const auto stood = match.stood();
  for (std::size_t i = stood.size() - 1; i > 0; --i) {
    if (!stood[i - 1].castling[player]) continue;
    right.ended = lost_between(stood[i - 1], stood[i], player);
    return right;
  }
  right.ended = match.position().alliance.is_none()
                    ? Refusal{"the right was lost before this game's first position", "lost_before"}
                    : Refusal{"there is no castling in an alliance", "alliance"};
  return right;
}

}  // namespace rules::sannin
