#include "server/room/room.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/process/random.hpp"
#include "server/process/time.hpp"
#include "server/protocol/messages/game_id.hpp"

namespace server::room {

Room::Room(const boost::asio::any_io_executor& executor, std::string game, GameLog& log, GameListing* listing,
           SuspendDetector* suspend_detector, Removals* removals, Thinkers* thinkers, NewGameLimit* new_games)
    : actor::Actor(executor, "game", std::move(game)),
      log_(log),
      listing_(listing),
      removals_(removals),
      new_games_(new_games),
      delay_timer_(executor),
      presence_timer_(executor),
      seat_timer_(executor),
      clock_(*this, executor, suspend_detector),
      computers_(*this, clock_, executor, thinkers, new_games) {}

void Room::dissolve() {
  release();
  inbox().clear();
}

void Room::release() {
  state_.reset();
  members_.clear();
  delay_timer_.release();
  presence_timer_.release();
  seat_timer_.release();
  clock_.release();
  computers_.release();
}

void Room::wake() {
  post([this] {
    if (state_ && !free_absent_seat() && !clock_.flag(clock_.now())) computers_.consult();
  });
}

void Room::command(const std::shared_ptr<actor::Subscriber>& subscriber, protocol::Identity who,
                   protocol::Command command) {
  const std::string user = who.id;
  const std::string id = command.id;
  // Commands take effect at their time of arrival, however long they wait in the inbox.
  post_command(subscriber, user, id,
               [this, subscriber, who = std::move(who), command = std::move(command), at = unix_milliseconds()] {
                 do_command(subscriber, who, command, clock_.at(at));
               });
}

CommandContext Room::now_without_command() const {
  CommandContext moment{clock_.now(), random_lot()};
  moment.disconnected = presence_.disconnected();
  return moment;
}

bool Room::may_ask(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                   const std::string& command) {
  std::optional<protocol::Problem> problem = refusal_of(*subscriber);
  if (state_ && subscriber->may_act() && subscriber->is_passing()) {
    problem = why_kept_out(*subscriber, who.id);
  }
  if (problem) subscriber->deliver(protocol::Refused{command, *problem});
  return !problem;
}

void Room::do_command(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                      const protocol::Command& command, std::int64_t at) {
  if (!may_ask(subscriber, who, command.id)) return;
  if (clock_.flag(at)) {
    // The flag fell before the command arrived: decide it again on the state after flag fall.
    return put_back_command(subscriber, who.id, command.id,
                            [this, subscriber, who, command, at] { do_command(subscriber, who, command, at); });
  }
  CommandContext moment = {at, 0, clock_.lag(), presence_.disconnected(), {}, computers_.are_on()};
  // Running games draw no lots. Random bits, which trap in a virtual machine, take a sixth of the
  // time of a move there.
  if (state_->phase() != protocol::RoomPhase::kRunning) {
    moment.lot = random_lot();
    moment.fresh_game = protocol::game_id(moment.lot);
  }
  // Counted before the event, which cannot be taken back. Who agrees last makes the game.
  if (new_games_ != nullptr && state_->completes_rematch(command, who)) {
    const auto refused = new_games_->count(moment.fresh_game, who.id, subscriber->source().address);
    if (refused) return subscriber->deliver(protocol::Refused{command.id, *refused});
  }
  Decision decision = state_->handle(command, who, moment);
  if (const auto* problem = std::get_if<protocol::Problem>(&decision)) {
    subscriber->deliver(protocol::Refused{command.id, *problem});
  } else if (const auto* repeated = std::get_if<Repeated>(&decision)) {
    subscriber->deliver(protocol::Done{command.id, number_for(who.id, repeated->seq)});
  } else {
    auto& accepted = std::get<Accepted>(decision);
    const auto* rematched = std::get_if<protocol::RematchCreated>(&accepted.notices.back().event.body);
    if (rematched != nullptr) {
      open_rematch(std::move(accepted), rematched->game, {subscriber, command.id});
    } else {
      append(std::move(accepted), {subscriber, command.id});
    }
  }
}

void Room::broadcast(const Accepted& accepted, const Sender& sender) {
  std::vector<protocol::Message> events;
  for (const protocol::Notice& notice : accepted.notices) {
    events.push_back(backlog_.remember(
        notice.event.seq, protocol::EventAdded{id(), state_->ruleset(), notice, state_->step_text(notice)}));
    spectators_.add(notice.event);
  }
  const std::optional<std::string> next = accepted.notices.back().now ? state_->user_on_turn() : std::nullopt;
  const protocol::Message legal = next ? legal_moves() : protocol::Message();
  const protocol::Event& first = accepted.notices.front().event;
  protocol::Message done;
  if (sender.subscriber) done = protocol::Done{sender.command, number_for(first.author, first.seq)};
  for (const RoomMember& member : members_) {
    // Most members get exactly the shared messages. Their list is not copied.
    const auto live =
        sees_live(member.user()) ? std::span<const protocol::Message>(events) : std::span<const protocol::Message>();
    std::vector<protocol::Message> own;
    if (legal && member.user() == *next) own.push_back(legal);
    if (member.subscriber == sender.subscriber) own.push_back(std::exchange(done, {}));
    if (!own.empty()) own.insert(own.begin(), live.begin(), live.end());
    send(member, own.empty() ? live : own);
  }
  // A passing subscriber is not a member.
  if (done) sender.subscriber->deliver(std::move(done));
  if (spectators_.is_active()) broadcast_delayed();
  send_changed_rights();
  // Taking a seat ends being a spectator, leaving or losing it makes the user a spectator again.
  const bool seated = std::any_of(accepted.notices.begin(), accepted.notices.end(), [](const protocol::Notice& notice) {
    const protocol::EventBody& body = notice.event.body;
    return std::holds_alternative<protocol::SeatTaken>(body) || std::holds_alternative<protocol::SeatLeft>(body) ||
           std::holds_alternative<protocol::TakenOver>(body) || std::holds_alternative<protocol::TableClosed>(body) ||
           std::holds_alternative<protocol::SeatReturned>(body);
  });
  if (seated) {
    inbox().set_players(state_->at_table());
    for (const RoomMember& member : members_) measure(member);
    update_presence();
  }
  for (const protocol::Notice& notice : accepted.notices) {
    if (const auto* gone = std::get_if<protocol::SpectatorRemoved>(&notice.event.body)) let_go_of(gone->user);
    const auto* restored = std::get_if<protocol::SpectatorRestored>(&notice.event.body);
    if (restored != nullptr && removals_ != nullptr) removals_->restore(id(), restored->user);
    const auto* taken_over = std::get_if<protocol::TakenOver>(&notice.event.body);
    if (taken_over != nullptr) change_view(taken_over->replaced);
    const auto* returned = std::get_if<protocol::SeatReturned>(&notice.event.body);
    if (returned != nullptr) change_view(returned->user);
    if (notice.now || taken_over != nullptr) computers_.position_changed();
  }
  computers_.consult();
}

void Room::send(const RoomMember& member, std::span<const protocol::Message> messages) const {
  const bool in_turn = members_.are_many() && !state_->is_at_table(member.user());
  if (in_turn) return member.subscriber->deliver_in_turn(messages);
  member.subscriber->deliver_all(messages);
}

void Room::broadcast_delayed() {
  const auto released = spectators_.release(id(), *state_, chat_, clock_.now());
  for (const RoomMember& member : members_) {
    if (!state_->is_at_table(member.user())) members_.deliver(member, released.messages);
  }
  if (!spectators_.is_active()) return;
  // Lists may now show these events. The line of a finished game was written with its last event.
  if (released.has_events) log_.refresh(line());
  schedule_delayed();
}

void Room::schedule_delayed() {
  const auto next = spectators_.next(*state_, chat_);
  if (!next) return delay_timer_.cancel();
  // Does not hold the room: with no member in the room there is nothing to send. A client that
  // enters later gets everything that is due by then.
  delay_timer_.run_after(std::chrono::milliseconds(*next - clock_.now()), weak_from_this(), [this] {
    post([this] {
      if (state_ && spectators_.is_active()) broadcast_delayed();
    });
  });
}

bool Room::sees_live(const std::string& user) const {
  return !spectators_.is_active() || state_->is_at_table(user);
}

actor::EventBacklog& Room::backlog_of(const std::string& user) {
  return sees_live(user) ? backlog_ : spectators_.backlog();
}

std::int64_t Room::number_for(const std::string& user, std::int64_t seq) const {
  return sees_live(user) ? seq : spectators_.backlog().sent();
}

void Room::send_legal_moves(const RoomMember& member) {
  const std::optional<std::string> next = state_->user_on_turn();
  if (next && member.user() == *next) member.subscriber->deliver(legal_moves());
}

protocol::Message Room::legal_moves() const {
  if (legal_.first != state_->seq()) {
    legal_ = {state_->seq(), protocol::LegalMoves{id(), state_->seq(), state_->move_number(), state_->legal_moves()}};
  }
  return legal_.second;
}

}  // namespace server::room
