#include "server/room/parts/spectator_view.hpp"

#include <algorithm>
#include <utility>

namespace server::room {

std::int64_t SpectatorView::start(std::unique_ptr<DelayedView> view, const RoomState& live, const Chat& chat,
                                  std::int64_t at) {
  view_ = std::move(view);
  backlog_.clear();
  if (!view_) return 0;
  view_->release(false, at);
  line_ = last_line_due(live, chat, at);
  return backlog_.set_sent(view_->state().seq());
}

void SpectatorView::add(const protocol::Event& event) {
  if (view_) view_->add(event);
}

void SpectatorView::anonymise(const std::string& user) {
  backlog_.clear();
  if (view_) view_->anonymise(user);
}

SpectatorView::Released SpectatorView::release(const std::string& game, const RoomState& live, const Chat& chat,
                                               std::int64_t at) {
  const bool over = live.phase() == protocol::RoomPhase::kFinished;
  Released released;
  for (const protocol::Notice& notice : view_->release(over, at)) {
    const protocol::EventAdded added{game, live.ruleset(), notice, view_->state().step_text(notice)};
    released.messages.push_back(backlog_.remember(notice.event.seq, added));
    released.has_events = true;
  }
  const std::int64_t before = std::exchange(line_, last_line_due(live, chat, at));
  for (const LoggedLine& line : chat.lines()) {
    if (is_delayed(line) && line.number > before && line.number <= line_) {
      released.messages.emplace_back(protocol::LineAdded{game, live.ruleset(), line.content});
    }
  }
  if (over) view_.reset();
  return released;
}

std::optional<std::int64_t> SpectatorView::next(const RoomState& live, const Chat& chat) const {
  const std::optional<std::int64_t> event = view_->next();
  const auto& lines = chat.lines();
  const auto waiting =
      std::find_if(lines.begin(), lines.end(), [&](const LoggedLine& line) { return line.number > line_; });
  if (waiting == lines.end()) return event;
  const std::int64_t due = waiting->content.at + live.table().spectator_delay;
  return std::min(event.value_or(due), due);
}

bool SpectatorView::shows(const LoggedLine& line) const {
  return !view_ || !is_delayed(line) || line.number <= line_;
}

bool SpectatorView::is_delayed(const LoggedLine& line) {
  return line.content.channel == protocol::Channel::kTable && line.open;
}

std::int64_t SpectatorView::last_line_due(const RoomState& live, const Chat& chat, std::int64_t at) const {
  std::int64_t last = 0;
  for (const LoggedLine& line : chat.lines()) {
    const bool waits = is_delayed(line) && live.phase() == protocol::RoomPhase::kRunning;
    if (waits && line.number > line_ && line.content.at + live.table().spectator_delay > at) break;
    last = line.number;
  }
  return last;
}

}  // namespace server::room
