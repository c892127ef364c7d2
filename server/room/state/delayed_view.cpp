#include "server/room/state/delayed_view.hpp"

#include <stdexcept>

namespace server::room {

bool is_visible_to_spectators(const RoomState& before, const protocol::Event& next, bool over, std::int64_t at) {
  const bool before_start =
      before.phase() == protocol::RoomPhase::kOpen && !std::holds_alternative<protocol::Started>(next.body);
  return over || before_start || next.at + before.table().spectator_delay <= at;
}

std::vector<protocol::Notice> DelayedView::release(bool over, std::int64_t at) {
  std::vector<protocol::Notice> notices;
  while (!waiting_.empty() && is_visible_to_spectators(state_, waiting_.front(), over, at)) {
    auto notice = state_.apply(std::move(waiting_.front()));
    waiting_.pop_front();
    if (!notice) throw std::logic_error("an accepted event was refused: " + notice.reason());
    notices.push_back(std::move(*notice));
  }
  return notices;
}

std::optional<std::int64_t> DelayedView::next() const {
  return waiting_.empty() ? std::nullopt : std::optional(waiting_.front().at + state_.table().spectator_delay);
}

}  // namespace server::room
