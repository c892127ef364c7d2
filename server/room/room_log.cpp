#include <algorithm>
#include <utility>

#include "server/config.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"
#include "server/time.hpp"

// The room and its log: what happened is told once it is durable, and what did not become so is forgotten.
namespace server {

void Room::load() {
  log_.load(game_, [self = shared_from_this()](LoadedRoom loaded) {
    auto shared = std::make_shared<LoadedRoom>(std::move(loaded));
    self->come_back([self, shared] { self->on_loaded(std::move(*shared)); });
  });
  busy_ = true;
}

void Room::on_loaded(LoadedRoom loaded) {
  live_feed_.clear();
  if (auto* game = std::get_if<LoadedGame>(&loaded)) {
    state_ = std::move(game->state);
    ahead_ = std::max(ahead_, state_->outline().updated - unix_milliseconds());
    chat_ = std::move(game->chat);
    late_ = std::move(game->late);
    missing_.reset();
    show_loaded();
    if (!std::exchange(has_loaded_, true)) {
      // Nobody had this room in memory: the server has been started since.
      if (auto resumed = state_->resume({game_time(), 0})) append(std::move(*resumed), nullptr, {});
    }
    wait_for_flag();
    pump();
    return;
  }
  if (const auto* fault = std::get_if<LogFault>(&loaded)) {
    missing_ = Problem{"storage_unavailable", fault->reason};
  } else {
    missing_ = Problem{"unknown_game", "there is no game " + game_};
  }
  try_again_later();
  // Everybody who waits is told; the next one to ask makes the room try again.
  while (!inbox_.empty()) {
    const Task task = std::move(inbox_.front());
    inbox_.pop_front();
    --waiting_;
    task();
  }
}

/// Tells those who are here already what became of the game while it was not in memory: a commit that was reported as
/// failed may have reached the disk after all.
void Room::show_loaded() {
  const std::int64_t told = live_feed_.set_told(state_->seq());
  const std::int64_t told_late = begin_telling_late();
  note_gone();
  for (Member& member : members_) {
    if (feed_of(member.person()).told() != (sees_live(member.person()) ? told : told_late)) catch_up(member, 0);
    tell_legal_moves(member);
    tell_chat(member);
  }
  // Who left meanwhile could not be told of.
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

/// Makes what happened durable; then everybody is told, and the subscriber, if there is one, that his command is done.
void Room::append(Accepted happened, const std::shared_ptr<Subscriber>& subscriber, const std::string& command) {
  auto accepted = std::make_shared<Accepted>(std::move(happened));
  std::vector<Event> events;
  for (const Notice& notice : accepted->notices) events.push_back(notice.event);
  log_.append(state_->outline(), std::move(events),
              [self = shared_from_this(), subscriber, command, accepted](std::optional<LogFault> fault) {
                self->come_back([self, subscriber, command, accepted, fault = std::move(fault)] {
                  self->on_appended(subscriber, command, *accepted, fault);
                });
              });
  busy_ = true;
}

void Room::open_rematch(Accepted accepted, const std::string& game, const std::shared_ptr<Subscriber>& subscriber,
                        const std::string& command) {
  auto [next, opened] = state_->rematch(game, {accepted.notices.back().event.at, random_lot()});
  std::vector<Event> events;
  for (const Notice& notice : opened.notices) events.push_back(notice.event);
  auto shared = std::make_shared<Accepted>(std::move(accepted));
  log_.append(next->outline(), std::move(events), [self = shared_from_this(), subscriber, command, shared](auto fault) {
    self->come_back([self, subscriber, command, shared, fault = std::move(fault)] {
      if (fault) {
        self->on_appended(subscriber, command, *shared, fault);
      } else {
        self->append(std::move(*shared), subscriber, command);
      }
    });
  });
  busy_ = true;
}

void Room::on_appended(const std::shared_ptr<Subscriber>& subscriber, const std::string& command,
                       const Accepted& accepted, const std::optional<LogFault>& fault) {
  if (const auto told = std::exchange(forgotten_, nullptr)) {
    // Who comes back is not told by the events of before, which have the name in them.
    live_feed_.clear();
    late_feed_.clear();
    told(fault ? std::optional(Problem{"storage_unavailable", fault->reason}) : std::nullopt);
  }
  if (fault) {
    // The state is ahead of the log, and only the log tells whether the commit reached the disk after all.
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
