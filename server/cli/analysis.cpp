#include "server/cli/analysis.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/judgement.hpp"
#include "engine/make_player.hpp"
#include "engine/player.hpp"
#include "server/version.hpp"

namespace server::cli {
namespace {

using engine::JudgedPosition;
using rules::RecordNode;
using rules::RecordTree;

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
/// Longest variation: two rounds of three players.
constexpr std::size_t kVariation = 6;

/// Game of the main line, as the rules and the engine see it.
class Analysis {
 public:
  Analysis(RecordTree tree, const rules::Ruleset& ruleset, std::unique_ptr<rules::Game> game,
           std::unique_ptr<engine::ComputerPlayer> player)
      : tree_(std::move(tree)), ruleset_(ruleset), game_(std::move(game)), player_(std::move(player)) {
    for (const rules::SeatInfo& seat : ruleset.seats()) letters_ += seat.letter;
    const auto children = rules::children_of(tree_.nodes);
    for (std::size_t node = 0; !children[node].empty();) line_.push_back(node = children[node].front());
  }

  /// Searches all positions of the main line, until the engine knows no move.
  void search(const AnalysisOrders& orders, const std::function<void(std::size_t, std::size_t)>& progress) {
    game_line_.push_back({});
    best_.emplace_back();
    progress(0, line_.size() + 1);
    if (!examine(orders)) return;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      step(tree_.nodes[line_[i] - 1].deed);
      progress(i + 1, line_.size() + 1);
      if (!examine(orders)) return;
    }
  }

  /// Returns the record with what search() has found.
  RecordTree annotated(const AnalysisOrders& orders) {
    add(tree_.start, "Sannin " SANNIN_VERSION ", " + std::to_string(orders.nodes) +
                         " nodes for each position. Chances to win are estimates.");
    const auto judgements = engine::judge(game_line_, letters_);
    for (std::size_t i = 1; i < game_line_.size(); ++i) annotate(i, judgements[i]);
    return std::move(tree_);
  }

 private:
  /// Makes a step of the main line.
  void step(const std::string& deed) {
    JudgedPosition position;
    const rules::RecordedStep recorded = rules::step_of(deed, ruleset_.seats());
    if (std::holds_alternative<rules::PlayedMove>(recorded.what)) {
      position.move = deed;
      position.mover = game_->turn();
      player_->play(deed);
    } else if (const auto* leaving = std::get_if<rules::Leaving>(&recorded.what)) {
      player_->leave(leaving->seat, leaving->reason);
    }
    // The reader has replayed the record, so the step is legal.
    position.events = rules::take(*game_, recorded)->events;
    game_line_.push_back(std::move(position));
    best_.emplace_back();
  }

  /// Searches the position. Returns false, without the position, if the engine knows no move.
  bool examine(const AnalysisOrders& orders) {
    JudgedPosition& position = game_line_.back();
    position.shares = engine::final_shares(position.events, letters_);
    if (!position.shares.empty()) return true;
    engine::SearchRequest asked;
    asked.limits.nodes = orders.nodes;
    asked.lines = orders.lines;
    const auto turn = game_->turn();
    const engine::Report report = player_->think(asked, nullptr);
    if (!turn || report.lines.empty()) {
      game_line_.pop_back();
      return false;
    }
    position.shares = report.lines.front().shares.by_seat(player_->seats());
    position.best = report.move;
    for (const engine::Variation& line : report.lines) position.candidates[line.moves.front()] = line.shares[*turn];
    best_.back() = report.lines.front().moves;
    best_.back().resize(std::min(best_.back().size(), kVariation));
    notations_.push_back(notation_of(report.move));
    return true;
  }

  /// Returns the notation of a legal move.
  std::string notation_of(const std::string& move) {
    const std::size_t steps = game_line_.size() - 1;
    const auto played = game_->play(move);
    game_->back_to(steps);
    return played ? played->notation : move;
  }

  [[nodiscard]] std::string chances(const JudgedPosition& position) const {
    std::string text;
    position.shares.for_each([&](rules::Seat seat, int share) {
      text += (text.empty() ? "" : ", ") + std::string(ruleset_.seats()[seat].title) + " " + percent(share);
    });
    return text;
  }

  static std::string percent(int share) { return std::to_string((share + 5'000) / 10'000) + " %"; }

  static std::string_view name_of(engine::Mark mark) {
    switch (mark) {
      case engine::Mark::kInaccuracy:
        return "Inaccuracy";
      case engine::Mark::kMistake:
        return "Mistake";
      case engine::Mark::kBlunder:
        return "Blunder";
      case engine::Mark::kAlliance:
        return "Walked into an alliance";
      case engine::Mark::kDecided:
        return "Decided who wins";
    }
    return "";
  }

  void annotate(std::size_t index, const engine::Judgement& judgement) {
    const JudgedPosition& before = game_line_[index - 1];
    const JudgedPosition& after = game_line_[index];
    const std::size_t node = line_[index - 1];
    std::string text = "Chances: " + chances(after) + " (before: " + chances(before) + ").";
    for (const engine::Mark mark : judgement.marks) text += " " + std::string(name_of(mark)) + ".";
    const bool counts = judgement.loss >= engine::losses_that_count(letters_.size()).inaccuracy;
    if (after.mover && counts) text += " Lost " + percent(judgement.loss) + ".";
    const bool is_best = after.move == before.best || before.best.empty() || !after.mover;
    if (!is_best) text += " Best: " + notations_[index - 1] + ".";
    add(tree_.nodes[node - 1].annotation, text);
    if (!is_best) add_variation(tree_.nodes[node - 1].parent, best_[index - 1]);
  }

  static void add(rules::Annotation& annotation, const std::string& text) {
    annotation.comment += (annotation.comment.empty() ? "" : " ") + text;
  }

  /// Adds a line after a node, unless the node has a variation with its first move.
  void add_variation(std::size_t parent, const std::vector<std::string>& moves) {
    const bool is_known = std::ranges::any_of(
        tree_.nodes, [&](const RecordNode& each) { return each.parent == parent && each.deed == moves.front(); });
    if (is_known) return;
    for (const std::string& move : moves) {
      tree_.nodes.push_back({parent, move});
      parent = tree_.nodes.size();
    }
  }

  RecordTree tree_;
  const rules::Ruleset& ruleset_;
  std::unique_ptr<rules::Game> game_;
  std::unique_ptr<engine::ComputerPlayer> player_;
  std::string letters_;
  /// Nodes of the main line.
  std::vector<std::size_t> line_;
  /// For each position of the main line, the start first: what was found, the engine's line, and
  /// the notation of its first move.
  std::vector<JudgedPosition> game_line_;
  std::vector<std::vector<std::string>> best_;
  std::vector<std::string> notations_;
};

}  // namespace

rules::Result<RecordTree> analyse(RecordTree tree, const rules::Ruleset& ruleset, const AnalysisOrders& orders,
                                  const std::function<void(std::size_t, std::size_t)>& progress) {
  auto game = tree.position ? ruleset.start_from(*tree.position, tree.options, tree.opening_alliance)
                            : ruleset.start(tree.options, tree.opening_alliance);
  if (!game) return game.refusal();
  auto player =
      engine::make_player({std::string(ruleset.id()), tree.options, tree.position, tree.opening_alliance}, kTableBytes);
  if (!player) return player.refusal();
  Analysis analysis(std::move(tree), ruleset, std::move(*game), std::move(*player));
  analysis.search(orders, progress);
  return analysis.annotated(orders);
}

}  // namespace server::cli
