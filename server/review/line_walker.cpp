#include "server/review/line_walker.hpp"

#include <utility>

namespace server::review {

LineWalker::LineWalker(const rules::Ruleset& ruleset, const rules::RecordTree& setup)
    : ruleset_(ruleset), setup_(setup) {
  go_to_start();
}

void LineWalker::go_to_start() {
  passed_ = {};
  replay_.reset();
  auto replay = ruleset_.replay(setup_.position, setup_.options, setup_.opening_alliance);
  if (!replay) return;
  replay_ = std::move(*replay);
  stood_at_start_ = replay_->stood();
}

bool LineWalker::go(std::span<const WayStop> way) {
  if (!replay_) return false;
  std::size_t common = 0;
  while (common < passed_.size() && common < way.size() && passed_[common].node == way[common].node) ++common;
  back_to(common);
  for (const WayStop& stop : way.subspan(common)) {
    if (*stop.reached) {
      replay_->pass(**stop.reached);
    } else {
      if (!budget_.take(replay_->effort())) return false;
      const auto tried = replay_->take(rules::step_of(*stop.deed, replay_->seats()));
      if (!tried || !budget_.take(replay_->further_effort())) return false;
      *stop.reached = replay_->reached(stood());
    }
    passed_.push_back({stop.node, replay_->stood()});
  }
  return true;
}

rules::Result<LineWalker::Tried> LineWalker::try_deed(const std::string& deed) {
  const std::size_t before = stood();
  const std::uint64_t effort = replay_->effort();
  if (effort > rules::records::kStepEffort) {
    return rules::Refusal{"this position has too many legal moves to be judged here; analyse it on your own device"};
  }
  if (!budget_.take(effort)) return rules::Refusal{rules::records::ReplayBudget::used_up()};
  auto step = replay_->take(rules::step_of(deed, replay_->seats()));
  if (!step) return step.refusal();
  if (!budget_.take(replay_->further_effort())) {
    replay_->back_to(before);
    return rules::Refusal{rules::records::ReplayBudget::used_up()};
  }
  Tried tried{std::move(*step), replay_->reached(before)};
  replay_->back_to(before);
  return tried;
}

void LineWalker::back_to(std::size_t passed) {
  if (passed == passed_.size()) return;
  passed_.resize(passed);
  replay_->back_to(stood());
}

}  // namespace server::review
