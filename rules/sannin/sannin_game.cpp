#include "rules/sannin/ruleset.hpp"

#include <algorithm>
#include <array>

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/pictures/board_picture.hpp"
#include "rules/sannin/pictures/sketch.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/records/match_replay.hpp"
#include "rules/sannin/records/record.hpp"
#include "rules/sannin/sannin_explanations.hpp"

namespace rules::sannin {
namespace {

class SanninGame : public Game {
 public:
  SanninGame(const Position& start, const RuleOptions& options, bool agreed)
      : course_{start, options, agreed, {}}, match_(course_.start, options), explanations_(match_) {}

  [[nodiscard]] std::optional<std::string> position() const override {
    return match_.ending() ? std::nullopt : std::optional(position_text(match_.position()));
  }
  [[nodiscard]] std::string diagram() const override { return diagram_of(match_); }
  [[nodiscard]] std::optional<Seat> turn() const override {
    return match_.ending() ? std::nullopt : std::optional(seat_of(match_.position().turn));
  }
  [[nodiscard]] bool is_in(Seat seat) const override { return match_.position().board.is_in(player_of(seat)); }
  [[nodiscard]] std::optional<rules::Outcome> outcome() const override;
  [[nodiscard]] int number() const override { return match_.position().number; }
  [[nodiscard]] std::vector<std::string> legal_moves() const override;
  [[nodiscard]] std::vector<Seat> allies() const override;
  [[nodiscard]] std::vector<std::string> checks() const override;
  [[nodiscard]] std::vector<Tag> facts() const override;
  [[nodiscard]] const Explanations& explanations() const override { return explanations_; }

  Result<Step> play(std::string_view text) override {
    const auto move = read_move(match_, text);
    if (!move) return move.refusal();
    return record_step(match_.play(*move));
  }
  Result<Step> leave(Seat seat, LeaveReason reason) override {
    return record_step(
        match_.leave(player_of(seat), reason == LeaveReason::kTime ? OutReason::kTime : OutReason::kResign));
  }
  Result<Step> agree_draw() override { return record_step(match_.agree_draw()); }
  void back_to(std::size_t steps) override {
    if (steps >= course_.move_results.size()) return;
    match_.back_to(steps == 0 ? 1 : stood_after_[steps - 1]);
    course_.move_results.resize(steps);
    stood_after_.resize(steps);
  }

  [[nodiscard]] std::string record(std::span<const Tag> tags,
                                   std::span<const std::optional<std::int64_t>> clocks) const override {
    return write_record(course_, match_, tags, clocks);
  }

 private:
  Result<Step> record_step(Result<MoveResult> move_result) {
    if (!move_result) return move_result.refusal();
    course_.move_results.push_back(std::move(*move_result));
    stood_after_.push_back(match_.stood().size());
    return step_from(course_.move_results.back());
  }

  Course course_;
  Match match_;
  /// Length of the match's history after each step of the course.
  std::vector<std::size_t> stood_after_;
  SanninExplanations explanations_;
};

std::optional<rules::Outcome> SanninGame::outcome() const {
  if (!match_.ending()) return std::nullopt;
  const auto& winner = match_.ending()->winner;
  return rules::Outcome{std::string(match_.ending()->how), winner ? std::optional(seat_of(*winner)) : std::nullopt};
}

std::vector<std::string> SanninGame::legal_moves() const {
  return move_codes(match_.legal_moves());
}

std::vector<Seat> SanninGame::allies() const {
  std::vector<Seat> allies;
  for (const Player player : kPlayers) {
    if (!match_.ending() && match_.position().alliance.has_ally(player)) allies.push_back(seat_of(player));
  }
  return allies;
}

std::vector<std::string> SanninGame::checks() const {
  const Board& board = match_.ending() ? match_.last_board() : match_.position().board;
  std::vector<std::string> cells;
  for (const Player player : kPlayers) {
    if (in_check(board, player)) cells.push_back(board.king(player)->name());
  }
  return cells;
}

std::vector<Tag> SanninGame::facts() const {
  std::vector<Tag> facts;
  const auto formed = std::find_if(course_.move_results.begin(), course_.move_results.end(),
                                   [](const MoveResult& each) { return each.formed.has_value(); });
  if (formed != course_.move_results.end()) {
    facts.push_back({"alliance", std::string(word(formed->formed->way))});
  } else if (!course_.start.alliance.is_none()) {
    facts.push_back({"alliance", course_.agreed ? "agreed" : "given"});
  }
  if (match_.ending()) facts.push_back({"end", std::string(match_.ending()->reason)});
  return facts;
}

/// Applies options to the defaults, or refuses the first wrong one.
Result<RuleOptions> options_from(const Options& chosen) {
  RuleOptions options;
  for (const auto& [id, value] : chosen) {
    const auto set = with_option(options, id, value);
    if (!set) return Refusal{set.reason()};
    options = *set;
  }
  return options;
}

std::optional<Refusal> refusal_of_alliance(const std::optional<OpeningAlliance>& opening_alliance) {
  if (!opening_alliance) return std::nullopt;
  if (opening_alliance->one == opening_alliance->other) return Refusal{"an alliance needs two different players"};
  if (player_of(opening_alliance->one) == Player::kFirst || player_of(opening_alliance->other) == Player::kFirst) {
    return Refusal{"the player outside a pre-arranged alliance must be First"};
  }
  return std::nullopt;
}

class SanninRuleset : public Ruleset {
 public:
  [[nodiscard]] std::string_view id() const override { return "sannin"; }
  [[nodiscard]] std::string_view title() const override { return "Sannin shogi"; }
  [[nodiscard]] std::string_view version() const override { return "Sannin 1"; }
  [[nodiscard]] std::string_view record_extension() const override { return "s3n"; }
  [[nodiscard]] Seats seats() const override {
    static constexpr std::array<SeatInfo, 3> kSeats = {
        {{"first", 'f', "First"}, {"middle", 'm', "Middle"}, {"last", 'l', "Last"}}};
    return kSeats;
  }
  [[nodiscard]] std::span<const OptionInfo> options() const override { return option_infos(); }
  [[nodiscard]] std::optional<Seat> seat_outside_alliance() const override { return seat_of(Player::kFirst); }

