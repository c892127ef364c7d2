#include "server/cluster/shared/lobby_feed.hpp"

#include <boost/asio/post.hpp>

#include "server/config/fixed_limits.hpp"

namespace server::cluster {
namespace {

/// How long a line counts as recent.
constexpr std::chrono::seconds kRecent{10};

}  // namespace

LobbyFeed::LobbyFeed(boost::asio::any_io_executor executor, lobby::Lobby& lobby)
    : executor_(std::move(executor)), lobby_(lobby), timer_(executor_) {}

bool LobbyFeed::is_here() const {
  return router_ == nullptr || router_->owner(kLobbySlot) == router_->self();
}

void LobbyFeed::changed(const room::GameLine& line) {
  if (router_ == nullptr) return lobby_.changed(line);
  const bool is_local = is_here();
  if (is_local) lobby_.changed(line);
  const std::lock_guard lock(mutex_);
  recent_.insert_or_assign(line.game, Sent{line, std::chrono::steady_clock::now()});
  if (!is_local) lines_.insert_or_assign(line.game, line);
  send_soon();
}

void LobbyFeed::attended(const std::string& game, protocol::Attendance attendance) {
  if (router_ == nullptr) return lobby_.attended(game, attendance);
  const bool is_local = is_here();
  if (is_local) lobby_.attended(game, attendance);
  const std::lock_guard lock(mutex_);
  if (attendance == protocol::Attendance()) {
    present_.erase(game);
  } else {
    present_.insert_or_assign(game, attendance);
  }
  if (is_local) return;
  attendances_.insert_or_assign(game, attendance);
  send_soon();
}

void LobbyFeed::repeat() {
  const std::lock_guard lock(mutex_);
  for (const auto& [game, sent] : recent_) {
    // Another node knows better what a game is like that it runs now.
    const bool is_own = router_->owner(slot_of(game)) == router_->self();
    if (is_own || sent.line.phase == protocol::RoomPhase::kOpen) lines_.insert_or_assign(game, sent.line);
  }
  for (const auto& [game, attendance] : present_) attendances_.insert_or_assign(game, attendance);
  send_soon();
}

void LobbyFeed::send_soon() {
  if (std::exchange(is_scheduled_, true)) return;
  boost::asio::post(executor_, [this] {
    timer_.expires_after(fixed::kLobbyDelay);
    timer_.async_wait([this](const boost::system::error_code& cancelled) {
      if (!cancelled) send();
    });
  });
}

void LobbyFeed::send() {
  std::unordered_map<std::string, room::GameLine> lines;
  std::map<std::string, protocol::Attendance> attendances;
  const bool is_local = is_here();
  const auto owner = is_local ? nullptr : router_->channel(router_->owner(kLobbySlot));
  {
    const std::lock_guard lock(mutex_);
    is_scheduled_ = false;
    // Frames may be lost now. Everything waits, also what was sent last; repeat() follows.
    if (owner && owner->is_interrupted()) return send_soon();
    const auto oldest = std::chrono::steady_clock::now() - kRecent;
    std::erase_if(recent_, [&](const auto& entry) { return entry.second.at < oldest; });
    lines.swap(lines_);
    attendances.swap(attendances_);
    // Forgets lines once they are no longer recent.
    if (!recent_.empty()) send_soon();
  }
  if (is_local) {
    for (const auto& [game, line] : lines) lobby_.changed(line);
    for (const auto& [game, attendance] : attendances) lobby_.attended(game, attendance);
    return;
  }
  // Without an owner: repeat() comes with the next one.
  if (!owner) return;
  for (const auto& [game, line] : lines) {
    owner->send(protocol::GameListed{game, line.phase, line.listed, line.updated, line.summary});
  }
  for (const auto& [game, attendance] : attendances) owner->send(protocol::GameAttended{game, attendance});
}

void LobbyFeed::take(const protocol::GameListed& listed) {
  if (!is_here()) return;
  lobby_.changed({listed.game, listed.phase, listed.is_listed, listed.updated, listed.summary});
}

void LobbyFeed::take(const protocol::GameAttended& attended) {
  if (is_here()) lobby_.attended(attended.game, attended.attendance);
}

void LobbyFeed::stop() {
  boost::asio::post(executor_, [this] { timer_.cancel(); });
}

}  // namespace server::cluster
