#include "rules/hasami/hasami_game.hpp"

#include "rules/hasami/board/position_text.hpp"
#include "rules/hasami/hasami_explanations.hpp"
#include "rules/hasami/match/move_parser.hpp"
#include "rules/hasami/match/move_text.hpp"
#include "rules/hasami/match/steps.hpp"
#include "rules/hasami/pictures/board_picture.hpp"
#include "rules/hasami/pictures/sketch.hpp"
#include "rules/hasami/records/match_replay.hpp"
#include "rules/hasami/records/record.hpp"

namespace rules::hasami {
namespace {

class HasamiGame : public Game {
 public:
  HasamiGame(const Position& start, const Choices& choices)
      : beginning_{start, choices}, match_(start, rules_of(choices)), explanations_(match_) {}

  [[nodiscard]] std::optional<std::string> position() const override {
    return match_.ending() ? std::nullopt : std::optional(position_text(kind(), match_.position()));
  }
  [[nodiscard]] std::optional<std::string_view> decided() const override { return match_.decided(); }
  [[nodiscard]] std::string diagram() const override { return diagram_of(match_); }
  [[nodiscard]] std::optional<Seat> turn() const override {
    return match_.ending() ? std::nullopt : std::optional(seat_of(match_.position().turn));
  }
  [[nodiscard]] bool is_in(Seat seat) const override { return match_.left() != player_of(seat); }
  [[nodiscard]] std::optional<Outcome> outcome() const override;
  [[nodiscard]] int number() const override { return match_.position().number; }
  [[nodiscard]] std::vector<std::string> legal_moves() const override {
    return move_codes(kind().grid, match_.legal_moves());
  }
  [[nodiscard]] std::vector<Seat> allies() const override { return {}; }
  [[nodiscard]] std::vector<std::string> checks() const override { return {}; }
  [[nodiscard]] std::vector<Tag> facts() const override;
  [[nodiscard]] const Explanations& explanations() const override { return explanations_; }

  Result<Step> play(std::string_view text) override {
    const auto move = parse_move(match_, text);
    if (!move) return move.refusal();
    return record_step(match_.play(*move));
  }
  Result<Step> leave(Seat seat, LeaveReason reason) override {
    return record_step(match_.leave(player_of(seat), reason));
  }
  Result<Step> agree_draw() override { return record_step(match_.agree_draw()); }
  void back_to(std::size_t steps) override {
    if (steps >= steps_.size()) return;
    // Each move adds one position. A step that adds none ends the game, so it is the last one.
    match_.back_to(steps + 1);
    steps_.resize(steps);
  }

  [[nodiscard]] std::string record(std::span<const Tag> tags,
                                   std::span<const std::optional<std::int64_t>> clocks) const override {
    return write_record(beginning_, match_, steps_, tags, clocks);
  }

 private:
  [[nodiscard]] const Kind& kind() const { return match_.rules().kind; }

  Result<Step> record_step(Result<MoveResult> move_result) {
    if (!move_result) return move_result.refusal();
    steps_.push_back(step_from(match_, *move_result));
    return steps_.back();
  }

  Beginning beginning_;
  std::vector<Step> steps_;
  Match match_;
  HasamiExplanations explanations_;
};

std::optional<Outcome> HasamiGame::outcome() const {
  if (!match_.ending()) return std::nullopt;
  const auto& winner = match_.ending()->winner;
  return Outcome{std::string(match_.ending()->reason), winner ? std::optional(seat_of(*winner)) : std::nullopt};
}

std::vector<Tag> HasamiGame::facts() const {
  if (!match_.ending()) return {};
  return {{"end", std::string(match_.ending()->reason)}};
}

class HasamiRuleset : public Ruleset {
 public:
  explicit HasamiRuleset(const Kind& kind) : kind_(kind) {}

  [[nodiscard]] std::string_view id() const override { return kind_.id; }
  [[nodiscard]] std::string_view title() const override { return kind_.title; }
  [[nodiscard]] std::string_view version() const override { return kVersion; }
  [[nodiscard]] std::string_view record_extension() const override { return "hsm"; }
  [[nodiscard]] Seats seats() const override { return kind_.seats; }
  [[nodiscard]] std::span<const OptionInfo> options() const override { return option_infos(kind_); }
  [[nodiscard]] std::span<const VariantInfo> variants() const override { return variant_infos(kind_); }
  [[nodiscard]] std::optional<Seat> seat_outside_alliance() const override { return std::nullopt; }

