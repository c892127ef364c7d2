#include "server/room/imported_game.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "rules/records/tag_faults.hpp"
#include "server/protocol/plain_text.hpp"
#include "server/room/state/record_tags.hpp"

namespace server::room {
namespace {

constexpr std::size_t kMostTagBytes = 100;
/// Enough for as many changes as the limit of offers allows.
constexpr std::size_t kMostFormerBytes = 8000;

/// Returns the value of a tag; empty if the tag is missing or unknown ("?").
std::string value_of(const rules::Record& record, std::string_view name) {
  for (const rules::PlacedTag& each : record.tags) {
    if (each.tag.name == name) return each.tag.value == "?" ? std::string() : each.tag.value;
  }
  return {};
}

/// Returns the fault of the first tag among `names` whose value a game cannot store.
std::optional<rules::RecordFault> unfit_tag(const rules::Record& record, const std::vector<std::string>& names,
                                            std::size_t most) {
  for (const auto& [tag, line, column] : record.tags) {
    if (std::find(names.begin(), names.end(), tag.name) == names.end()) continue;
    if (tag.value.size() > most) {
      return rules::RecordFault{
          line, column, "the value of the tag " + tag.name + " must have at most " + std::to_string(most) + " bytes"};
    }
    if (protocol::has_control_characters(tag.value)) {
      return rules::RecordFault{line, column, "the value of the tag " + tag.name + " must not have control characters"};
    }
    if (!tag.value.empty() && !protocol::has_visible_character(tag.value)) {
      return rules::RecordFault{line, column, "the value of the tag " + tag.name + " must have a visible character"};
    }
  }
  return std::nullopt;
}

/// Returns the fault of the first tag among `names` that does not list former players.
std::optional<rules::RecordFault> unread_former(const rules::Record& record, const std::vector<std::string>& names) {
  for (const auto& [tag, line, column] : record.tags) {
    if (std::find(names.begin(), names.end(), tag.name) == names.end() || tag.value == "?") continue;
    if (tag.value.empty() || protocol::parse_former(tag.value)) continue;
    return rules::RecordFault{line, column,
                              "the tag " + tag.name + " must have the form \"NAME until PLY; NAME until PLY\""};
  }
  return std::nullopt;
}

/// Returns the player's id in an imported game: the id of the seat, which is never a user id.
std::string player_at(const rules::Ruleset& ruleset, rules::Seat seat) {
  return std::string(ruleset.seats()[seat].id);
}

struct Words {
  std::string operator()(const rules::PlayedMove& move) const { return move.code; }
  std::string operator()(const rules::Leaving& leaving) const {
    return std::to_string(leaving.seat.index()) + (leaving.reason == rules::LeaveReason::kTime ? " time" : " resign");
  }
  std::string operator()(const rules::AgreedDraw&) const { return "draw"; }
};

std::string fingerprint_of(const RecordedGame& game) {
  std::string text(game.ruleset->version());
  const auto add = [&](const std::string& part) { text += "\n" + part; };
  add(game.table.listed ? "listed" : "private");
  add(game.table.imported->event);
  add(game.table.imported->site);
  add(game.table.imported->date);
  add(game.table.imported->time_control + protocol::time_control_text(game.table.time));
  for (const std::string& name : game.names) add(name);
  for (std::size_t i = 0; i < game.former.size(); ++i) {
    if (!game.former[i].empty()) add(std::to_string(i) + " " + protocol::former_text(game.former[i]));
    if (game.programs[i]) add(std::to_string(i) + " " + kProgramType);
  }
  for (const auto& [id, value] : game.table.options) add(id + "=" + value);
  if (game.opening_alliance)
    add(std::to_string(game.opening_alliance->one.index()) + "+" +
        std::to_string(game.opening_alliance->other.index()));
  add(game.table.position.value_or(""));
  for (const rules::RecordedStep& step : game.steps) {
    add(std::visit(Words(), step.what) + (step.clock ? " " + std::to_string(*step.clock) : ""));
  }
  return text;
}

/// Converts a step of the record into an event.
struct EventOf {
  std::optional<std::int64_t> clock;

