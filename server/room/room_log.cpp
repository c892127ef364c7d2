#include <algorithm>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/protocol/messages/game_id.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"

// Room: loading and appending, flag fall. Events are broadcast once they are durable.
namespace server::room {
namespace {

std::vector<protocol::Event> events_of(const Accepted& accepted) {
  std::vector<protocol::Event> events;
  events.reserve(accepted.notices.size());
  for (const protocol::Notice& notice : accepted.notices) events.push_back(notice.event);
  return events;
}

}  // namespace

void Room::load(const std::string& requester) {
  const auto ask = [this](const Requester& each, GameLog::Loaded done) { log_.load(id(), each, std::move(done)); };
  load_state<LoadedRoom>(requester, ask, [this](LoadedGame game) { take(std::move(game)); });
}

void Room::discard() {
  state_.reset();
  ++position_;
  computer_timer_.run_after(fixed::kStorageRetry, weak_from_this(), [this] { wake(); });
  flag_timer_.retry_later(shared_from_this(), [this] { wake(); });
}

void Room::take(LoadedGame game) {
  legal_ = {-1, {}};
  state_ = std::move(game.state);
  time_.continue_from(state_->outline().updated);
  chat_ = std::move(game.chat);
  inbox().set_players(state_->at_table());
  backlog_.clear();
  const std::int64_t sent = backlog_.set_sent(state_->seq());
  const std::int64_t sent_to_spectators = spectators_.start(std::move(game.late), *state_, chat_, time_.now());
  const bool is_delayed = spectators_.is_active() && state_->phase() == protocol::RoomPhase::kRunning;
  if (game.is_summary_old || is_delayed) log_.refresh(line());
  if (spectators_.is_active()) schedule_delayed();
  show_loaded(sent, sent_to_spectators);
  const std::int64_t now = time_.now();
  const auto unwritten_since = std::exchange(unwritten_since_, std::nullopt);
  std::optional<Accepted> resumed;
  if (!std::exchange(has_loaded_, true)) {
    // First load of this room. Gives back the time for which no server ran the game, and for which
    // this process was suspended. What the turn had taken by the last event stays taken.
    const std::int64_t since_last_event = std::max<std::int64_t>(now - state_->outline().updated, 1);
    const std::int64_t outage = game.outage.value_or(since_last_event);
    time_.take_suspended();
    if (outage > 0) resumed = state_->resume({now, 0}, outage);
    outages_ = {now - outage, now};
  } else if (unwritten_since && *unwritten_since < now) {
    // No player could move while the database was away.
    resumed = state_->resume({now, 0}, now - *unwritten_since);
    outages_ = {*unwritten_since, now};
  }
  if (resumed) append(std::move(*resumed), {});
  wait_for_flag();
  ++position_;
  consult_computers();
}

void Room::show_loaded(std::int64_t sent, std::int64_t sent_to_spectators) {
  track_presence();
  for (RoomMember& member : members_) {
    // The log may hold more than was sent: a commit that was reported as failed may be durable
    // after all.
    const std::int64_t last = sees_live(member.user()) ? sent : sent_to_spectators;
    if (backlog_of(member.user()).sent() != last) catch_up(member, 0);
    send_legal_moves(member);
    send_chat(member);
  }
  // The presence of users who left during the load has not been broadcast.
  if (!members_.empty()) send_presence_soon();
}

void Room::append(Accepted happened, Sender sender) {
  const auto accepted = std::make_shared<const Accepted>(std::move(happened));
  const auto ask = [&](GameLog::Appended done) { log_.append(line(), events_of(*accepted), std::move(done)); };
  write(ask, [this, accepted, sender = std::move(sender)](const std::optional<protocol::Problem>& failed) {
    if (failed) return refuse_unwritten(*accepted, sender, *failed);
    broadcast(*accepted, sender);
    if (!give_back_slow_commit(accepted->notices.back().event)) wait_for_flag();
  });
}

void Room::open_rematch(Accepted happened, const std::string& game, Sender sender) {
  const auto accepted = std::make_shared<Accepted>(std::move(happened));
  write_rematch(*accepted, game,
                [this, accepted, game, sender = std::move(sender)](const std::optional<protocol::Problem>& failed) {
                  if (failed && new_games_ != nullptr) new_games_->remove(game);
                  if (failed) return refuse_unwritten(*accepted, sender, *failed);
                  append(std::move(*accepted), sender);
                });
}

void Room::write_rematch(const Accepted& happened, const std::string& game, Outcome done) {
  const auto rematch = state_->rematch(game, {happened.notices.back().event.at, random_lot()});
  const auto ask = [&](GameLog::Appended appended) {
    log_.append(rematch.first->outline(), events_of(rematch.second), std::move(appended));
  };
  write(ask, std::move(done));
}

void Room::refuse_unwritten(const Accepted& accepted, const Sender& sender, const protocol::Problem& why) {
  if (!unwritten_since_) unwritten_since_ = accepted.notices.front().event.at;
  if (const auto* resumed = std::get_if<protocol::Resumed>(&accepted.notices.front().event.body))
    time_.put_back(resumed->outage);
  if (sender.subscriber) sender.subscriber->deliver(protocol::Refused{sender.command, why});
}

void Room::forget(std::string user, Outcome done) {
  post([this, user = std::move(user), done = std::move(done)] { answer(done, [&] { do_forget(user, done); }); });
}

void Room::do_forget(const std::string& user, const Outcome& done) {
  if (!state_) return done(missing());
  forget_lines(user, done, [this, user, done] { forget_name(user, done); });
}

void Room::forget_lines(const std::string& user, const Outcome& done, const std::function<void()>& next) {
  if (!chat_.may_have_lines_of(user)) return next();
  const auto ask = [&](GameLog::Appended deleted) { log_.delete_lines(id(), user, std::move(deleted)); };
  write(ask, [this, user, done, next](const std::optional<protocol::Problem>& failed) {
    if (failed) return done(failed);
    // Not before: a line that is written meanwhile gets a number behind all rows.
    if (chat_.forget(user)) {
      for (RoomMember& member : members_) send_chat(member);
    }
    next();
  });
}

void Room::forget_name(const std::string& user, const Outcome& done) {
  if (!state_->must_forget(user)) {
    release_unused();
    return done(std::nullopt);
  }
  const bool was_host = state_->is_host(user);
  CommandContext moment{time_.now(), random_lot()};
  moment.fresh_game = protocol::game_id(moment.lot);
  const auto accepted = std::make_shared<const Accepted>(state_->forget(user, moment));
  const auto* rematched = std::get_if<protocol::RematchCreated>(&accepted->notices.back().event.body);
  const auto append_it = [this, user, accepted, was_host, done] { append_forgotten(user, accepted, was_host, done); };
  if (rematched == nullptr) return append_it();
  write_rematch(*accepted, rematched->game, [append_it, done](const std::optional<protocol::Problem>& failed) {
    if (failed) return done(failed);
    append_it();
  });
}

void Room::append_forgotten(const std::string& user, const std::shared_ptr<const Accepted>& accepted, bool was_host,
                            const Outcome& done) {
  const auto ask = [&](GameLog::Appended appended) { log_.append(line(), events_of(*accepted), std::move(appended)); };
  write(ask, [this, user, accepted, was_host, done](const std::optional<protocol::Problem>& failed) {
    if (failed) return done(failed);
    // The events in the backlog contain the old name. Clients that return get the whole state
    // instead.
    backlog_.clear();
    spectators_.anonymise(user);
    done(std::nullopt);
    broadcast(*accepted, {});
    // Events tell neither the new host nor, before their time, the new name in a delayed view.
    for (const RoomMember& member : members_) {
      if (was_host || !sees_live(member.user())) catch_up(member, 0);
    }
    wait_for_flag();
    release_unused();
  });
}

void Room::release_unused() {
  if (members_.empty() && state_->phase() == protocol::RoomPhase::kFinished) state_.reset();
}

protocol::Outline Room::line() const {
  protocol::Outline line = state_->outline();
  if (spectators_.is_active() && line.phase == protocol::RoomPhase::kRunning) {
    const protocol::Outline shown = spectators_.state().outline();
    line.updated = shown.updated;
    line.moves = shown.moves;
  }
  return line;
}

bool Room::flag(std::int64_t at) {
  const std::int64_t suspended = time_.take_suspended();
  auto happened = suspended == 0 ? std::nullopt : state_->resume({time_.now(), 0}, suspended);
  if (!happened && !is_player_interrupted()) happened = state_->flag({at, 0, lag()});
  if (happened) append(std::move(*happened), {});
  return happened.has_value();
}

bool Room::is_player_interrupted() const {
  const std::optional<std::string> player = state_->user_on_turn();
  if (!player) return false;
  bool is_interrupted = false;
  for (const RoomMember& member : members_) {
    if (member.user() != *player) continue;
    if (!member.subscriber->is_interrupted()) return false;
    is_interrupted = true;
  }
  return is_interrupted;
}

void Room::give_back_outage(const RoomMember& member) {
  const std::int64_t outage = member.subscriber->outage();
  if (outage == 0 || !member.who || state_->user_on_turn() != member.who->id) return;
  const std::int64_t now = time_.now();
  // Two sockets of a player report the same outage, and the load has given back the time without an
  // owner.
  const std::int64_t begin = now - outage;
  const std::int64_t known = std::max<std::int64_t>(0, outages_.end - std::max(begin, outages_.begin));
  outages_ = {known > 0 ? std::min(begin, outages_.begin) : begin, now};
  if (known >= outage) return;
  if (auto resumed = state_->resume({now, 0}, outage - known)) append(std::move(*resumed), {});
}

bool Room::give_back_slow_commit(const protocol::Event& last) {
  const std::int64_t now = time_.now();
  if (now - last.at < fixed::kSlowCommit.count()) return false;
  // The player knew before this event that they are on turn.
  if (std::holds_alternative<protocol::Resumed>(last.body)) return false;
  auto resumed = state_->resume({now, 0}, std::max(now - last.at, time_.take_suspended()));
  if (!resumed) return false;
  outages_ = {last.at, now};
  append(std::move(*resumed), {});
  return true;
}

void Room::wait_for_flag() {
  const auto deadline = state_->flag_time(lag());
  auto remaining = deadline ? std::optional(*deadline - time_.now()) : std::nullopt;
  if (remaining && is_player_interrupted()) remaining = std::max(*remaining, fixed::kInterruptedFlag.count());
  flag_timer_.start(remaining, shared_from_this(), [this] {
    // Behind all commands that arrived before the flag fall.
    post([this] {
      if (state_ && !flag(time_.now())) wait_for_flag();
    });
  });
}

}  // namespace server::room
