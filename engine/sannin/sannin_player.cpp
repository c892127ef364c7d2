#include "engine/sannin/sannin_player.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/level.hpp"
#include "engine/sannin/evaluation/calibration.hpp"
#include "engine/sannin/evaluation/evaluate.hpp"
#include "engine/sannin/mate/garden_guard.hpp"
#include "engine/sannin/mate/prove.hpp"
#include "engine/sannin/search/root.hpp"
#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Until this move number computers vary their openings: they choose among moves that are about
/// equally good.
constexpr int kOpening = 9;
constexpr int kOpeningLines = 5;
constexpr Score kOpeningTemperature = 100;

std::optional<RuleOptions> options_of(const rules::Options& chosen) {
  RuleOptions options;
  for (const auto& [id, value] : chosen) {
    const auto set = with_option(options, id, value);
    if (!set) return std::nullopt;
    options = *set;
  }
  return options;
}

/// Returns nullopt for another game, and for a start that the rules refuse.
std::optional<Match> match_of(const Start& start) {
  if (start.game != "sannin") return std::nullopt;
  const auto options = options_of(start.options);
  if (!options) return std::nullopt;
  if (!start.position) return Match(initial_position(start.opening_alliance.has_value()), *options);
  const auto position = parse_position(*start.position);
  return position ? std::optional(Match(*position, *options)) : std::nullopt;
}

Report report_of(const SearchResult& found) {
  Report report;
  report.depth = found.depth;
  report.nodes = found.nodes;
  for (const Line& line : found.lines) {
    Variation variation;
    variation.moves = move_codes(line.moves);
    variation.shares = line.shares;
    if (line.score > kProved) variation.mate = kWin - line.score;
    if (line.score < -kProved) variation.mate = -(kWin + line.score);
    report.lines.push_back(std::move(variation));
  }
  if (!report.lines.empty()) report.move = report.lines.front().moves.front();
  return report;
}

/// Turns the results of a search back to the game.
class SearchListener : public Listener {
 public:
  SearchListener(ReportListener* listener, Orientation orientation) : listener_(listener), orientation_(orientation) {}
  void deepened(const SearchResult& found) override { pass_on(report_of(turned_back(found, orientation_))); }
  void pass_on(const Report& report) {
    if (listener_ != nullptr) listener_->deepened(report);
  }

 private:
  ReportListener* listener_;
  Orientation orientation_;
};

class SanninPlayer : public ComputerPlayer {
 public:
  SanninPlayer(Match match, std::size_t table_bytes) : match_(std::move(match)), table_(table_bytes) {}

  std::optional<rules::Refusal> play(std::string_view move) override {
    const auto read = read_move(match_, move);
    if (!read) return read.refusal();
    return kept(match_.play(*read));
  }
  std::optional<rules::Refusal> leave(rules::Seat seat, rules::LeaveReason reason) override {
    const bool by_time = reason == rules::LeaveReason::kTime;
    return kept(match_.leave(player_of(seat), by_time ? OutReason::kTime : OutReason::kResign));
  }
  void back_to(std::size_t steps) override {
    if (steps >= positions_after_.size()) return;
    match_.back_to(steps == 0 ? 1 : positions_after_[steps - 1]);
    positions_after_.resize(steps);
  }
  [[nodiscard]] std::optional<rules::Seat> turn() const override {
    return match_.ending() ? std::nullopt : std::optional(seat_of(match_.position().turn));
  }
  [[nodiscard]] int seats() const override { return 3; }

  Report think(const SearchRequest& request, ReportListener* listener) override {
    // A given position may have no move.
    if (match_.ending() || match_.count_legal_moves() == 0) return {};
    Root root = root_of(match_);
    const Orientation orientation = orientation_of(match_.position().turn);
    const bool is_random = request.level && *request.level == 0;
    Random random(request.seed ^ static_cast<std::uint64_t>(match_.position().number) * 0xD1342543DE82EF95U);
    if (is_random) return only(root.moves[random.below(root.moves.size())], orientation);
    if (request.mate_in) return mates(root, request, orientation);
    SearchListener search_listener(listener, orientation);
    if (!request.level) return search(root, request, Level{}, random, orientation, search_listener);
    return search(root, request, level(*request.level), random, orientation, search_listener);
  }

 private:
  std::optional<rules::Refusal> kept(const rules::Result<MoveResult>& result) {
    if (!result) return result.refusal();
    positions_after_.push_back(match_.stood().size());
    return std::nullopt;
  }

  static Report only(const Move& move, Orientation orientation) {
    Report report;
    report.move = move_code(in_game(move, orientation));
    return report;
  }

