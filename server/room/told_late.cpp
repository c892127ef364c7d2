#include "server/room/told_late.hpp"

#include <stdexcept>

namespace server {

bool may_be_told(const RoomState& before, const Event& next, bool over, std::int64_t at) {
  const bool before_start = before.phase() == RoomPhase::kOpen && !std::holds_alternative<Started>(next.body);
  return over || before_start || next.at + before.table().delay <= at;
}

std::vector<Notice> ToldLate::release(bool over, std::int64_t at) {
  std::vector<Notice> notices;
  while (!waiting_.empty() && may_be_told(state_, waiting_.front(), over, at)) {
    auto notice = state_.apply(std::move(waiting_.front()));
    waiting_.pop_front();
    if (!notice) throw std::logic_error("an event that happened does not follow: " + notice.reason());
    notices.push_back(std::move(*notice));
  }
  return notices;
}

std::optional<std::int64_t> ToldLate::next() const {
  return waiting_.empty() ? std::nullopt : std::optional(waiting_.front().at + state_.table().delay);
}

}  // namespace server
