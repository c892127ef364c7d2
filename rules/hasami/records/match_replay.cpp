#include "rules/hasami/records/match_replay.hpp"

#include "rules/hasami/match/steps.hpp"
#include "rules/hasami/records/record_head.hpp"

namespace rules::hasami {
namespace {

struct ReachedHere : public rules::records::Reached {
  explicit ReachedHere(const Stood& there) : stood(there) {}
  const Stood stood;
};

}  // namespace

std::optional<Seat> MatchReplay::turn() const {
  return match_.ending() ? std::nullopt : std::optional(seat_of(match_.position().turn));
}

Result<Step> MatchReplay::take(const RecordedStep& step) {
  const auto move_result = hasami::take(match_, step);
  if (!move_result) return move_result.refusal();
  return step_from(match_, *move_result);
}

std::unique_ptr<const rules::records::Reached> MatchReplay::reached(std::size_t stood) const {
  if (match_.ending() || match_.stood() == stood) return nullptr;
  return std::make_unique<ReachedHere>(match_.standing());
}

void MatchReplay::pass(const rules::records::Reached& reached) {
  match_.pass(static_cast<const ReachedHere&>(reached).stood);
}

std::string MatchReplay::score() const {
  return hasami::score(match_);
}

std::string_view MatchReplay::termination() const {
  return hasami::termination(match_);
}

bool MatchReplay::is_mark(std::string_view text) const {
  return hasami::is_mark(match_.rules().grid(), text);
}

std::string_view MatchReplay::example_marks() const {
  return match_.rules().grid().names() == Grid::Names::kShogi ? "5e,3d4e" : "e5,d3e4";
}

}  // namespace rules::hasami
