#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/config.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/ask_once.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"
#include "server/time.hpp"

// Room: loading and appending. Events are broadcast once they are durable; after a failed append
// the state is discarded.
namespace server {

void Room::load(const std::string& asker) {
  if (!loading_) loading_ = std::make_shared<Loading>();
  if (!loading_->add(asker)) return;
  GameLog::Loaded told = [self = shared_from_this(), loading = loading_](LoadedRoom loaded) {
    auto shared = std::make_shared<LoadedRoom>(std::move(loaded));
    boost::asio::post(self->executor_, [self, loading, shared] {
      const auto* fault = std::get_if<LogFault>(shared.get());
      if (!loading->take_answer(fault != nullptr && fault->code == "busy")) return;
      self->loading_.reset();
      self->resume_on_executor([self, shared] { self->on_loaded(std::move(*shared)); });
    });
  };
  const auto load = [&](GameLog::Loaded done) {
    const auto has_left = [loading = loading_] { return loading->is_over(); };
    log_.load(game_, {asker.empty() ? game_ : asker, has_left}, std::move(done));
  };
  ask_once(load, std::move(told), LoadedRoom(*lost_answer()));
  busy_ = true;
}

void Room::on_loaded(LoadedRoom loaded) {
  live_feed_.clear();
  legal_ = {-1, nullptr};
  if (auto* game = std::get_if<LoadedGame>(&loaded)) {
    state_ = std::move(game->state);
    ahead_ = std::max(ahead_, state_->outline().updated - unix_milliseconds());
    chat_ = std::move(game->chat);
    late_ = std::move(game->late);
    missing_.reset();
    inbox_.set_players(state_->at_table());
    show_loaded();
    if (!std::exchange(has_loaded_, true)) {
      // First load of this room. A room whose clock is running stays in memory, so the server was
      // restarted meanwhile.
      if (auto resumed = state_->resume({game_time(), 0})) append(std::move(*resumed), nullptr, {});
    }
    wait_for_flag();
    pump();
    return;
  }
  if (const auto* fault = std::get_if<LogFault>(&loaded)) {
    missing_ = Problem{fault->code, fault->reason};
  } else {
    missing_ = Problem{"unknown_game", "there is no game " + game_};
  }
  try_again_later();
  // All waiting requests get the reason. The next request makes the room load again.
  while (!inbox_.empty()) {
    const Inbox::Entry entry = inbox_.pop();
    if (!is_void(entry)) entry.task();
  }
}

/// Brings the members up to date after a reload. The log may hold more than they were sent: a
/// commit that was reported as failed may be durable after all.
void Room::show_loaded() {
  const std::int64_t told = live_feed_.set_told(state_->seq());
  const std::int64_t delayed_view = start_delayed_view();
  note_gone();
  for (Member& member : members_) {
    if (feed_of(member.person()).told() != (sees_live(member.person()) ? told : delayed_view)) catch_up(member, 0);
    tell_legal_moves(member);
    tell_chat(member);
  }
  // The presence of users who left during the load has not been broadcast.
  if (!members_.empty()) tell_presence_soon();
}

void Room::forget(std::string person, std::function<void(std::optional<Problem>)> done) {
  post([this, person = std::move(person), done = std::move(done)] { do_forget(person, done); });
}

void Room::do_forget(const std::string& person, const std::function<void(std::optional<Problem>)>& done) {
  if (!state_) {
    done(missing_);
    return;
  }
  forgotten_ = done;
  chat_.forget(person);
  append(state_->forget(person, {game_time(), 0}), nullptr, {});
}

/// Makes the events durable, then broadcasts them and answers the subscriber, if any, with `done`.
void Room::append(Accepted happened, const std::shared_ptr<Subscriber>& subscriber, const std::string& command) {
  auto accepted = std::make_shared<Accepted>(std::move(happened));
  std::vector<Event> events;
  for (const Notice& notice : accepted->notices) events.push_back(notice.event);
  GameLog::Appended written = [self = shared_from_this(), subscriber, command,
                               accepted](std::optional<LogFault> fault) {
    self->resume_on_executor([self, subscriber, command, accepted, fault = std::move(fault)] {
      self->on_appended(subscriber, command, *accepted, fault);
    });
  };
  const auto append = [&](GameLog::Appended done) { log_.append(line(), std::move(events), std::move(done)); };
  ask_once(append, std::move(written), lost_answer());
  busy_ = true;
}

Outline Room::line() const {
  Outline line = state_->outline();
  if (late_ && line.phase == RoomPhase::kRunning) {
    const Outline told = late_->state().outline();
    line.updated = told.updated;
    line.moves = told.moves;
  }
  return line;
}

void Room::open_rematch(Accepted accepted, const std::string& game, const std::shared_ptr<Subscriber>& subscriber,
                        const std::string& command) {
  const auto rematch = state_->rematch(game, {accepted.notices.back().event.at, random_lot()});
  const RoomState& next = *rematch.first;
  std::vector<Event> events;
  for (const Notice& notice : rematch.second.notices) events.push_back(notice.event);
  auto shared = std::make_shared<Accepted>(std::move(accepted));
  GameLog::Appended written = [self = shared_from_this(), subscriber, command, shared](std::optional<LogFault> fault) {
    self->resume_on_executor([self, subscriber, command, shared, fault = std::move(fault)] {
      if (fault) {
        self->on_appended(subscriber, command, *shared, fault);
      } else {
        self->append(std::move(*shared), subscriber, command);
      }
    });
  };
  const auto append = [&](GameLog::Appended done) { log_.append(next.outline(), std::move(events), std::move(done)); };
  ask_once(append, std::move(written), lost_answer());
  busy_ = true;
}

void Room::on_appended(const std::shared_ptr<Subscriber>& subscriber, const std::string& command,
                       const Accepted& accepted, const std::optional<LogFault>& fault) {
  if (const auto told = std::exchange(forgotten_, nullptr)) {
    // The events in the backlog contain the old name. Clients that return get the whole state
    // instead.
    live_feed_.clear();
    late_feed_.clear();
    told(fault ? std::optional(Problem{"storage_unavailable", fault->reason}) : std::nullopt);
  }
  if (fault) {
    // The state is ahead of the log. Only a reload shows whether the commit became durable after
    // all.
    state_.reset();
    if (const auto* resumed = std::get_if<Resumed>(&accepted.notices.front().event.body)) stopped_ -= resumed->away;
    if (subscriber) subscriber->deliver(share(encode_refused(command, {"storage_unavailable", fault->reason})));
    try_again_later();
  } else {
    broadcast(accepted, subscriber, command);
    wait_for_flag();
  }
  pump();
}

void Room::try_again_later() {
  if (!clock_runs_) return;
  flag_timer_->expires_after(fixed::kStorageRetry);
  flag_timer_->async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
    if (!cancelled) self->wake();
  });
}

}  // namespace server
