#include "server/bot/bot_game.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/make_player.hpp"
#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/bot/table_search.hpp"

namespace server::bot {
namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
/// Nodes for each millisecond on the clock: a fortieth of the time at half a million a second.
constexpr std::int64_t kNodesOfMillisecond = 12;
constexpr std::int64_t kLeastNodes = 300;

/// A thousand days in milliseconds.
constexpr std::int64_t kMostTime = 86'400'000'000;

constexpr std::string_view kOffers[] = {"draw", "takeback", "pause", "unpause"};

std::string text_or_empty(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || !found->is_string() ? std::string() : found->get<std::string>();
}

}  // namespace

std::vector<Json> BotGame::hear(const Json& message) {
  const std::string type = message.at("type").get<std::string>();
  if (type == "room") return enter(message);
  // Before a room with known rules and a seat of the bot, nothing else concerns it.
  if (ruleset_ == nullptr || is_over_) return {};
  if (type == "event") return follow(message.at("event"));
  if (type == "legal") return seat_.empty() || is_open_ ? std::vector<Json>() : move(message);
  return {};
}

std::vector<Json> BotGame::enter(const Json& room) {
  game_ = room.at("game").get<std::string>();
  is_outdated_ = false;
  answered_.clear();
  ruleset_ = rules::find_ruleset(room.at("ruleset").get<std::string>());
  is_open_ = room.at("state") == "open";
  seat_.clear();
  bool is_seated = false;
  bool is_ready = false;
  for (const Json& user : room.at("players")) {
    if (user.at("id") != room.at("self")) continue;
    is_seated = true;
    is_ready = user.at("ready").get<bool>();
    seat_ = text_or_empty(user, "seat");
  }
  if (ruleset_ == nullptr || (!is_open_ && !is_seated)) {
    is_over_ = true;
    return {};
  }
  if (is_open_) return wait(room, is_seated, is_ready);
  start_player(room);
  note(room.at("now"));
  std::vector<Json> answers;
  for (const std::string_view offer : kOffers) {
    const Json& seats = room.at("offers").at(std::string(offer));
    if (seats.empty() || std::find(seats.begin(), seats.end(), Json(seat_)) != seats.end()) continue;
    if (auto each = answer(std::string(offer))) answers.push_back(std::move(*each));
  }
  return answers;
}

std::vector<Json> BotGame::wait(const Json& room, bool is_seated, bool is_ready) {
  if (patience_ == Patience::kGoesOn && goes_on(room, is_seated)) {
    is_over_ = true;
    return is_seated ? std::vector<Json>{{{"type", "leave_seat"}}} : std::vector<Json>();
  }
  was_seated_ = is_seated;
  if (!is_seated) return take_seat(room);
  if (room.at("opening_alliance") == true && !is_ready) return {{{"type", "ready"}, {"ready", true}}};
  return {};
}

bool BotGame::goes_on(const Json& room, bool is_seated) const {
  const Json& players = room.at("players");
  const bool is_full = players.size() >= ruleset_->seats().size();
  if (!is_seated && (is_full || was_seated_)) return true;
  return std::ranges::none_of(players,
                              [&](const Json& each) { return each.at("id") != room.at("self") && is_human(each); });
}

std::vector<Json> BotGame::take_seat(const Json& room) const {
  if (room.at("seating") == "lot") return {{{"type", "take_seat"}}};
  for (const rules::SeatInfo& seat : ruleset_->seats()) {
    const bool is_taken = std::ranges::any_of(room.at("players"),
                                              [&](const Json& user) { return text_or_empty(user, "seat") == seat.id; });
    if (!is_taken) return {{{"type", "take_seat"}, {"seat", seat.id}}};
  }
  return {};
}

void BotGame::start_player(const Json& room) {
  engine::Start start{std::string(ruleset_->id()), {}, std::nullopt, std::nullopt};
  for (const auto& [option, value] : room.at("options").items()) start.options.emplace_back(option, value);
  if (room.at("start").is_string()) start.position = room.at("start").get<std::string>();
  auto player = engine::make_player(start, kTableBytes);
  player_ = player ? std::move(*player) : nullptr;
  for (const Json& each : room.at("steps")) step(each.at("move").get<std::string>());
}