  [[nodiscard]] Result<std::unique_ptr<Game>> start(const Options& options,
                                                    std::optional<OpeningAlliance> opening_alliance) const override {
    return start_at(std::nullopt, options, opening_alliance);
  }
  [[nodiscard]] Result<std::unique_ptr<Game>> start_from(
      std::string_view position, const Options& options,
      std::optional<OpeningAlliance> opening_alliance) const override {
    const auto start = parse_position(kind_, position);
    if (!start) return start.refusal();
    return start_at(*start, options, opening_alliance);
  }

  [[nodiscard]] Result<std::unique_ptr<rules::records::Replay>> replay(
      const std::optional<std::string>& position, const Options& options,
      std::optional<OpeningAlliance> opening_alliance) const override {
    std::optional<Position> start;
    if (position) {
      const auto parsed = parse_position(kind_, *position);
      if (!parsed) return parsed.refusal();
      start = *parsed;
    }
    const auto beginning = begin(start, options, opening_alliance);
    if (!beginning) return beginning.refusal();
    return std::unique_ptr<rules::records::Replay>(
        std::make_unique<MatchReplay>(beginning->start, rules_of(beginning->choices)));
  }

  [[nodiscard]] Result<std::string> repetition_key(std::string_view position) const override {
    const auto parsed = parse_position(kind_, position);
    if (!parsed) return parsed.refusal();
    return repetition_text(kind_, *parsed);
  }

  [[nodiscard]] ReadTree read_until_fault(std::string_view text) const override {
    return hasami::read_until_fault(kind_, text);
  }
  [[nodiscard]] Result<std::string> write_tree(const RecordTree& tree) const override;
  [[nodiscard]] bool is_mark(std::string_view text) const override { return hasami::is_mark(kind_.grid, text); }

  [[nodiscard]] Result<std::string> picture(const Scene& scene) const override {
    const auto diagram = parse_diagram(kind_, scene.diagram);
    if (!diagram) return diagram.refusal();
    return draw_board(kind_, *diagram, scene.bottom ? player_of(*scene.bottom) : Player::kFirst, scene);
  }
  [[nodiscard]] Result<std::string> sketch(std::string_view position) const override {
    const auto parsed = parse_position(kind_, position);
    if (!parsed) return parsed.refusal();
    return sketch_board(kind_, *parsed);
  }

 private:
  [[nodiscard]] Result<std::unique_ptr<Game>> start_at(const std::optional<Position>& start, const Options& options,
                                                       const std::optional<OpeningAlliance>& opening_alliance) const {
    const auto beginning = begin(start, options, opening_alliance);
    if (!beginning) return beginning.refusal();
    return std::unique_ptr<Game>(std::make_unique<HasamiGame>(beginning->start, beginning->choices));
  }

  [[nodiscard]] Result<Beginning> begin(const std::optional<Position>& start, const Options& options,
                                        const std::optional<OpeningAlliance>& opening_alliance) const {
    const auto choices = choices_from(kind_, options);
    if (!choices) return choices.refusal();
    if (opening_alliance) return Refusal{std::string(kind_.title) + " has no alliances"};
    const GameRules rules = rules_of(*choices);
    if (!start) return Beginning{initial_position(rules), *choices};
    if (auto refusal = misfit(rules, *start)) return *refusal;
    return Beginning{*start, *choices};
  }

  const Kind& kind_;
};

Result<std::string> HasamiRuleset::write_tree(const RecordTree& tree) const {
  std::optional<Position> start;
  if (tree.position) {
    const auto position = parse_position(kind_, *tree.position);
    if (!position) return position.refusal();
    start = *position;
  }
  const auto beginning = begin(start, tree.options, tree.opening_alliance);
  if (!beginning) return beginning.refusal();
  return hasami::write_tree(*beginning, tree);
}

}  // namespace

const Ruleset& hasami() {
  static const HasamiRuleset instance(kHasami);
  return instance;
}

const Ruleset& daihasami() {
  static const HasamiRuleset instance(kDaiHasami);
  return instance;
}

const Ruleset& makyek() {
  static const HasamiRuleset instance(kMakYek);
  return instance;
}

}  // namespace rules::hasami