  [[nodiscard]] Result<std::unique_ptr<Game>> start(const Options& chosen,
                                                    std::optional<OpeningAlliance> opening_alliance) const override {
    return start_at(initial_position(opening_alliance.has_value()), chosen, opening_alliance);
  }
  [[nodiscard]] Result<std::unique_ptr<Game>> start_from(
      std::string_view position, const Options& chosen,
      std::optional<OpeningAlliance> opening_alliance) const override {
    const auto start = parse_position(position);
    if (!start) return start.refusal();
    return start_at(*start, chosen, opening_alliance);
  }

  [[nodiscard]] Result<std::unique_ptr<rules::records::Replay>> replay(
      const std::optional<std::string>& position, const Options& chosen,
      std::optional<OpeningAlliance> opening_alliance) const override {
    const auto start = position ? parse_position(*position) : initial_position(opening_alliance.has_value());
    if (!start) return start.refusal();
    const auto options = options_from(chosen);
    if (!options) return options.refusal();
    if (auto refusal = refusal_of_alliance(opening_alliance)) return *refusal;
    return std::unique_ptr<rules::records::Replay>(std::make_unique<MatchReplay>(*start, *options));
  }

  [[nodiscard]] Result<std::string> repetition_key(std::string_view position) const override {
    const auto parsed = parse_position(position);
    if (!parsed) return parsed.refusal();
    return repetition_text(*parsed);
  }

  [[nodiscard]] ReadTree read_until_fault(std::string_view text) const override {
    ReadRecord read = sannin::read_record(text);
    return {std::move(read.tree), std::move(read.fault)};
  }
  [[nodiscard]] Result<std::string> write_tree(const RecordTree& tree) const override;
  [[nodiscard]] bool is_mark(std::string_view text) const override { return sannin::is_mark(text); }

 private:
  static Result<std::unique_ptr<Game>> start_at(const Position& start, const Options& chosen,
                                                const std::optional<OpeningAlliance>& opening_alliance) {
    const auto options = options_from(chosen);
    if (!options) return options.refusal();
    if (auto refusal = refusal_of_alliance(opening_alliance)) return *refusal;
    return std::unique_ptr<Game>(std::make_unique<SanninGame>(start, *options, opening_alliance.has_value()));
  }

  [[nodiscard]] Result<std::string> picture(const Scene& scene) const override {
    const auto diagram = parse_diagram(scene.diagram);
    if (!diagram) return Refusal{diagram.reason()};
    return draw_board(*diagram, scene.bottom ? player_of(*scene.bottom) : Player::kMiddle, scene);
  }
  [[nodiscard]] Result<std::string> sketch(std::string_view position) const override {
    const auto parsed = parse_position(position);
    if (!parsed) return parsed.refusal();
    return sketch_position(*parsed);
  }
};

Result<std::string> SanninRuleset::write_tree(const RecordTree& tree) const {
  const auto start =
      tree.position ? parse_position(*tree.position) : initial_position(tree.opening_alliance.has_value());
  if (!start) return start.refusal();
  const auto options = options_from(tree.options);
  if (!options) return options.refusal();
  if (auto refusal = refusal_of_alliance(tree.opening_alliance)) return *refusal;
  return sannin::write_tree(tree, {*start, *options, tree.opening_alliance.has_value(), {}});
}

}  // namespace

const Ruleset& ruleset() {
  static const SanninRuleset instance;
  return instance;
}

}  // namespace rules::sannin