void BotGame::step(const std::string& deed) {
  if (player_ == nullptr) return;
  const rules::RecordedStep step = rules::step_of(deed, ruleset_->seats());
  std::optional<rules::Refusal> refusal;
  if (const auto* leaving = std::get_if<rules::Leaving>(&step.what)) {
    refusal = player_->leave(leaving->seat, leaving->reason);
  } else if (std::holds_alternative<rules::PlayedMove>(step.what)) {
    refusal = player_->play(deed);
  }
  // Other rules than the server's: the bot then plays random moves.
  if (refusal) player_.reset();
}

void BotGame::note(const Json& now) {
  const Json& result = now.at("result");
  time_left_.reset();
  const Json& clock = now.at("clock");
  const auto seats = ruleset_->seats();
  const auto own = std::ranges::find(seats, seat_, [](const rules::SeatInfo& each) { return std::string(each.id); });
  if (clock.is_object() && own != seats.end()) {
    time_left_ = clock.at("remaining").at(static_cast<std::size_t>(own - seats.begin())).at("time").get<std::int64_t>();
    time_left_ = std::clamp<std::int64_t>(*time_left_, 0, kMostTime);
  }
  if (result.is_null()) return;
  is_over_ = true;
  const std::string winner = text_or_empty(result, "winner");
  result_ = rules::printable(text_or_empty(result, "how")) +
            (winner.empty() ? "" : ", " + rules::printable(winner) + " wins");
}

std::vector<Json> BotGame::follow(const Json& event) {
  const std::string kind = event.at("kind").get<std::string>();
  constexpr std::string_view kOffered = "_offered";
  if (kind.ends_with(kOffered) && kind != "takeover_offered") {
    const std::string offer = kind.substr(0, kind.size() - kOffered.size());
    if (event.at("offer") == false) answered_.erase(offer);
    if (event.at("offer") == false || event.at("seat") == seat_) return {};
    auto command = answer(offer);
    return command ? std::vector{std::move(*command)} : std::vector<Json>();
  }
  if (kind == "started" || kind == "seat_taken" || kind == "seat_left" || kind == "taken_over" ||
      kind.starts_with("opening_alliance_") || kind == "ready") {
    is_outdated_ = true;
    return {};
  }
  if (!event.contains("now")) return {};
  answered_.clear();
  if (kind == "taken_back") {
    if (player_ != nullptr) player_->back_to(event.at("steps").get<std::size_t>());
  } else if (event.contains("step")) {
    step(event.at("step").at("move").get<std::string>());
  }
  note(event.at("now"));
  return {};
}

std::vector<Json> BotGame::move(const Json& legal) {
  const auto moves = legal.at("moves").get<std::vector<std::string>>();
  if (moves.empty()) return {};
  const std::uint64_t seed = std::hash<std::string>()(game_ + seat_) + legal.at("number").get<std::uint64_t>();
  std::string chosen;
  if (player_ != nullptr) {
    engine::SearchRequest search;
    search.level = level_;
    search.seed = seed;
    if (time_left_)
      search.limits.nodes = static_cast<std::uint64_t>(std::max(kLeastNodes, *time_left_ * kNodesOfMillisecond));
    const engine::Report report = player_->think(search, nullptr);
    chosen = report.move;
    if (!report.lines.empty()) {
      shares_ = report.lines.front().shares.by_seat(player_->seats());
    }
  }
  if (std::ranges::find(moves, chosen) == moves.end()) chosen = moves[seed % moves.size()];
  return {{{"type", "move"}, {"number", legal.at("number")}, {"move", chosen}}};
}

std::optional<Json> BotGame::answer(const std::string& offer) {
  if (!answered_.insert(offer).second) return std::nullopt;
  return Json{{"type", offer}, {"offer", offer != "draw" || accepts_draw()}};
}

bool BotGame::accepts_draw() const {
  int own = 0;
  int best_other = 0;
  shares_.for_each([&](rules::Seat seat, int share) {
    int& best = ruleset_->seats()[seat].id == seat_ ? own : best_other;
    best = std::max(best, share);
  });
  return !shares_.empty() && own <= best_other;
}

}  // namespace server::bot
