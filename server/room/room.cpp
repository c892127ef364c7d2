#include "server/room/room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/config.hpp"
#include "server/game_id.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/lot.hpp"
#include "server/time.hpp"

namespace server {

Message Room::share(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

const std::string& Room::Member::person() const {
  static const std::string nobody;
  return who ? who->id : nobody;
}

Message Room::Feed::remember(std::int64_t seq, Message message) {
  recent.push_back({seq, message});
  if (recent.size() > limits::kRecentEvents) recent.pop_front();
  told = seq;
  return message;
}

Room::Room(boost::asio::any_io_executor executor, std::string game, GameLog& log, GameListing* listing)
    : executor_(std::move(executor)),
      game_(std::move(game)),
      log_(log),
      listing_(listing),
      late_timer_(executor_),
      presence_timer_(executor_),
      flag_timer_(executor_) {}

void Room::dissolve() {
  members_.clear();
  inbox_.clear();
  late_timer_.reset();
  presence_timer_.reset();
  flag_timer_.reset();
}

void Room::enter(std::shared_ptr<Subscriber> subscriber, std::optional<Identity> who, std::int64_t since) {
  post([this, member = Member{std::move(subscriber), std::move(who)}, since] { do_enter(member, since); });
}

void Room::command(std::shared_ptr<Subscriber> subscriber, Identity who, Command command) {
  if (refuse_if_busy(*subscriber, command.id)) return;
  // What counts is when the command arrived, however long the room is busy.
  const std::int64_t at = unix_milliseconds();
  post([this, subscriber = std::move(subscriber), who = std::move(who), command = std::move(command), at] {
    do_command(subscriber, who, command, at);
  });
}

bool Room::refuse_if_busy(Subscriber& subscriber, const std::string& command) {
  if (waiting_.load() < limits::kRoomInbox) return false;
  subscriber.deliver(share(encode_refused(command, {"busy", "this room has too much to do; try again in a moment"})));
  return true;
}

void Room::post(Task task) {
  ++waiting_;
  boost::asio::post(executor_, [self = shared_from_this(), task = std::move(task)]() mutable {
    self->inbox_.push_back(std::move(task));
    self->pump();
  });
}

void Room::pump() {
  while (!busy_ && !inbox_.empty()) {
    if (!state_) {
      load();
      return;
    }
    const Task task = std::move(inbox_.front());
    inbox_.pop_front();
    --waiting_;
    task();
  }
}

void Room::load() {
  busy_ = true;
  log_.load(game_, [self = shared_from_this()](LoadedRoom loaded) {
    auto shared = std::make_shared<LoadedRoom>(std::move(loaded));
    boost::asio::post(self->executor_, [self, shared] { self->on_loaded(std::move(*shared)); });
  });
}

void Room::on_loaded(LoadedRoom loaded) {
  busy_ = false;
  live_feed_.recent.clear();
  if (auto* game = std::get_if<LoadedGame>(&loaded)) {
    state_ = std::move(game->state);
    chat_ = std::move(game->chat);
    late_ = std::move(game->late);
    missing_.reset();
    show_loaded();
    if (!std::exchange(has_loaded_, true)) {
      // Nobody had this room in memory: the server has been started since.
      if (auto resumed = state_->resume({unix_milliseconds(), 0})) append(std::move(*resumed), nullptr, {});
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
  const std::int64_t told = std::exchange(live_feed_.told, state_->seq());
  const std::int64_t told_late = begin_telling_late();
  note_gone();
  for (Member& member : members_) {
    if (feed_of(member.person()).told != (sees_live(member.person()) ? told : told_late)) catch_up(member, 0);
    tell_legal_moves(&member);
    tell_chat(member);
  }
}

void Room::do_enter(const Member& member, std::int64_t since) {
  if (!state_) {
    member.subscriber->turn_away(*missing_);
    return;
  }
  if (state_->is_removed(member.person())) {
    member.subscriber->turn_away(removed());
    return;
  }
  members_.push_back(member);
  measure(members_.back());
  catch_up(member, since);
  tell_legal_moves(&members_.back());
  tell_chat(members_.back());
  note_gone();
  tell_presence_soon();
}

void Room::catch_up(const Member& member, std::int64_t since) {
  const RoomState& state = state_for(member);
  const auto& recent = feed_of(member.person()).recent;
  const bool has_all = since > 0 && since <= state.seq() &&
                       (since == state.seq() || (!recent.empty() && recent.front().seq <= since + 1));
  if (!has_all) {
    member.subscriber->deliver(share(encode_room(state.snapshot(), member.person(), unix_milliseconds())));
    return;
  }
  for (const Feed::Recent& event : recent) {
    if (event.seq > since) member.subscriber->deliver(event.message);
  }
}

bool Room::may_ask(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const std::string& command) {
  const bool entered =
      std::any_of(members_.begin(), members_.end(), [&](const Member& each) { return each.subscriber == subscriber; });
  const bool sent_away = state_ && subscriber->is_passing() && state_->is_removed(who.id);
  if (state_ && !sent_away && (entered || subscriber->is_passing())) return true;
  const Problem problem = sent_away ? removed() : state_ ? Problem{"not_entered", "enter the game first"} : *missing_;
  subscriber->deliver(share(encode_refused(command, problem)));
  return false;
}

void Room::do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Command& command,
                      std::int64_t at) {
  if (!may_ask(subscriber, who, command.id)) return;
  if (flag(at)) {
    // The flag fell before the command came: it is decided on what stands after that.
    ++waiting_;
    inbox_.push_front([this, subscriber, who, command, at] { do_command(subscriber, who, command, at); });
    return;
  }
  Decision decision = [&]() -> Decision {
    try {
      return state_->handle(command, who, {at, random_lot(), lag(), gone_, game_id(random_lot())});
    } catch (const std::exception& fault) {
      state_.reset();
      return Problem{"storage_unavailable", std::string("an error of the server: ") + fault.what()};
    }
  }();
  if (const auto* problem = std::get_if<Problem>(&decision)) {
    subscriber->deliver(share(encode_refused(command.id, *problem)));
  } else if (const auto* repeated = std::get_if<Repeated>(&decision)) {
    subscriber->deliver(share(encode_done(command.id, repeated->seq)));
  } else {
    auto& accepted = std::get<Accepted>(decision);
    const auto* rematched = std::get_if<Rematched>(&accepted.notices.back().event.body);
    if (rematched != nullptr) {
      open_rematch(std::move(accepted), rematched->game, subscriber, command.id);
    } else {
      append(std::move(accepted), subscriber, command.id);
    }
  }
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
  append(state_->forget(person, {unix_milliseconds(), 0}), nullptr, {});
}

/// Makes what happened durable; then everybody is told, and the subscriber, if there is one, that his command is done.
void Room::append(Accepted happened, const std::shared_ptr<Subscriber>& subscriber, const std::string& command) {
  busy_ = true;
  auto accepted = std::make_shared<Accepted>(std::move(happened));
  std::vector<Event> events;
  for (const Notice& notice : accepted->notices) events.push_back(notice.event);
  log_.append(state_->snapshot(), events,
              [self = shared_from_this(), subscriber, command, accepted](std::optional<LogFault> fault) {
                boost::asio::post(self->executor_, [self, subscriber, command, accepted, fault = std::move(fault)] {
                  self->on_appended(subscriber, command, *accepted, fault);
                });
              });
}

void Room::open_rematch(Accepted accepted, const std::string& game, const std::shared_ptr<Subscriber>& subscriber,
                        const std::string& command) {
  busy_ = true;
  auto [next, opened] = state_->rematch(game, {accepted.notices.back().event.at, random_lot()});
  std::vector<Event> events;
  for (const Notice& notice : opened.notices) events.push_back(notice.event);
  auto shared = std::make_shared<Accepted>(std::move(accepted));
  log_.append(next->snapshot(), events, [self = shared_from_this(), subscriber, command, shared](auto fault) {
    boost::asio::post(self->executor_, [self, subscriber, command, shared, fault = std::move(fault)] {
      if (fault) {
        self->on_appended(subscriber, command, *shared, fault);
      } else {
        self->append(std::move(*shared), subscriber, command);
      }
    });
  });
}

void Room::on_appended(const std::shared_ptr<Subscriber>& subscriber, const std::string& command,
                       const Accepted& accepted, const std::optional<LogFault>& fault) {
  busy_ = false;
  if (const auto told = std::exchange(forgotten_, nullptr)) {
    // Who comes back is not told by the events of before, which have the name in them.
    live_feed_.recent.clear();
    late_feed_.recent.clear();
    told(fault ? std::optional(Problem{"storage_unavailable", fault->reason}) : std::nullopt);
  }
  if (fault) {
    // The state is ahead of the log, and only the log tells whether the commit reached the disk after all.
    state_.reset();
    if (subscriber) subscriber->deliver(share(encode_refused(command, {"storage_unavailable", fault->reason})));
    try_again_later();
  } else {
    broadcast(accepted);
    if (subscriber) subscriber->deliver(share(encode_done(command, accepted.notices.front().event.seq)));
    wait_for_flag();
  }
  pump();
}

void Room::broadcast(const Accepted& accepted) {
  for (const Notice& notice : accepted.notices) {
    const Message message =
        live_feed_.remember(notice.event.seq, share(encode_event(game_, state_->ruleset(), notice)));
    for (const Member& member : members_) {
      if (sees_live(member.person())) member.subscriber->deliver(message);
    }
    if (late_) late_->add(notice.event);
  }
  if (late_) tell_late();
  tell_changed_rights();
  if (accepted.notices.back().now) tell_legal_moves(nullptr);
  // Who sits down is a watcher no longer; who stands up is one again.
  const bool seated = std::any_of(accepted.notices.begin(), accepted.notices.end(), [](const Notice& notice) {
    return std::holds_alternative<Sat>(notice.event.body) || std::holds_alternative<Stood>(notice.event.body);
  });
  if (seated) {
    for (const Member& member : members_) measure(member);
    note_gone();
    tell_presence_soon();
  }
  for (const Notice& notice : accepted.notices) {
    if (const auto* gone = std::get_if<WatcherRemoved>(&notice.event.body)) let_go_of(gone->person);
  }
}

void Room::tell_legal_moves(const Member* only) {
  const std::optional<std::string> person = state_->person_on_turn();
  if (!person) return;
  Message message;
  for (const Member& member : members_) {
    if (!member.who || member.who->id != *person || (only != nullptr && only != &member)) continue;
    if (!message) message = share(encode_legal(game_, state_->seq(), state_->now()->number, state_->legal_moves()));
    member.subscriber->deliver(message);
  }
}

}  // namespace server
