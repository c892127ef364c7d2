#include "server/room/room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/game_id.hpp"
#include "server/limits.hpp"
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

Room::Room(boost::asio::any_io_executor executor, std::string game, GameLog& log, GameListing* listing, Pulse* pulse)
    : executor_(std::move(executor)),
      game_(std::move(game)),
      log_(log),
      listing_(listing),
      pulse_(pulse),
      stopped_(pulse == nullptr ? 0 : pulse->stopped(unix_milliseconds())),
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
    answer(*subscriber, command.id, [&] { do_command(subscriber, who, command, at + ahead_); });
  });
}

bool Room::refuse_if_busy(Subscriber& subscriber, const std::string& command) {
  if (waiting_.load() < limits().room_inbox) return false;
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

void Room::queue(Task task) {
  ++waiting_;
  inbox_.push_back(std::move(task));
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
    attempt(task);
  }
}

void Room::attempt(const Task& task) {
  try {
    task();
  } catch (...) {
    if (const auto told = std::exchange(forgotten_, nullptr)) told(error_of_the_server());
    state_.reset();
    try_again_later();
    boost::asio::post(executor_, [self = shared_from_this()] { self->pump(); });
    throw;
  }
}

void Room::come_back(Task task) {
  boost::asio::post(executor_, [self = shared_from_this(), task = std::move(task)] {
    self->busy_ = false;
    self->attempt(task);
  });
}

void Room::answer(Subscriber& subscriber, const std::string& command, const Task& task) {
  try {
    task();
  } catch (...) {
    subscriber.deliver(share(encode_refused(command, error_of_the_server())));
    throw;
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
  tell_legal_moves(members_.back());
  tell_chat(members_.back());
  note_gone();
  tell_presence_soon();
}

void Room::catch_up(const Member& member, std::int64_t since) {
  const RoomState& state = state_for(member);
  if (feed_of(member.person()).catch_up(*member.subscriber, since, state.seq())) return;
  member.subscriber->deliver(share(encode_room(state.snapshot(), member.person(), game_time())));
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
    inbox_.push_front([this, subscriber, who, command, at] {
      answer(*subscriber, command.id, [&] { do_command(subscriber, who, command, at); });
    });
    return;
  }
  Decision decision = state_->handle(command, who, {at, random_lot(), lag(), gone_, game_id(random_lot())});
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

void Room::broadcast(const Accepted& accepted, const std::shared_ptr<Subscriber>& asker, const std::string& command) {
  std::vector<Message> events;
  for (const Notice& notice : accepted.notices) {
    events.push_back(live_feed_.remember(notice.event.seq, share(encode_event(game_, state_->ruleset(), notice))));
    if (late_) late_->add(notice.event);
  }
  const std::optional<std::string> next = accepted.notices.back().now ? state_->person_on_turn() : std::nullopt;
  const Message legal = next ? legal_moves() : nullptr;
  Message done = asker ? share(encode_done(command, accepted.notices.front().event.seq)) : nullptr;
  for (const Member& member : members_) {
    // Most are told what all are told: nothing is copied for them.
    const auto live = sees_live(member.person()) ? std::span<const Message>(events) : std::span<const Message>();
    std::vector<Message> own;
    if (legal && member.person() == *next) own.push_back(legal);
    if (member.subscriber == asker) own.push_back(std::exchange(done, nullptr));
    if (!own.empty()) own.insert(own.begin(), live.begin(), live.end());
    member.subscriber->deliver_all(own.empty() ? live : own);
  }
  // Who is passing is no member.
  if (done) asker->deliver(std::move(done));
  if (late_) tell_late();
  tell_changed_rights();
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

void Room::tell_legal_moves(const Member& member) {
  const std::optional<std::string> next = state_->person_on_turn();
  if (next && member.person() == *next) member.subscriber->deliver(legal_moves());
}

Message Room::legal_moves() const {
  return share(encode_legal(game_, state_->seq(), state_->move_number(), state_->legal_moves()));
}

}  // namespace server
