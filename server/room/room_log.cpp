#include <algorithm>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/process/random.hpp"
#include "server/protocol/messages/game_id.hpp"
#include "server/room/room.hpp"

// Room: loading and appending. Events are broadcast once they are durable.
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
  computers_.retry_later([this] { wake(); });
  clock_.retry_later([this] { wake(); });
}

void Room::take(LoadedGame game) {
  legal_ = {-1, {}};
  state_ = std::move(game.state);
  clock_.continue_from(*state_);
  chat_ = std::move(game.chat);
  inbox().set_players(state_->at_table());
  backlog_.clear();
  const std::int64_t sent = backlog_.set_sent(state_->seq());
  const std::int64_t sent_to_spectators = spectators_.start(std::move(game.late), *state_, chat_, clock_.now());
  const bool is_delayed = spectators_.is_active() && state_->phase() == protocol::RoomPhase::kRunning;
  if (game.is_summary_old || is_delayed) log_.refresh(line());
  if (spectators_.is_active()) schedule_delayed();
  show_loaded(sent, sent_to_spectators);
  clock_.give_back_before_load(game.outage);
  clock_.wait_for_flag();
  computers_.position_changed();
  computers_.consult();
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
    if (!clock_.give_back_slow_commit(accepted->notices.back().event)) clock_.wait_for_flag();
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
  clock_.note_unwritten(accepted);
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
  CommandContext moment{clock_.now(), random_lot()};
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
    clock_.wait_for_flag();
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

}  // namespace server::room
