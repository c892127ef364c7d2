#include "rules/sannin/match_replay.hpp"

#include "rules/sannin/record.hpp"
#include "rules/sannin/sannin_game.hpp"
#include "rules/sannin/steps.hpp"

namespace rules::sannin {

std::span<const SeatInfo> MatchReplay::seats() const {
  return ruleset().seats();
}

std::optional<Seat> MatchReplay::turn() const {
  return match_.ending() ? std::nullopt : std::optional(seat_of(match_.position().turn));
}

Result<Step> MatchReplay::take(const RecordedStep& step) {
  auto happening = sannin::take(match_, step);
  if (!happening) return happening.refusal();
  last_ = std::move(*happening);
  return step_from(last_);
}

std::string MatchReplay::score() const {
  return sannin::score(match_);
}

std::string_view MatchReplay::termination() const {
  return sannin::termination(match_);
}

bool MatchReplay::is_mark(std::string_view text) const {
  return sannin::is_mark(text);
}

}  // namespace rules::sannin