  protocol::EventBody operator()(const rules::PlayedMove& move) const {
    protocol::Moved moved{move.code};
    moved.remaining = clock;
    return moved;
  }
  protocol::EventBody operator()(const rules::Leaving& leaving) const {
    return protocol::PlayerOut{leaving.seat, leaving.reason};
  }
  protocol::EventBody operator()(const rules::AgreedDraw&) const { return protocol::DrawAgreed{}; }
};

rules::Options sorted(rules::Options options) {
  std::ranges::sort(options);
  return options;
}

/// Returns the seats of an opening alliance, in order; empty if there is none.
std::set<int> allies(const std::optional<rules::OpeningAlliance>& opening_alliance) {
  return opening_alliance ? std::set{opening_alliance->one.index(), opening_alliance->other.index()} : std::set<int>();
}

/// Returns the first events of an imported game: creation, players, opening alliance, start.
std::vector<protocol::EventBody> opening_events(const RecordedGame& recorded) {
  const rules::Ruleset& ruleset = *recorded.ruleset;
  std::vector<protocol::EventBody> events = {protocol::Created{recorded.table}};
  for (int i = 0; i < static_cast<int>(recorded.names.size()); ++i) {
    const rules::Seat seat(i);
    const auto index = static_cast<std::size_t>(i);
    events.emplace_back(protocol::SeatTaken{player_at(ruleset, seat), recorded.names[index], seat, std::nullopt,
                                            recorded.former[index], recorded.programs[index]});
  }
  if (recorded.opening_alliance) {
    events.emplace_back(protocol::OpeningAllianceAgreed{
        player_at(ruleset, recorded.opening_alliance->one), player_at(ruleset, recorded.opening_alliance->other), {}});
  }
  events.emplace_back(protocol::Started{});
  return events;
}

}  // namespace

std::variant<RecordedGame, rules::RecordFault> read_recorded_game(std::string_view text, const rules::Ruleset& ruleset,
                                                                  bool listed) {
  auto read = ruleset.read_record(text);
  if (const auto* fault = std::get_if<rules::RecordFault>(&read)) return *fault;
  auto& record = std::get<rules::Record>(read);
  std::vector<std::string> kept = {"Event", "Site", "Date", "TimeControl"};
  for (const rules::SeatInfo& seat : ruleset.seats()) kept.emplace_back(seat.title);
  if (auto fault = rules::records::fault_of_tags(record.tags)) return *fault;
  if (auto fault = unfit_tag(record, kept, kMostTagBytes)) return *fault;
  std::vector<std::string> former;
  for (const rules::SeatInfo& seat : ruleset.seats()) former.push_back(std::string(seat.title) + kFormerTag);
  if (auto fault = unfit_tag(record, former, kMostFormerBytes)) return *fault;
  if (auto fault = unread_former(record, former)) return *fault;

  RecordedGame game;
  game.ruleset = &ruleset;
  game.table.ruleset = ruleset.id();
  game.table.options = std::move(record.options);
  game.table.opening_alliance = record.opening_alliance.has_value();
  game.table.listed = listed;
  game.table.position = std::move(record.position);
  game.table.imported =
      protocol::Imported{value_of(record, "Event"), value_of(record, "Site"), value_of(record, "Date"), {}};
  const std::string time = value_of(record, "TimeControl");
  const auto control = protocol::parse_time_control(time.empty() ? "-" : time);
  game.table.time = control.value_or(protocol::Untimed{});
  if (!control) game.table.imported->time_control = time;
  for (const rules::SeatInfo& seat : ruleset.seats()) {
    const std::string name = value_of(record, seat.title);
    game.names.push_back(name.empty() ? "?" : name);
    const std::string before = value_of(record, std::string(seat.title) + kFormerTag);
    game.former.push_back(protocol::parse_former(before).value_or(std::vector<protocol::FormerPlayer>()));
    game.programs.push_back(value_of(record, std::string(seat.title) + kTypeTag) == kProgramType);
  }
  game.opening_alliance = record.opening_alliance;
  game.steps = std::move(record.steps);
  game.fingerprint = fingerprint_of(game);
  return game;
}

std::optional<std::string> named_game(const RecordedGame& recorded) {
  const protocol::Imported& from = *recorded.table.imported;
  if (from.site != kOwnSite || !from.event.starts_with(kOwnEvent)) return std::nullopt;
  return from.event.substr(kOwnEvent.size());
}

bool is_same_game(const RoomState& imported, const RoomState& stored) {
  const GameSoFar one = imported.game_so_far();
  const GameSoFar other = stored.game_so_far();
  if (!imported.now() || !stored.now()) return false;
  if (one.ruleset != other.ruleset || one.position != other.position) return false;
  if (sorted(one.options) != sorted(other.options) || allies(one.opening_alliance) != allies(other.opening_alliance))
    return false;
  if (one.steps.size() > other.steps.size()) return false;
  if (!std::equal(one.steps.begin(), one.steps.end(), other.steps.begin())) return false;
  const bool is_over = imported.now()->result.has_value();
  return !is_over || one.steps.size() == other.steps.size();
}

ImportedGame import_game(const RecordedGame& recorded, const std::string& game, std::int64_t at) {
  ImportedGame imported{std::make_unique<RoomState>(game, *recorded.ruleset), {}};
  const auto apply = [&](protocol::EventBody body) {
    protocol::Event event{imported.state->seq() + 1, at, {}, {}, std::move(body)};
    const auto notice = imported.state->apply(event);
    // Cannot fail: the record has been replayed before.
    if (!notice) throw std::logic_error("a record that was read cannot be imported: " + notice.reason());
    imported.events.push_back(std::move(event));
  };
  for (protocol::EventBody& body : opening_events(recorded)) apply(std::move(body));
  for (const rules::RecordedStep& step : recorded.steps) apply(std::visit(EventOf{step.clock}, step.what));
  return imported;
}

}  // namespace server::room
