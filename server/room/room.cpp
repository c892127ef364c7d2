#include "server/room/room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/game_id.hpp"
#include "server/limits.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/lot.hpp"
#include "server/room/slice.hpp"
#include "server/time.hpp"

namespace server {

Message Room::share(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

const std::string& Room::Member::person() const {
  static const std::string nobody;
  return who ? who->id : nobody;
}

Room::Room(boost::asio::any_io_executor executor, std::string game, GameLog& log, GameListing* listing,
           SuspendDetector* suspend_detector, Removals* removals)
    : executor_(std::move(executor)),
      game_(std::move(game)),
      log_(log),
      listing_(listing),
      suspend_detector_(suspend_detector),
      removals_(removals),
      stopped_(suspend_detector == nullptr ? 0 : suspend_detector->stopped(unix_milliseconds())),
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
  inbox_.take_place();
  const std::string user = who ? who->id : std::string();
  const std::string asker = subscriber->source().address;
  const void* socket = subscriber.get();
  const auto come_in = [this, member = Member{std::move(subscriber), std::move(who)}, since] {
    do_enter(member, since);
  };
  post({come_in, user, socket, /*is_counted=*/false, asker});
}

void Room::command(std::shared_ptr<Subscriber> subscriber, Identity who, Command command) {
  if (refuse_if_busy(*subscriber, who, command.id)) return;
  // Commands take effect at their time of arrival, however long they wait in the inbox.
  const std::int64_t at = unix_milliseconds();
  const std::string user = who.id;
  const std::string asker = subscriber->source().address;
  const void* socket = subscriber.get();
  post({[this, subscriber = std::move(subscriber), who = std::move(who), command = std::move(command), at] {
          answer(*subscriber, command.id, [&] { do_command(subscriber, who, command, at + ahead_); });
        },
        user, socket, /*is_counted=*/true, asker});
}

bool Room::refuse_if_busy(Subscriber& subscriber, const Identity& who, const std::string& command) {
  if (inbox_.admit(who.id)) return false;
  subscriber.deliver(share(encode_refused(command, {"busy", "this game is too busy; try again in a moment"})));
  return true;
}

void Room::post(Inbox::Entry entry) {
  boost::asio::post(executor_, [self = shared_from_this(), entry = std::move(entry)]() mutable {
    const std::string asker = entry.asker;
    self->inbox_.push(std::move(entry));
    // Another address waits for the load too. It must not wait in the queue of the first address.
    if (self->loading_ && !asker.empty()) self->load(asker);
    // With many posts pending, each of them would run a task at once, ahead of other actors' work
    // that was posted earlier.
    if (self->inbox_.waiting() > fixed::kTasksAtOnce) return self->yield();
    self->pump();
  });
}

void Room::post(Task task) {
  inbox_.take_place();
  post(Inbox::Entry{std::move(task)});
}

void Room::queue(Task task) {
  inbox_.take_place();
  inbox_.push({std::move(task)});
}

void Room::pump() {
  if (yields_) return;
  Slice slice;
  while (!busy_ && !inbox_.empty()) {
    if (!state_) {
      load(inbox_.front().asker);
      return;
    }
    if (!slice.has_time()) return yield();
    const Inbox::Entry entry = inbox_.pop();
    if (!is_void(entry)) attempt(entry.task);
  }
}

void Room::yield() {
  if (std::exchange(yields_, true)) return;
  boost::asio::post(executor_, [self = shared_from_this()] {
    self->yields_ = false;
    self->pump();
  });
}

bool Room::is_void(const Inbox::Entry& entry) const {
  return leaving_.contains(entry.socket) && !(state_ && state_->is_at_table(entry.user));
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

void Room::resume_on_executor(Task task) {
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
  if (is_kept_out(*member.subscriber, member.person())) {
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
  member.subscriber->deliver(share(state.message(member.person(), game_time())));
}

bool Room::may_ask(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const std::string& command) {
  const bool entered =
      std::any_of(members_.begin(), members_.end(), [&](const Member& each) { return each.subscriber == subscriber; });
  const bool sent_away = state_ && subscriber->is_passing() && is_kept_out(*subscriber, who.id);
  const bool ended = !subscriber->may_act();
  if (state_ && !sent_away && !ended && (entered || subscriber->is_passing())) return true;
  const Problem problem = ended       ? session_ended()
                          : sent_away ? removed()
                          : state_    ? Problem{"not_entered", "enter the game first"}
                                      : *missing_;
  subscriber->deliver(share(encode_refused(command, problem)));
  return false;
}

void Room::do_command(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Command& command,
                      std::int64_t at) {
  if (!may_ask(subscriber, who, command.id)) return;
  if (flag(at)) {
    // The flag fell before the command arrived: decide it again on the state after flag fall.
    const auto again = [this, subscriber, who, command, at] {
      answer(*subscriber, command.id, [&] { do_command(subscriber, who, command, at); });
    };
    return inbox_.push_front({again, who.id, subscriber.get(), /*is_counted=*/true});
  }
  Decision decision = state_->handle(command, who, {at, random_lot(), lag(), gone_, game_id(random_lot())});
  if (const auto* problem = std::get_if<Problem>(&decision)) {
    subscriber->deliver(share(encode_refused(command.id, *problem)));
  } else if (const auto* repeated = std::get_if<Repeated>(&decision)) {
    subscriber->deliver(share(encode_done(command.id, number_for(who.id, repeated->seq))));
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
  const Event& first = accepted.notices.front().event;
  Message done = asker ? share(encode_done(command, number_for(first.author, first.seq))) : nullptr;
  state_->keep_texts();
  for (const Member& member : members_) {
    // Most members get exactly the shared messages. Their list is not copied.
    const auto live = sees_live(member.person()) ? std::span<const Message>(events) : std::span<const Message>();
    std::vector<Message> own;
    if (legal && member.person() == *next) own.push_back(legal);
    if (member.subscriber == asker) own.push_back(std::exchange(done, nullptr));
    if (!own.empty()) own.insert(own.begin(), live.begin(), live.end());
    member.subscriber->deliver_all(own.empty() ? live : own);
  }
  // A passing subscriber is not a member.
  if (done) asker->deliver(std::move(done));
  if (late_) broadcast_delayed();
  tell_changed_rights();
  // Taking a seat ends being a spectator, leaving it makes the user a spectator again.
  const bool seated = std::any_of(accepted.notices.begin(), accepted.notices.end(), [](const Notice& notice) {
    return std::holds_alternative<SeatTaken>(notice.event.body) || std::holds_alternative<SeatLeft>(notice.event.body);
  });
  if (seated) {
    inbox_.set_players(state_->at_table());
    for (const Member& member : members_) measure(member);
    note_gone();
    tell_presence_soon();
  }
  for (const Notice& notice : accepted.notices) {
    if (const auto* gone = std::get_if<SpectatorRemoved>(&notice.event.body)) let_go_of(gone->person);
  }
}

void Room::tell_legal_moves(const Member& member) {
  const std::optional<std::string> next = state_->person_on_turn();
  if (next && member.person() == *next) member.subscriber->deliver(legal_moves());
}

Message Room::legal_moves() const {
  if (legal_.first != state_->seq()) {
    legal_ = {state_->seq(), share(encode_legal(game_, state_->seq(), state_->move_number(), state_->legal_moves()))};
  }
  return legal_.second;
}

}  // namespace server
