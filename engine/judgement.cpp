#include "engine/judgement.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/score.hpp"

namespace engine {
namespace {

int share_of(const JudgedPosition& position, rules::Seat seat) {
  return position.shares.has(seat) ? position.shares[seat] : 0;
}

std::optional<int> compared(const JudgedPosition& position, const std::string& move) {
  const auto found = position.candidates.find(move);
  return found == position.candidates.end() ? std::nullopt : std::optional(found->second);
}

/// Returns how much a share usually changes only because another player is to move: searches favour
/// some side. The median over the moves that were compared.
int bias_of(std::span<const JudgedPosition> game) {
  std::vector<int> changes;
  for (std::size_t i = 1; i < game.size(); ++i) {
    const auto known = compared(game[i - 1], game[i].move);
    if (known && game[i].mover && !game[i].best.empty()) changes.push_back(*known - share_of(game[i], *game[i].mover));
  }
  std::ranges::sort(changes);
  return changes.empty() ? 0 : changes[changes.size() / 2];
}

/// Returns the share that a move lost; 0 for the move that the engine prefers. A move that the
/// engine did not compare lost at least as much as those that it did.
int loss_of(const JudgedPosition& before, const JudgedPosition& after, int bias) {
  if (after.move == before.best) return 0;
  const int best = compared(before, before.best).value_or(share_of(before, *after.mover));
  if (const auto known = compared(before, after.move)) return std::max(0, best - *known);
  int reached = share_of(after, *after.mover) + (after.best.empty() ? 0 : bias);
  for (const auto& [move, share] : before.candidates) reached = std::min(reached, share);
  return std::max(0, best - reached);
}

std::optional<Mark> fault_of(int loss, std::size_t seats) {
  const FaultLosses least = losses_that_count(seats);
  if (loss >= least.blunder) return Mark::kBlunder;
  if (loss >= least.mistake) return Mark::kMistake;
  if (loss >= least.inaccuracy) return Mark::kInaccuracy;
  return std::nullopt;
}

/// Returns the index of the outsider's move that allowed an alliance formed by the step to `index`.
std::optional<std::size_t> allowed_alliance(std::span<const JudgedPosition> game, std::size_t index,
                                            std::string_view letters) {
  constexpr std::string_view kFormed = "alliance ";
  const auto& events = game[index].events;
  const auto formed = std::ranges::find_if(events, [&](const std::string& each) { return each.starts_with(kFormed); });
  if (formed == events.end()) return std::nullopt;
  const std::string allies = formed->substr(kFormed.size(), formed->find(' ', kFormed.size()) - kFormed.size());
  const std::size_t outsider = letters.find_first_not_of(allies);
  if (outsider == std::string_view::npos) return std::nullopt;
  const rules::Seat seat(static_cast<int>(outsider));
  std::size_t own = index;
  while (own > 0 && game[own].mover != seat) --own;
  if (own == 0) return std::nullopt;
  const int lost = share_of(game[own - 1], seat) - share_of(game[index], seat);
  return lost >= kAllianceLoss ? std::optional(own) : std::nullopt;
}

bool decides(const JudgedPosition& before, const JudgedPosition& after) {
  const rules::Seat mover = *after.mover;
  if (before.shares.size() < 3 || after.move == before.best || share_of(before, mover) > kHopeless) return false;
  for (int i = 0; i < static_cast<int>(before.shares.size()); ++i) {
    const rules::Seat seat(i);
    if (seat != mover && share_of(after, seat) - share_of(before, seat) >= kSwing) return true;
  }
  return false;
}

}  // namespace

std::vector<Judgement> judge(std::span<const JudgedPosition> game, std::string_view letters) {
  std::vector<Judgement> judgements(game.size());
  const int bias = bias_of(game);
  for (std::size_t i = 1; i < game.size(); ++i) {
    if (!game[i].mover) continue;
    judgements[i].loss = loss_of(game[i - 1], game[i], bias);
    if (const auto fault = fault_of(judgements[i].loss, letters.size())) judgements[i].marks.push_back(*fault);
  }
  for (std::size_t i = 1; i < game.size(); ++i) {
    if (const auto allowed = allowed_alliance(game, i, letters)) judgements[*allowed].marks.push_back(Mark::kAlliance);
  }
  for (std::size_t i = 1; i < game.size(); ++i) {
    if (game[i].mover && decides(game[i - 1], game[i])) judgements[i].marks.push_back(Mark::kDecided);
  }
  return judgements;
}

rules::BySeat<int> final_shares(std::span<const std::string> events, std::string_view letters) {
  constexpr std::string_view kWins = "wins ";
  for (const std::string& event : events) {
    if (event.starts_with("draw"))
      return rules::BySeat<int>(letters.size(), Shares::kWhole / static_cast<int>(letters.size()));
    if (!event.starts_with(kWins) || event.size() == kWins.size()) continue;
    rules::BySeat<int> shares(letters.size());
    const std::size_t winner = letters.find(event[kWins.size()]);
    if (winner != std::string_view::npos) shares[rules::Seat(static_cast<int>(winner))] = Shares::kWhole;
    return shares;
  }
  return {};
}

}  // namespace engine
