#include "server/persist/stored_game_log.hpp"

#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/log_outcome.hpp"
#include "server/persist/stored_chat.hpp"
#include "server/process/time.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/events/damaged_log.hpp"
#include "server/protocol/events/event_codec.hpp"

namespace server::persist {
namespace {

/// Chat lines that one write deletes: about a millisecond of the writer.
constexpr int kLinesAtOnce = 500;

storage::GameState state_of(protocol::RoomPhase phase) {
  switch (phase) {
    case protocol::RoomPhase::kOpen:
      return storage::GameState::kOpen;
    case protocol::RoomPhase::kRunning:
      return storage::GameState::kRunning;
    case protocol::RoomPhase::kFinished:
      break;
  }
  return storage::GameState::kFinished;
}

protocol::RoomPhase phase_of(storage::GameState state) {
  switch (state) {
    case storage::GameState::kOpen:
      return protocol::RoomPhase::kOpen;
    case storage::GameState::kRunning:
      return protocol::RoomPhase::kRunning;
    case storage::GameState::kFinished:
      break;
  }
  return protocol::RoomPhase::kFinished;
}

actor::LogFault fault_of(const protocol::Problem& problem) {
  return {problem.reason, problem.code};
}

/// Returns the fault of a load whose result cannot be folded, for made_or().
template <class Result>
Result failed(std::string reason) {
  return actor::LogFault{std::move(reason), "storage_unavailable", true};
}

actor::LogFault broken(std::string_view game, std::int64_t seq, const std::string& reason) {
  return {"the event log of game " + std::string(game) + " is damaged at event " + std::to_string(seq) + ": " + reason,
          "storage_unavailable", true};
}

/// Decoded events of a game, and its ruleset.
struct ReadGame {
  const rules::Ruleset* ruleset = nullptr;
  std::vector<protocol::Event> events;
};

std::variant<ReadGame, actor::LogFault> read(const storage::StoredGame& game, protocol::Rulesets rulesets) {
  ReadGame read{protocol::find_ruleset(rulesets, game.summary.ruleset), {}};
  if (read.ruleset == nullptr)
    return actor::LogFault{"this server does not have the rules \"" + game.summary.ruleset + "\"",
                           "storage_unavailable", true};
  for (const storage::Event& stored : game.events) {
    auto body = protocol::decode_event_data(stored.kind, stored.data, read.ruleset);
    if (!body) return broken(game.summary.id, stored.seq, body.problem().reason);
    read.events.push_back({stored.seq, stored.at, stored.author, stored.command, std::move(*body)});
  }
  return read;
}

/// Folds the events in order, up to the first one that `may` refuses.
template <class May>
std::variant<StoredRoom, actor::LogFault> fold(const storage::StoredGame& game, const ReadGame& read, May may) {
  StoredRoom room{std::make_unique<room::RoomState>(game.summary.id, *read.ruleset), {}};
  for (const protocol::Event& event : read.events) {
    if (!may(*room.state, event)) break;
    auto notice = room.state->apply(event);
    if (!notice) return broken(game.summary.id, event.seq, notice.reason());
    if (notice->step) room.nows.push_back(*notice->now);
    if (const auto* taken_back = std::get_if<protocol::TakenBack>(&notice->event.body)) {
      room.nows.resize(static_cast<std::size_t>(taken_back->steps));
    }
  }
  return room;
}

/// Folds a game as spectators may see it now. All requests from outside the game's room get this
/// view.
std::variant<StoredRoom, actor::LogFault> fold_for_spectators(const storage::StoredGame& game,
                                                              protocol::Rulesets rulesets) {
  const auto events = read(game, rulesets);
  if (const auto* fault = std::get_if<actor::LogFault>(&events)) return *fault;
  const bool over = game.summary.state == storage::GameState::kFinished;
  const std::int64_t at = unix_milliseconds();
  return fold(game, std::get<ReadGame>(events), [&](const room::RoomState& before, const protocol::Event& next) {
    return room::is_visible_to_spectators(before, next, over, at);
  });
}

/// Folds a game for its room, with all expensive work done on this thread. The caller adds the
/// chat.
std::variant<room::LoadedGame, actor::LogFault> take_up(const storage::StoredGame& game, protocol::Rulesets rulesets) {
  auto events = read(game, rulesets);
  if (const auto* fault = std::get_if<actor::LogFault>(&events)) return *fault;
  auto& made = std::get<ReadGame>(events);
  auto folded = fold(game, made, [](const room::RoomState&, const protocol::Event&) { return true; });
  if (const auto* fault = std::get_if<actor::LogFault>(&folded)) return *fault;
  room::LoadedGame loaded{std::get<StoredRoom>(std::move(folded)).state};
  if (loaded.state->table().spectator_delay > 0 && loaded.state->phase() != protocol::RoomPhase::kFinished) {
    loaded.late = std::make_unique<room::DelayedView>(game.summary.id, *made.ruleset);
    for (protocol::Event& event : made.events) loaded.late->add(std::move(event));
    // Same time as in the room: a game's time is never before its last event.
    loaded.late->release(false, std::max(unix_milliseconds(), loaded.state->outline().updated));
    loaded.late->state().keep_texts();
  }
  loaded.state->keep_texts();
  loaded.is_summary_old = loaded.state->outline().turn.has_value() && !game.summary.turn;
  return loaded;
}

std::optional<storage::Turn> turn_of(const protocol::Outline& game) {
  if (!game.turn) return std::nullopt;
  storage::Turn turn{std::string(game.ruleset->seats()[*game.turn].id), ""};
  const auto player = std::ranges::find(game.players, game.turn, &protocol::PublicUser::seat);
  if (player != game.players.end() && !player->level) turn.user = player->id;
  return turn;
}

storage::GameSummary summary_of(const protocol::Outline& game) {
  return {
      std::string(game.game), std::string(game.ruleset->id()), state_of(game.phase), game.table->listed, game.created,
      game.updated,           protocol::encode_summary(game),  game.deadline,        turn_of(game)};
}

/// Returns the changes of seats that these events cause.
std::vector<storage::SeatChange> seat_changes(const std::vector<protocol::Event>& events) {
  using Kind = storage::SeatChange::Kind;
  std::vector<storage::SeatChange> changes;
  const auto is_computer = [](const std::string& user) { return user.starts_with(protocol::kComputerIds); };
  for (const protocol::Event& event : events) {
    // The deletion of a user has to find the tables that they have created, too.
    if (std::holds_alternative<protocol::Created>(event.body) && !event.author.empty())
      changes.push_back({event.author, Kind::kGiven});
    const auto* sat = std::get_if<protocol::SeatTaken>(&event.body);
    if (sat != nullptr && !sat->level) changes.push_back({sat->user, Kind::kTaken});
    const auto* stood = std::get_if<protocol::SeatLeft>(&event.body);
    if (stood != nullptr && !is_computer(stood->user)) changes.push_back({stood->user, Kind::kGiven});
    // After a takeover the game stays one of the former player's games.
    if (const auto* returned = std::get_if<protocol::SeatReturned>(&event.body))
      changes.push_back({returned->user, Kind::kTaken});
  }
  for (const protocol::Event& event : events) {
    const auto* renamed = std::get_if<protocol::Renamed>(&event.body);
    if (renamed == nullptr) continue;
    // A seat that was left together with the name must not be listed again.
    std::erase_if(changes, [&](const storage::SeatChange& each) { return each.user == renamed->user; });
    changes.push_back({renamed->user, Kind::kForgotten});
  }
  return changes;
}

/// Returns new data, with the new name, for those `Sat` events of a game that contain the user's
/// old name.
std::variant<std::vector<storage::Revision>, actor::LogFault> renamed_events(
    std::string_view game, const std::vector<storage::Event>& sat_events, const protocol::Renamed& renamed,
    const rules::Ruleset& ruleset) {
  std::vector<storage::Revision> revisions;
  for (const storage::Event& stored : sat_events) {
    auto body = protocol::decode_event_data(stored.kind, stored.data, &ruleset);
    if (!body) return broken(game, stored.seq, body.problem().reason);
    auto* sat = std::get_if<protocol::SeatTaken>(&*body);
    if (sat == nullptr || sat->user != renamed.user) continue;
    sat->name = renamed.name;
    revisions.push_back({stored.seq, protocol::encode_event_data(*sat, ruleset)});
  }
  return revisions;
}

/// Returns what anonymises a user in a game whose log cannot be folded: new data for the events
/// that name the user, and a summary without the name. Removes the seat from the user's games.
storage::Append anonymised(const storage::StoredGame& game, const std::string& user) {
  storage::Append append;
  append.summary = game.summary;
  protocol::StoredNames names;
  for (const storage::Event& event : game.events) {
    if (auto data = protocol::anonymise_event(event.data, user, names))
      append.revisions.push_back({event.seq, std::move(*data)});
  }
  append.summary.data = protocol::anonymise_summary(game.summary.data, names);
  append.seats.push_back({user, storage::SeatChange::Kind::kForgotten});
  return append;
}

protocol::Problem no_record() {
  return {"not_running", "the game has not started, so it has no record yet"};
}

}  // namespace

room::GameLine line_of(const storage::GameSummary& game) {
  return {game.id, phase_of(game.state), game.listed, game.updated, game.data};
}

void StoredGameLog::append(const protocol::Outline& after, std::vector<protocol::Event> events, Appended done) {
  storage::Append append;
  append.summary = summary_of(after);
  append.seats = seat_changes(events);
  append.events.reserve(events.size());
  for (protocol::Event& event : events) {
    append.events.push_back({event.seq, event.at, std::string(protocol::event_kind(event.body)),
                             std::move(event.author), std::move(event.command),
                             protocol::encode_event_data(event.body, *after.ruleset)});
  }
  const bool starts_clock = started_ && !events.empty() && events.front().seq == 1 && after.deadline;
  if (starts_clock) {
    done = [this, game = std::string(after.game), done = std::move(done)](actor::LogOutcome outcome) {
      if (!actor::refusal_of(outcome)) started_(game);
      done(std::move(outcome));
    };
  }
  const auto* renamed = events.empty() ? nullptr : std::get_if<protocol::Renamed>(&events.front().body);
  if (renamed == nullptr) return submit(std::move(append), std::move(done));
  // The room handles nothing else until its append is done. The game cannot change between this
  // read and the write.
  auto revise = [this, game = std::string(after.game), renamed = *renamed, ruleset = after.ruleset,
                 append = std::move(append),
                 done = std::move(done)](const Answer<std::vector<storage::Event>>& sat_events) mutable {
    if (!sat_events.ok()) return done(fault_of(sat_events.problem()));
    auto revisions = made_or([&] { return renamed_events(game, sat_events.value(), renamed, *ruleset); },
                             failed<std::variant<std::vector<storage::Revision>, actor::LogFault>>);
    if (auto* fault = std::get_if<actor::LogFault>(&revisions)) return done(std::move(*fault));
    append.revisions = std::get<std::vector<storage::Revision>>(std::move(revisions));
    submit(std::move(append), std::move(done));
  };
  game_reader_.events({std::string(after.game)}, after.game, protocol::event_kind(protocol::SeatTaken{}),
                      std::move(revise));
}

void StoredGameLog::submit(storage::Append append, Appended done) {
  // Runs on the writer thread, so that listings get the changes of a game in order.
  const auto moves = static_cast<std::uint64_t>(
      std::ranges::count(append.events, protocol::event_kind(protocol::Moved{}), &storage::Event::kind));
  auto committed = [this, line = line_of(append.summary), moves, events = append.events.size(),
                    done = std::move(done)](const storage::WriteOutcome& outcome) {
    if (std::holds_alternative<storage::Committed>(outcome)) {
      moves_.add(moves);
      events_.add(events);
      for (room::GameListing* listing : listings_) listing->changed(line);
    }
    done(log_outcome(outcome));
  };
  journal_.submit(std::move(append), std::move(committed));
}

void StoredGameLog::refresh(const protocol::Outline& now) {
  storage::Append append;
  append.summary = summary_of(now);
  submit(std::move(append), [](const actor::LogOutcome&) {});
}

void StoredGameLog::append_line(std::string_view game, const room::LoggedLine& line, Appended done) {
  journal_.submit(storage::AddChatLine{stored_line(game, line)},
                  [done = std::move(done)](const storage::WriteOutcome& outcome) { done(log_outcome(outcome)); });
}

void StoredGameLog::delete_lines(std::string_view game, const std::string& author, Appended done) {
  journal_.submit(storage::DeleteLines{std::string(game), author, kLinesAtOnce},
                  [done = std::move(done)](const storage::WriteOutcome& outcome) { done(log_outcome(outcome)); });
}

void StoredGameLog::anonymise_damaged(const std::string& game, const std::string& user, bool is_known_damage,
                                      Appended done) {
  using Stored = std::optional<storage::StoredGame>;
  auto revise = [this, user, is_known_damage, done = std::move(done)](const Answer<Stored>& stored) {
    if (!stored.ok()) return done(fault_of(stored.problem()));
    if (!stored.value()) return done(actor::Committed{});
    const storage::StoredGame& found = *stored.value();
    const auto taken =
        made_or([&] { return take_up(found, rulesets_); }, failed<std::variant<room::LoadedGame, actor::LogFault>>);
    if (!is_known_damage && !std::holds_alternative<actor::LogFault>(taken))
      return done(actor::LogFault{"the game can be read; try again"});
    auto append = made_or([&] { return std::optional(anonymised(found, user)); },
                          [](const std::string&) { return std::optional<storage::Append>(); });
    if (!append) return done(actor::LogFault{std::string(kInternalError)});
    submit(std::move(*append), done);
  };
  game_reader_.load({game}, game, std::move(revise));
}

void StoredGameLog::load(std::string_view game, const Requester& requester, Loaded done) {
  auto take = [this, game = std::string(game),
               done = std::move(done)](const Answer<std::optional<AsyncGameReader::GameWithChat>>& stored) {
    if (!stored.ok()) return done(fault_of(stored.problem()));
    if (!stored.value()) return done(room::UnknownGame{});
    done(made_or(
        [&]() -> room::LoadedRoom {
          auto taken = take_up(stored.value()->game, rulesets_);
          if (auto* fault = std::get_if<actor::LogFault>(&taken)) return std::move(*fault);
          auto& loaded = std::get<room::LoadedGame>(taken);
          if (absence_) loaded.outage = absence_(game, loaded.state->outline().updated);
          loaded.chat = read_chat(stored.value()->chat);
          loaded.chat.keep_texts(loaded.state->ruleset());
          return std::move(loaded);
        },
        failed<room::LoadedRoom>));
  };
  // One read for the game and its chat. A loaded game must not stay in memory while a second read
  // waits behind others of the same address.
  game_reader_.load_with_chat(requester, game, static_cast<int>(fixed::kChatLines), std::move(take));
}

std::optional<actor::LogFault> replay(const storage::StoredGame& game, protocol::Rulesets rulesets) {
  const auto taken = take_up(game, rulesets);
  if (const auto* fault = std::get_if<actor::LogFault>(&taken)) return *fault;
  if (state_of(std::get<room::LoadedGame>(taken).state->phase()) == game.summary.state) return std::nullopt;
  return actor::LogFault{"the lists show game " + game.summary.id +
                         " in another state (open, running or finished) than its event log"};
}

protocol::Result<Rendering> render_record(const StoredRoom& room) {
  const rules::Ruleset& ruleset = room.state->ruleset();
  auto record = room.state->record();
  if (!record) return no_record();
  return Rendering{
      std::move(*record), "text/plain; charset=utf-8",
      std::string(ruleset.id()) + "-" + room.state->game_id() + "." + std::string(ruleset.record_extension())};
}

protocol::Result<Rendering> render_record_json(const StoredRoom& room) {
  if (!room.state->now()) return no_record();
  return Rendering{protocol::encode_record(room.state->snapshot(), room.nows), "application/json",
                   std::string(room.state->ruleset().id()) + "-" + room.state->game_id() + ".json"};
}

protocol::Result<Rendering> render_replay(const StoredRoom& room, std::string_view page) {
  if (!room.state->now()) return no_record();
  constexpr std::string_view kPlace = "@GAME@";
  const std::size_t place = page.find(kPlace);
  if (place == std::string_view::npos)
    return protocol::Problem{"storage_unavailable", "the client was built without a replay"};
  std::string text(page.substr(0, place));
  text += protocol::encode_replay(room.state->snapshot());
  text += page.substr(place + kPlace.size());
  return Rendering{std::move(text), "text/html; charset=utf-8",
                   std::string(room.state->ruleset().id()) + "-" + room.state->game_id() + ".html"};
}

protocol::Result<Rendering> render_record_line(const StoredRoom& room) {
  return Rendering{protocol::encode_record(room.state->snapshot(), room.nows, protocol::RecordLayout::kOneLine) + "\n",
                   "application/x-ndjson",
                   {}};
}

void load_stored(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game,
                 std::function<void(std::variant<StoredRoom, room::UnknownGame, actor::LogFault>)> done) {
  auto fold = [rulesets, done = std::move(done)](const Answer<std::optional<storage::StoredGame>>& loaded) {
    if (!loaded.ok()) return done(fault_of(loaded.problem()));
    if (!loaded.value()) return done(room::UnknownGame{});
    using Folded = std::variant<StoredRoom, actor::LogFault>;
    auto folded = made_or([&] { return fold_for_spectators(*loaded.value(), rulesets); }, failed<Folded>);
    std::visit([&](auto& content) { done(std::move(content)); }, folded);
  };
  game_reader.load(requester, game, std::move(fold));
}

void render_game(AsyncGameReader& game_reader, protocol::Rulesets rulesets, const Requester& requester,
                 const std::string& game, Render render, std::function<void(Rendered)> done) {
  load_stored(game_reader, rulesets, requester, game,
              [render = std::move(render),
               done = std::move(done)](std::variant<StoredRoom, room::UnknownGame, actor::LogFault> loaded) {
                if (auto* fault = std::get_if<actor::LogFault>(&loaded)) return done(std::move(*fault));
                if (std::holds_alternative<room::UnknownGame>(loaded)) return done(room::UnknownGame{});
                done(made_or(
                    [&] {
                      auto rendered = render(std::get<StoredRoom>(loaded));
                      return rendered ? Rendered(std::move(*rendered)) : Rendered(rendered.problem());
                    },
                    failed<Rendered>));
              });
}

}  // namespace server::persist
