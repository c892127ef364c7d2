#include "engine/hasami/hasami_player.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/hasami/search.hpp"
#include "engine/level.hpp"
#include "rules/hasami/board/position_text.hpp"
#include "rules/hasami/match/move_parser.hpp"
#include "rules/hasami/match/move_text.hpp"

namespace engine::hasami {
namespace {

using namespace rules::hasami;

/// Until this move number computers vary their openings.
constexpr int kOpeningMoves = 6;
constexpr int kOpeningChoice = 5;
constexpr Score kOpeningTemperature = 60;

/// Returns nullptr for another game.
const Kind* kind_of(const std::string& game) {
  for (const Kind* kind : {&kHasami, &kDaiHasami, &kMakYek}) {
    if (kind->id == game) return kind;
  }
  return nullptr;
}

/// Returns nullopt for another game, and for a start that the rules refuse.
std::optional<Match> match_of(const Start& start) {
  const Kind* kind = kind_of(start.game);
  if (kind == nullptr || start.opening_alliance) return std::nullopt;
  const auto choices = choices_from(*kind, start.options);
  if (!choices) return std::nullopt;
  const GameRules rules = rules_of(*choices);
  if (!start.position) return Match(initial_position(rules), rules);
  const auto position = parse_position(*kind, *start.position);
  return position ? std::optional(Match(*position, rules)) : std::nullopt;
}

Report report_of(const Match& match, const SearchResult& found) {
  Report report;
  report.depth = found.depth;
  report.nodes = found.nodes;
  const std::size_t mover = index_of(match.position().turn);
  for (const Line& line : found.lines) {
    Variation variation;
    for (const Move& move : line.moves) variation.moves.push_back(move_code(match.rules().grid(), move));
    variation.shares.of[mover] = share(line.score);
    variation.shares.of[1 - mover] = Shares::kWhole - variation.shares.of[mover];
    if (line.score > kProved) variation.mate = kWin - line.score;
    if (line.score < -kProved) variation.mate = -(kWin + line.score);
    report.lines.push_back(std::move(variation));
  }
  if (!report.lines.empty()) report.move = report.lines.front().moves.front();
  return report;
}

/// Passes on results as reports.
class Reporter : public Listener {
 public:
  Reporter(const Match& match, ReportListener* listener) : start_(match), listener_(listener) {}
  void deepened(const SearchResult& found) override {
    if (listener_ != nullptr) listener_->deepened(report_of(start_, found));
  }

 private:
  /// A copy: while the search runs, the match is elsewhere.
  const Match start_;
  ReportListener* listener_;
};

class HasamiPlayer : public ComputerPlayer {
 public:
  HasamiPlayer(Match match, std::size_t table_bytes) : match_(std::move(match)), table_(table_bytes) {}

  std::optional<rules::Refusal> play(std::string_view text) override {
    const auto move = parse_move(match_, text);
    if (!move) return move.refusal();
    return kept(match_.play(*move));
  }
  std::optional<rules::Refusal> leave(rules::Seat seat, rules::LeaveReason reason) override {
    return kept(match_.leave(player_of(seat), reason));
  }
  void back_to(std::size_t steps) override {
    if (steps >= steps_) return;
    // Each move adds one position. A leave adds none, and is the last step.
    match_.back_to(steps + 1);
    steps_ = steps;
  }
  [[nodiscard]] std::optional<rules::Seat> turn() const override {
    return match_.is_on() ? std::optional(seat_of(match_.position().turn)) : std::nullopt;
  }
  [[nodiscard]] int seats() const override { return 2; }

  Report think(const SearchRequest& request, ReportListener* listener) override {
    if (!match_.is_on()) return {};
    Random random(request.seed ^ static_cast<std::uint64_t>(match_.position().number) * 0xD1342543DE82EF95U);
    if (request.level && *request.level == 0) {
      const auto moves = match_.legal_moves();
      Report report;
      report.move = move_code(match_.rules().grid(), moves[random.below(moves.size())]);
      return report;
    }
    Reporter reporter(match_, listener);
    Settings settings;
    settings.lines = request.lines;
    Limits limits = request.limits;
    if (request.mate_in) return win_in(*request.mate_in, settings, limits, reporter);
    Score temperature = 0;
    if (request.level) {
      const Level& level = engine::level(*request.level);
      limits.nodes = std::min(limits.nodes, level.nodes);
      limits.depth = std::min(limits.depth, level.depth);
      settings.lines = std::max(settings.lines, level.lines);
      settings.overlooked = level.overlooked;
      settings.seed = request.seed;
      temperature = level.temperature;
      if (match_.position().number <= kOpeningMoves) {
        settings.lines = std::max(settings.lines, kOpeningChoice);
        temperature = std::max(temperature, kOpeningTemperature);
      }
      // What a weak level overlooks depends on the move, so earlier searches do not help it.
      if (settings.overlooked > 0) table_.clear();
    }
    const SearchResult found = search(match_, table_, settings, limits, &reporter);
    Report report = report_of(match_, found);
    if (temperature > 0) {
      std::vector<Score> scores;
      for (const Line& line : found.lines) scores.push_back(line.score);
      report.move = report.lines[choose(scores, temperature, random)].moves.front();
    }
    const auto wanted = static_cast<std::size_t>(request.lines);
    if (report.lines.size() > wanted) report.lines.resize(wanted);
    return report;
  }

 private:
  std::optional<rules::Refusal> kept(const rules::Result<MoveResult>& result) {
    if (!result) return result.refusal();
    ++steps_;
    return std::nullopt;
  }

  Report win_in(int moves, const Settings& settings, Limits limits, Reporter& reporter) {
    limits.depth = std::min(limits.depth, 2 * moves - 1);
    const SearchResult found = search(match_, table_, settings, limits, &reporter);
    const Report report = report_of(match_, found);
    return report.lines.front().mate > 0 && report.lines.front().mate < 2 * moves ? report : Report{};
  }

  Match match_;
  TranspositionTable table_;
  std::size_t steps_ = 0;
};

}  // namespace

std::unique_ptr<ComputerPlayer> make_hasami_player(const Start& start, std::size_t table_bytes) {
  auto match = match_of(start);
  return match ? std::make_unique<HasamiPlayer>(std::move(*match), table_bytes) : nullptr;
}

}  // namespace engine::hasami
