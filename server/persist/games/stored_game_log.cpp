#include "server/persist/games/stored_game_log.hpp"

#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_fold.hpp"
#include "server/persist/games/game_row.hpp"
#include "server/persist/games/stored_chat.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/log_outcome.hpp"
#include "server/protocol/events/damaged_log.hpp"
#include "server/protocol/events/event_codec.hpp"

namespace server::persist {
namespace {

/// Chat lines that one write deletes: about a millisecond of the writer.
constexpr int kLinesAtOnce = 500;

/// Returns new data, with the new name, for those `SeatTaken` events of a game that contain the
/// user's old name.
std::variant<std::vector<storage::Revision>, actor::LogFault> renamed_events(
    std::string_view game, const std::vector<storage::Event>& sat_events, const protocol::Renamed& renamed,
    const rules::Ruleset& ruleset) {
  std::vector<storage::Revision> revisions;
  for (const storage::Event& stored : sat_events) {
    auto body = protocol::decode_event_data(stored.kind, stored.data, &ruleset);
    if (!body) return damaged_event(game, stored.seq, body.problem().reason);
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

}  // namespace

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

}  // namespace server::persist
