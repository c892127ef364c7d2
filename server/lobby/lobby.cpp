#include "server/lobby/lobby.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <span>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/process/random.hpp"
#include "server/process/time.hpp"
#include "server/protocol/encode.hpp"

namespace server::lobby {
namespace {

/// Returns the table for matched users. Only the time control is their choice; the other options
/// are the defaults, and seats are drawn by lot.
protocol::TableOptions table_for(const Match& match, const rules::Ruleset& ruleset) {
  protocol::TableOptions table;
  table.ruleset = match.ruleset;
  for (const rules::OptionInfo& option : ruleset.options()) table.options.emplace_back(option.id, option.values[0]);
  table.seating = protocol::Seating::kLot;
  table.time = match.time;
  return table;
}

}  // namespace

Lobby::Lobby(boost::asio::any_io_executor executor, protocol::Rulesets rulesets, room::GameLog& log,
             std::function<std::string()> new_game, room::NewGameLimit* new_games)
    : executor_(std::move(executor)),
      rulesets_(rulesets),
      log_(log),
      new_game_(std::move(new_game)),
      new_games_(new_games),
      directory_(fixed::kLobbyGames),
      timer_(executor_) {}

void Lobby::dissolve() {
  members_.clear();
  seekers_ = {};
  timer_.reset();
}

void Lobby::start_anew() {
  post([this] {
    directory_ = Directory(fixed::kLobbyGames);
    seekers_ = {};
    found_.clear();
    lists_ = {};
  });
}

void Lobby::post(std::function<void()> task) {
  boost::asio::post(executor_, std::move(task));
}

void Lobby::enter(std::shared_ptr<actor::Subscriber> subscriber, std::optional<protocol::Identity> who) {
  post([this, subscriber = std::move(subscriber), who = std::move(who)] { do_enter(subscriber, who); });
}

void Lobby::leave(const actor::Subscriber* subscriber) {
  post([this, subscriber] { do_leave(subscriber); });
}

void Lobby::command(std::shared_ptr<actor::Subscriber> subscriber, protocol::Identity who,
                    protocol::LobbyCommand command) {
  post([this, subscriber = std::move(subscriber), who = std::move(who), command = std::move(command)] {
    do_command(subscriber, who, command);
  });
}

void Lobby::live(std::function<void(std::vector<protocol::LobbyGame>)> done) {
  post([this, done = std::move(done)] {
    take_in();
    done(directory_.live());
  });
}

void Lobby::changed(const room::GameLine& line) {
  {
    const std::lock_guard lock(mutex_);
    const bool waits = !arrived_.empty();
    arrived_.insert_or_assign(line.game, line);
    if (waits) return;
  }
  post([this] { look_soon(); });
}

void Lobby::take_in() {
  std::unordered_map<std::string, room::GameLine> arrived;
  {
    const std::lock_guard lock(mutex_);
    arrived.swap(arrived_);
  }
  if (!arrived.empty()) lists_ = {};
  for (auto& [game, line] : arrived) directory_.put(std::move(line));
}

void Lobby::attended(const std::string& game, protocol::Attendance attendance) {
  post([this, game, attendance] {
    directory_.attend(game, attendance);
    if (directory_.has_changes()) broadcast_soon();
  });
}

void Lobby::do_enter(const std::shared_ptr<actor::Subscriber>& subscriber,
                     const std::optional<protocol::Identity>& who) {
  members_[subscriber.get()] = {subscriber, who};
  take_in();
  hide_empty_tables();
  if (directory_.has_changes()) look_soon();
  if (!lists_) lists_ = protocol::LobbyMessage{broadcasts_, directory_.games(), seekers_.counts(fixed::kLobbySeeks)};
  subscriber->deliver(lists_);
  // A seeker whose connection broke is not reported: their client repeats the command.
  const Seeker* seeker = who ? seekers_.find(who->id) : nullptr;
  if (seeker != nullptr && seeker->subscriber) send_seek_state(who->id);
}

void Lobby::do_leave(const actor::Subscriber* subscriber) {
  const auto member = members_.find(subscriber);
  if (member == members_.end()) return;
  const std::optional<protocol::Identity> who = std::move(member->second.who);
  members_.erase(member);
  if (!seekers_.leave(subscriber, unix_milliseconds())) return;
  send_seek_state(who->id);
  forget();
  broadcast_soon();
}

void Lobby::do_command(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                       const protocol::LobbyCommand& command) {
  if (!members_.contains(subscriber.get())) {
    subscriber->deliver(protocol::Refused{command.id, {"not_entered", "enter the lobby first"}});
  } else if (!subscriber->may_act()) {
    subscriber->deliver(protocol::Refused{command.id, actor::session_ended()});
  } else if (const auto* wanted = std::get_if<protocol::Seek>(&command.action)) {
    seek(subscriber, who, command.id, *wanted);
  } else {
    seekers_.remove(who.id);
    subscriber->deliver(protocol::Done{command.id, 0});
    send_seek_state(who.id);
    broadcast_soon();
  }
}

void Lobby::seek(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                 const std::string& command, const protocol::Seek& seek) {
  forget();
  if (const auto found = found_.find(who.id); found != found_.end() && found->second.command == command) {
    subscriber->deliver(protocol::Done{command, 0});
    subscriber->deliver(protocol::MatchFound{found->second.game});
    return;
  }
  const rules::Ruleset* ruleset = protocol::find_ruleset(rulesets_, seek.ruleset);
  if (ruleset == nullptr) {
    const protocol::Problem problem{"bad_message", "there is no ruleset \"" + seek.ruleset + "\""};
    return subscriber->deliver(protocol::Refused{command, problem});
  }
  const std::string address = subscriber->source().address;
  if (seekers_.size() >= fixed::kSeekers && seekers_.find(who.id) == nullptr) {
    const auto removed = seekers_.make_room(address);
    if (!removed) {
      const protocol::Problem problem{"busy", "too many players are looking for a game; try again in a moment"};
      return subscriber->deliver(protocol::Refused{command, problem});
    }
    send_seek_state(*removed);
  }
  seekers_.put({who, command, seek, subscriber, 0, address});
  subscriber->deliver(protocol::Done{command, 0});
  send_seek_state(who.id);
  broadcast_soon();
  auto match = seekers_.take_match(who.id, ruleset->seats().size());
  if (!match) return;
  const std::string game = new_game_();
  // Counts for the user whose seek completes the match. The others still wait if it is refused.
  if (const auto refused = new_games_ == nullptr ? std::nullopt : new_games_->count(game, who.id, address)) {
    seekers_.put_back(std::move(*match), who.id);
    send_seek_state(who.id);
    return subscriber->deliver(protocol::ErrorMessage{*refused});
  }
  make_game(std::move(*match), game);
}

void Lobby::make_game(Match match, const std::string& game) {
  const rules::Ruleset& ruleset = *protocol::find_ruleset(rulesets_, match.ruleset);
  std::vector<protocol::PublicUser> players;
  for (const Seeker& seeker : match.seekers) {
    protocol::PublicUser player{seeker.who.id, seeker.who.name, std::nullopt};
    player.program = seeker.who.program;
    players.push_back(std::move(player));
    found_[seeker.who.id] = {seeker.command, game, unix_milliseconds()};
  }
  room::RoomState room(game, ruleset);
  const room::Accepted opened = room.open(table_for(match, ruleset), {}, players, {unix_milliseconds(), random_lot()});
  std::vector<protocol::Event> events;
  for (const protocol::Notice& notice : opened.notices) events.push_back(notice.event);
  log_.append(room.outline(), std::move(events), [this, match = std::move(match), game](actor::LogOutcome outcome) {
    post([this, match, game, outcome = std::move(outcome)] { on_made(match, game, outcome); });
  });
}

void Lobby::on_made(const Match& match, const std::string& game, const actor::LogOutcome& outcome) {
  const auto refusal = actor::refusal_of(outcome);
  if (refusal && new_games_ != nullptr) new_games_->remove(game);
  for (const Seeker& seeker : match.seekers) {
    send_seek_state(seeker.who.id);
    if (!refusal) {
      seeker.subscriber->deliver(protocol::MatchFound{game});
    } else {
      found_.erase(seeker.who.id);
      seeker.subscriber->deliver(protocol::ErrorMessage{*refusal});
    }
  }
}

void Lobby::send_seek_state(const std::string& user) {
  const Seeker* seeker = seekers_.find(user);
  const bool waits = seeker != nullptr && seeker->subscriber;
  const protocol::Message message = protocol::Seeking{waits ? std::optional(seeker->seek) : std::nullopt};
  for (const auto& [key, member] : members_) {
    if (member.who && member.who->id == user) member.subscriber->deliver(message);
  }
}

void Lobby::forget() {
  const std::int64_t before = unix_milliseconds() - std::chrono::milliseconds(fixed::kSeekKept).count();
  seekers_.forget(before);
  std::erase_if(found_, [&](const auto& entry) { return entry.second.at < before; });
}

void Lobby::hide_empty_tables() {
  directory_.hide_empty(unix_milliseconds() - fixed::kEmptyTableShown.count());
  if (directory_.has_changes()) lists_ = {};
}

void Lobby::broadcast_soon() {
  lists_ = {};
  has_news_ = true;
  look_soon();
}

void Lobby::look_soon() {
  if (std::exchange(due_, true)) return;
  timer_->expires_after(fixed::kLobbyDelay);
  timer_->async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled) broadcast();
  });
}

void Lobby::broadcast() {
  due_ = false;
  take_in();
  hide_empty_tables();
  if (!std::exchange(has_news_, false) && !directory_.has_changes()) return;
  const Directory::Changes changes = directory_.take_changes();
  ++broadcasts_;
  lists_ = {};
  if (members_.empty()) return;
  const protocol::Message message =
      protocol::LobbyChanged{broadcasts_, changes.games, changes.removed, seekers_.counts(fixed::kLobbySeeks)};
  const bool in_turn = members_.size() > fixed::kMembersAtOnce;
  for (const auto& [key, member] : members_) {
    if (in_turn) {
      member.subscriber->deliver_in_turn(std::span(&message, 1));
    } else {
      member.subscriber->deliver(message);
    }
  }
}

}  // namespace server::lobby
