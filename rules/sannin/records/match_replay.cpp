#include "rules/sannin/records/match_replay.hpp"

#include "rules/sannin/match/step_effort.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/records/record.hpp"
#include "rules/sannin/ruleset.hpp"

namespace rules::sannin {
namespace {

struct ReachedHere : public rules::records::Reached {
  explicit ReachedHere(Passage there) : passage(std::move(there)) {}
  const Passage passage;
};

}  // namespace

Seats MatchReplay::seats() const {
  return ruleset().seats();
}

std::optional<Seat> MatchReplay::turn() const {
  return match_.ending() ? std::nullopt : std::optional(seat_of(match_.position().turn));
}

Result<Step> MatchReplay::take(const RecordedStep& step) {
  auto move_result = sannin::take(match_, step);
  if (!move_result) return move_result.refusal();
  last_ = std::move(*move_result);
  return step_from(last_);
}

std::uint64_t MatchReplay::effort() const {
  return match_.ending() ? 1 : step_effort(match_.position(), match_.options());
}

std::unique_ptr<const rules::records::Reached> MatchReplay::reached(std::size_t stood) const {
  if (match_.ending()) return nullptr;
  return std::make_unique<ReachedHere>(match_.passage(stood));
}

void MatchReplay::pass(const rules::records::Reached& reached) {
  match_.pass(static_cast<const ReachedHere&>(reached).passage);
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