  static Report mates(const Root& root, const SearchRequest& request, Orientation orientation) {
    Limits limits = request.limits;
    limits.depth = std::min(limits.depth, (*request.mate_in - 1) * root.position.board.players_in() + 1);
    const Proof proof = prove(root, Goal::kMate, limits);
    Report report;
    report.nodes = proof.nodes;
    if (proof.plies == 0) return report;
    Variation variation;
    for (const Move& move : proof.moves) variation.moves.push_back(move_code(in_game(move, orientation)));
    variation.mate = proof.plies;
    variation.shares.of[orientation_seat(orientation)] = Shares::kWhole;
    report.move = variation.moves.front();
    report.depth = proof.plies;
    report.lines.push_back(std::move(variation));
    return report;
  }

  /// Returns the index of the seat that is First in the search.
  static std::size_t orientation_seat(Orientation orientation) {
    return static_cast<std::size_t>((3 - orientation.turns) % 3);
  }

  Report search(Root& root, const SearchRequest& request, const Level& level, Random& random, Orientation orientation,
                SearchListener& search_listener) {
    const bool has_level = level.nodes > 0;
    Limits limits = request.limits;
    if (has_level) {
      limits.nodes = std::min(limits.nodes, level.nodes);
      limits.depth = std::min(limits.depth, level.depth);
      if (level.guards_garden) keep_guarded(root);
    }
    std::uint64_t proof_nodes = has_level ? level.proof_nodes : limits.nodes / 10;
    proof_nodes = std::min<std::uint64_t>(proof_nodes, 20'000);
    if (proof_nodes > 0) {
      Limits bounds = limits;
      bounds.nodes = proof_nodes;
      bounds.depth = 9;
      const Proof proof = prove(root, Goal::kWin, bounds);
      if (proof.plies > 0) {
        const Report report = won(root, proof, orientation);
        search_listener.pass_on(report);
        if (has_level) limits.nodes = proof_nodes;
        const Proof shortest = shortened(root, proof, limits);
        return shortest.plies < proof.plies ? won(root, shortest, orientation) : report;
      }
    }
    Settings settings;
    settings.lines = request.lines;
    Score temperature = 0;
    if (has_level) {
      settings.lines = std::max(settings.lines, level.lines);
      settings.overlooked = level.overlooked;
      settings.seed = request.seed;
      temperature = level.temperature;
      if (match_.position().number <= kOpening) {
        settings.lines = std::max(settings.lines, kOpeningLines);
        temperature = std::max(temperature, kOpeningTemperature);
      }
    }
    // What a weak level overlooks depends on the move, so it learns nothing from earlier searches.
    if (settings.overlooked > 0) table_.clear();
    const SearchResult found = make_search(settings, table_)->run(root, limits, &search_listener);
    Report report = sannin::report_of(turned_back(found, orientation));
    if (temperature > 0) {
      std::vector<Score> scores;
      for (const Line& line : found.lines) scores.push_back(line.score);
      report.move = report.lines[choose(scores, temperature, random)].moves.front();
    }
    if (report.lines.size() > static_cast<std::size_t>(request.lines))
      report.lines.resize(static_cast<std::size_t>(request.lines));
    return report;
  }

  /// Spends the rest of the budget on a shorter win. Returns the proof of it, or the given one.
  static Proof shortened(const Root& root, const Proof& proof, Limits limits) {
    if (proof.plies == 1 || limits.nodes <= proof.nodes) return proof;
    limits.nodes -= proof.nodes;
    limits.depth = proof.plies - 1;
    Proof shortest = prove(root, Goal::kWin, limits, Wanted::kShortest);
    if (shortest.plies == 0) return proof;
    shortest.nodes += proof.nodes;
    return shortest;
  }

  static Report won(const Root& root, const Proof& proof, Orientation orientation) {
    SearchResult found;
    found.depth = proof.plies;
    found.nodes = proof.nodes;
    Line line{proof.moves.front(), kWin - proof.plies, {}, {}, proof.moves};
    // For an ally the outsider is beaten, and the duel of the allies is still to come.
    line.shares = calibrated(root.position, line.score, evaluate(root.position, root.options).shares());
    found.lines.push_back(std::move(line));
    return sannin::report_of(turned_back(found, orientation));
  }

  Match match_;
  TranspositionTable table_;
  /// Length of the match's history after each step.
  std::vector<std::size_t> positions_after_;
};

}  // namespace

std::unique_ptr<ComputerPlayer> make_sannin_player(const Start& start, std::size_t table_bytes) {
  auto match = match_of(start);
  return match ? std::make_unique<SanninPlayer>(std::move(*match), table_bytes) : nullptr;
}

}  // namespace engine::sannin
