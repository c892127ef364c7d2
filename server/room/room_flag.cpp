#include <chrono>
#include <utility>

#include "server/config.hpp"
#include "server/room/room.hpp"
#include "server/time.hpp"

// Room: flag fall. A player without time left loses, whether or not a client is connected.
namespace server {

std::int64_t Room::game_time() const {
  return unix_milliseconds() + ahead_;
}

void Room::wake() {
  post([this] {
    if (state_) flag(game_time());
  });
}

bool Room::flag(std::int64_t at) {
  auto happened = compensate_suspend();
  if (!happened) happened = state_->flag({at, 0, lag()});
  if (happened) append(std::move(*happened), nullptr, {});
  return happened.has_value();
}

std::optional<Accepted> Room::compensate_suspend() {
  if (suspend_detector_ == nullptr) return std::nullopt;
  const std::int64_t all = suspend_detector_->stopped(unix_milliseconds());
  const std::int64_t away = all - std::exchange(stopped_, all);
  return away == 0 ? std::nullopt : state_->resume({game_time(), 0}, away);
}

void Room::wait_for_flag() {
  flag_timer_->cancel();
  const auto deadline = state_->flag_time(lag());
  clock_runs_ = deadline.has_value();
  if (!deadline) return;
  flag_timer_->expires_after(std::chrono::milliseconds(*deadline - game_time()));
  flag_timer_->async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    // Behind all commands that arrived before the flag fall.
    self->post([room = self.get()] {
      if (room->state_ && !room->flag(room->game_time())) room->wait_for_flag();
    });
  });
}

}  // namespace server
