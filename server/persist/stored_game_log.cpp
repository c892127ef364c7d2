#include "server/persist/stored_game_log.hpp"

#include <algorithm>

#include "server/limits.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/stored_chat.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/event_codec.hpp"
#include "server/time.hpp"

namespace server {
namespace {

storage::GameState state_of(RoomPhase phase) {
  switch (phase) {
    case RoomPhase::kOpen:
      return storage::GameState::kOpen;
    case RoomPhase::kRunning:
      return storage::GameState::kRunning;
    case RoomPhase::kFinished:
      break;
  }
  return storage::GameState::kFinished;
}

RoomPhase phase_of(storage::GameState state) {
  switch (state) {
    case storage::GameState::kOpen:
      return RoomPhase::kOpen;
    case storage::GameState::kRunning:
      return RoomPhase::kRunning;
    case storage::GameState::kFinished:
      break;
  }
  return RoomPhase::kFinished;
}

LogFault broken(const storage::StoredGame& game, std::int64_t seq, const std::string& reason) {
  return {"the log of game " + game.summary.id + " is damaged at event " + std::to_string(seq) + ": " + reason};
}

/// A game's events as they were made, by the rules they were made by.
struct ReadGame {
  const rules::Ruleset* ruleset = nullptr;
  std::vector<Event> events;
};

std::variant<ReadGame, LogFault> read(const storage::StoredGame& game, Rulesets rulesets) {
  ReadGame read{find_ruleset(rulesets, game.summary.ruleset), {}};
  if (read.ruleset == nullptr) return LogFault{"this server does not know the rules \"" + game.summary.ruleset + "\""};
  for (const storage::Event& stored : game.events) {
    auto body = decode_event_data(stored.kind, stored.data, read.ruleset);
    if (const auto* reason = std::get_if<std::string>(&body)) return broken(game, stored.seq, *reason);
    read.events.push_back({stored.seq, stored.at, stored.author, stored.command, std::get<EventBody>(std::move(body))});
  }
  return read;
}

/// Folds events, as long as `may` allows the next one.
template <class May>
std::variant<StoredRoom, LogFault> fold(const storage::StoredGame& game, const ReadGame& read, May may) {
  StoredRoom room{std::make_unique<RoomState>(game.summary.id, *read.ruleset), {}};
  for (const Event& event : read.events) {
    if (!may(*room.state, event)) break;
    auto notice = room.state->apply(event);
    if (!notice) return broken(game, event.seq, notice.reason());
    if (notice->step) room.nows.push_back(*notice->now);
    if (const auto* taken_back = std::get_if<TakenBack>(&notice->event.body)) {
      room.nows.resize(static_cast<std::size_t>(taken_back->steps));
    }
  }
  return room;
}

/// A game as those who watch it may know it by now: whoever asks for it from outside its room is one of them.
std::variant<StoredRoom, LogFault> fold_for_watchers(const storage::StoredGame& game, Rulesets rulesets) {
  const auto events = read(game, rulesets);
  if (const auto* fault = std::get_if<LogFault>(&events)) return *fault;
  const bool over = game.summary.state == storage::GameState::kFinished;
  const std::int64_t at = unix_milliseconds();
  return fold(game, std::get<ReadGame>(events),
              [&](const RoomState& before, const Event& next) { return may_be_told(before, next, over, at); });
}

/// A game as its room takes it up again; its chat comes later.
std::variant<LoadedGame, LogFault> take_up(const storage::StoredGame& game, Rulesets rulesets) {
  auto events = read(game, rulesets);
  if (const auto* fault = std::get_if<LogFault>(&events)) return *fault;
  auto& made = std::get<ReadGame>(events);
  auto folded = fold(game, made, [](const RoomState&, const Event&) { return true; });
  if (const auto* fault = std::get_if<LogFault>(&folded)) return *fault;
  LoadedGame loaded{std::get<StoredRoom>(std::move(folded)).state};
  if (loaded.state->table().delay > 0 && loaded.state->phase() != RoomPhase::kFinished) {
    loaded.late = std::make_unique<ToldLate>(game.summary.id, *made.ruleset);
    for (Event& event : made.events) loaded.late->add(std::move(event));
  }
  return loaded;
}

/// What these events change about who has a seat in the game.
std::vector<storage::SeatChange> seat_changes(const std::vector<Event>& events) {
  using Kind = storage::SeatChange::Kind;
  std::vector<storage::SeatChange> changes;
  for (const Event& event : events) {
    if (const auto* sat = std::get_if<Sat>(&event.body)) changes.push_back({sat->person, Kind::kTaken});
    if (const auto* stood = std::get_if<Stood>(&event.body)) changes.push_back({stood->person, Kind::kGiven});
    if (const auto* renamed = std::get_if<Renamed>(&event.body)) changes.push_back({renamed->person, Kind::kForgotten});
  }
  return changes;
}

/// The events of a stored game that have somebody's former name in them, with his new one.
std::variant<std::vector<storage::Revision>, LogFault> renamed_events(const storage::StoredGame& game,
                                                                      const Renamed& renamed,
                                                                      const rules::Ruleset& ruleset) {
  std::vector<storage::Revision> revisions;
  for (const storage::Event& stored : game.events) {
    auto body = decode_event_data(stored.kind, stored.data, &ruleset);
    if (const auto* reason = std::get_if<std::string>(&body)) return broken(game, stored.seq, *reason);
    auto* sat = std::get_if<Sat>(&std::get<EventBody>(body));
    if (sat == nullptr || sat->person != renamed.person) continue;
    sat->name = renamed.name;
    revisions.push_back({stored.seq, encode_event_data(*sat, ruleset)});
  }
  return revisions;
}

Problem no_record() {
  return {"not_running", "the game has not started: there is no record yet"};
}

}  // namespace

GameLine line_of(const storage::GameSummary& game) {
  return {game.id, phase_of(game.state), game.listed, game.updated, game.data};
}

void StoredGameLog::append(const Outline& after, std::vector<Event> events, Appended done) {
  storage::Append append;
  append.summary = {std::string(after.game), std::string(after.ruleset->id()),
                    state_of(after.phase),   after.table->listed,
                    after.created,           after.updated,
                    encode_summary(after),   after.deadline};
  append.seats = seat_changes(events);
  append.summary_may_wait = after.phase == RoomPhase::kRunning && std::ranges::all_of(events, [](const Event& event) {
                              return std::holds_alternative<Moved>(event.body);
                            });
  append.events.reserve(events.size());
  for (Event& event : events) {
    append.events.push_back({event.seq, event.at, std::string(event_kind(event.body)), std::move(event.author),
                             std::move(event.command), encode_event_data(event.body, *after.ruleset)});
  }
  const auto* renamed = events.size() == 1 ? std::get_if<Renamed>(&events.front().body) : nullptr;
  if (renamed == nullptr) return submit(std::move(append), std::move(done));
  // The room waits for its append, so the game cannot change between this and the write.
  archive_.load(after.game, [this, renamed = *renamed, ruleset = after.ruleset, append = std::move(append),
                             done = std::move(done)](const Answer<std::optional<storage::StoredGame>>& loaded) mutable {
    if (!loaded.ok()) return done(LogFault{loaded.fault()});
    if (!loaded.value()) return done(LogFault{"the game is not in the log"});
    auto revisions = renamed_events(*loaded.value(), renamed, *ruleset);
    if (auto* fault = std::get_if<LogFault>(&revisions)) return done(std::move(*fault));
    append.revisions = std::get<std::vector<storage::Revision>>(std::move(revisions));
    submit(std::move(append), std::move(done));
  });
}

void StoredGameLog::submit(storage::Append append, Appended done) {
  // On the writer's thread, so that the changes of a game are told in their order.
  const auto moves =
      static_cast<std::uint64_t>(std::ranges::count(append.events, event_kind(Moved{}), &storage::Event::kind));
  auto told = [this, line = line_of(append.summary), moves, events = append.events.size(),
               done = std::move(done)](storage::WriteOutcome outcome) {
    if (!outcome) {
      moves_.add(moves);
      events_.add(events);
      for (GameListing* listing : listings_) listing->changed(line);
    }
    done(outcome ? std::optional(LogFault{*outcome}) : std::nullopt);
  };
  journal_.submit(std::move(append), std::move(told));
}

void StoredGameLog::append_line(std::string_view game, const LoggedLine& line, Appended done) {
  journal_.submit(storage::AddChatLine{stored_line(game, line)},
                  [done = std::move(done)](storage::WriteOutcome outcome) {
                    done(outcome ? std::optional(LogFault{*outcome}) : std::nullopt);
                  });
}

void StoredGameLog::load(std::string_view game, Loaded done) {
  archive_.load(game, [this, game = std::string(game),
                       done = std::move(done)](const Answer<std::optional<storage::StoredGame>>& stored) {
    if (!stored.ok()) return done(LogFault{stored.fault()});
    if (!stored.value()) return done(UnknownGame{});
    auto taken = take_up(*stored.value(), rulesets_);
    if (auto* fault = std::get_if<LogFault>(&taken)) return done(std::move(*fault));
    auto loaded = std::make_shared<LoadedGame>(std::get<LoadedGame>(std::move(taken)));
    archive_.chat(game, static_cast<int>(limits().chat_lines),
                  [loaded, done](const Answer<std::vector<storage::ChatLine>>& lines) {
                    if (!lines.ok()) return done(LogFault{lines.fault()});
                    loaded->chat = read_chat(lines.value());
                    done(std::move(*loaded));
                  });
  });
}

std::optional<LogFault> replay(const storage::StoredGame& game, Rulesets rulesets) {
  const auto taken = take_up(game, rulesets);
  if (const auto* fault = std::get_if<LogFault>(&taken)) return *fault;
  if (state_of(std::get<LoadedGame>(taken).state->phase()) == game.summary.state) return std::nullopt;
  return LogFault{"the lists do not show game " + game.summary.id + " as its log has it: open, running or finished"};
}

std::variant<Rendering, Problem> render_record(const StoredRoom& room) {
  const rules::Ruleset& ruleset = room.state->ruleset();
  auto record = room.state->record();
  if (!record) return no_record();
  return Rendering{
      std::move(*record), "text/plain; charset=utf-8",
      std::string(ruleset.id()) + "-" + room.state->game_id() + "." + std::string(ruleset.record_extension())};
}

std::variant<Rendering, Problem> render_record_json(const StoredRoom& room) {
  if (!room.state->now()) return no_record();
  return Rendering{encode_record(room.state->snapshot(), room.nows), "application/json",
                   std::string(room.state->ruleset().id()) + "-" + room.state->game_id() + ".json"};
}

std::variant<Rendering, Problem> render_replay(const StoredRoom& room, std::string_view page) {
  if (!room.state->now()) return no_record();
  constexpr std::string_view kPlace = "@GAME@";
  const std::size_t place = page.find(kPlace);
  if (place == std::string_view::npos) return Problem{"storage_unavailable", "the client was built without a replay"};
  std::string text(page.substr(0, place));
  text += encode_replay(room.state->snapshot());
  text += page.substr(place + kPlace.size());
  return Rendering{std::move(text), "text/html; charset=utf-8",
                   std::string(room.state->ruleset().id()) + "-" + room.state->game_id() + ".html"};
}

std::variant<Rendering, Problem> render_record_line(const StoredRoom& room) {
  return Rendering{
      encode_record(room.state->snapshot(), room.nows, RecordLayout::kOneLine) + "\n", "application/x-ndjson", {}};
}

void load_stored(Archive& archive, Rulesets rulesets, const std::string& game,
                 std::function<void(std::variant<StoredRoom, UnknownGame, LogFault>)> done) {
  archive.load(game, [rulesets, done = std::move(done)](const Answer<std::optional<storage::StoredGame>>& loaded) {
    if (!loaded.ok()) return done(LogFault{loaded.fault()});
    if (!loaded.value()) return done(UnknownGame{});
    auto folded = fold_for_watchers(*loaded.value(), rulesets);
    if (auto* fault = std::get_if<LogFault>(&folded)) return done(std::move(*fault));
    done(std::get<StoredRoom>(std::move(folded)));
  });
}

void render_game(Archive& archive, Rulesets rulesets, const std::string& game, Render render,
                 std::function<void(Rendered)> done) {
  load_stored(
      archive, rulesets, game,
      [render = std::move(render), done = std::move(done)](std::variant<StoredRoom, UnknownGame, LogFault> loaded) {
        if (auto* fault = std::get_if<LogFault>(&loaded)) return done(std::move(*fault));
        if (std::holds_alternative<UnknownGame>(loaded)) return done(UnknownGame{});
        std::visit([&](auto rendered) { done(std::move(rendered)); }, render(std::get<StoredRoom>(loaded)));
      });
}

}  // namespace server
