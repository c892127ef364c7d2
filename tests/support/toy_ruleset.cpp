#include "tests/support/toy_ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <utility>

#include "rules/records/replay.hpp"

namespace support {
namespace {

using namespace rules::records;

using rules::Outcome;
using rules::Refusal;
using rules::Result;
using rules::Seat;
using rules::Step;

constexpr std::array<rules::SeatInfo, 4> kSeats = {
    {{"left", 'a', "Left"}, {"right", 'b', "Right"}, {"near", 'c', "Near"}, {"far", 'd', "Far"}}};
constexpr int kMostTaken = 3;

/// Explanations of the toy game, which has no attacks, threats or rights.
class ToyExplanations : public rules::Explanations {
 public:
  explicit ToyExplanations(const rules::Game& game) : game_(game) {}

  [[nodiscard]] std::vector<std::string> reach(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<rules::Attacker> attackers(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<rules::Dropper> droppers(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<rules::Threat> threats() const override { return {}; }
  [[nodiscard]] std::vector<rules::Right> rights() const override { return {}; }
  [[nodiscard]] Result<rules::MovePreview> preview(std::string_view move) const override {
    if (auto refusal = why_not(move, {})) return *refusal;
    return rules::MovePreview{{game_.turn(), game_.number(), std::string(move), {}, {}, {}}, game_.diagram(), {}};
  }
  [[nodiscard]] std::optional<Refusal> why_not(std::string_view origin, std::string_view) const override {
    const auto legal = game_.legal_moves();
    if (std::find(legal.begin(), legal.end(), origin) != legal.end()) return std::nullopt;
    return Refusal{"that many stones cannot be taken"};
  }
  [[nodiscard]] std::uint64_t perft(int depth, rules::Leaves) const override {
    return depth == 0 ? 1 : game_.legal_moves().size();
  }

 private:
  const rules::Game& game_;
};

struct ToyState {
  int stones = 0;
  std::vector<bool> in;
  int turn = 0;
  int number = 1;
  std::optional<Outcome> outcome;
};

class ToyGame : public rules::Game {
 public:
  ToyGame(int stones, int seats, std::atomic<int>& plays, int turn = 0, int number = 1)
      : now_{stones, std::vector<bool>(static_cast<std::size_t>(seats), true), turn, number, std::nullopt},
        plays_(plays) {}

  [[nodiscard]] std::optional<std::string> position() const override {
    return now_.outcome ? std::nullopt : std::optional(diagram());
  }
  [[nodiscard]] std::string diagram() const override {
    return std::to_string(now_.stones) + " " + (now_.outcome ? '-' : letter(now_.turn)) + " " +
           std::to_string(now_.number);
  }
  [[nodiscard]] std::optional<Seat> turn() const override {
    return now_.outcome ? std::nullopt : std::optional(Seat(now_.turn));
  }
  [[nodiscard]] bool is_in(Seat seat) const override { return now_.in[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] std::optional<Outcome> outcome() const override { return now_.outcome; }
  [[nodiscard]] int number() const override { return now_.number; }
  [[nodiscard]] std::vector<std::string> legal_moves() const override {
    std::vector<std::string> moves;
    for (int taken = 1; !now_.outcome && taken <= std::min(kMostTaken, now_.stones); ++taken)
      moves.push_back(std::to_string(taken));
    return moves;
  }
  [[nodiscard]] std::vector<Seat> allies() const override { return {}; }
  [[nodiscard]] std::vector<std::string> checks() const override { return {}; }
  [[nodiscard]] std::vector<rules::Tag> facts() const override { return {}; }
  [[nodiscard]] const rules::Explanations& explanations() const override { return explanations_; }

  Result<Step> play(std::string_view move) override {
    ++plays_;
    const std::string code(move.starts_with("take-") ? move.substr(5) : move);
    const auto legal = legal_moves();
    if (std::find(legal.begin(), legal.end(), code) == legal.end()) {
      return Refusal{"one takes 1 to " + std::to_string(legal.size()) + " stones"};
    }
    before_.push_back(now_);
    Step step{Seat(now_.turn), now_.number++, code, "take-" + code, {}, {}};
    now_.stones -= std::stoi(code);
    if (now_.stones == 0) win(now_.turn, "last", step);
    pass_turn();
    return step;
  }

  Result<Step> leave(Seat seat, rules::LeaveReason reason) override {
    const std::string why = reason == rules::LeaveReason::kTime ? "time" : "resign";
    if (now_.outcome || !is_in(seat)) return Refusal{"this player is out of the game"};
    before_.push_back(now_);
    now_.in[static_cast<std::size_t>(seat.index())] = false;
    Step step{seat, now_.number, std::string(1, letter(seat.index())) + ":" + why, "", {}, {}};
    step.events.push_back(std::string("out ") + letter(seat.index()) + " " + why);
    if (std::count(now_.in.begin(), now_.in.end(), true) == 1) {
      win(static_cast<int>(std::find(now_.in.begin(), now_.in.end(), true) - now_.in.begin()), why, step);
    } else if (seat.index() == now_.turn) {
      pass_turn();
    }
    return step;
  }

  Result<Step> agree_draw() override {
    if (now_.outcome) return Refusal{"the game is over"};
    before_.push_back(now_);
    now_.outcome = Outcome{"agreed", std::nullopt};
    return Step{std::nullopt, now_.number, "draw", "", {"draw agreed"}, {}};
  }

  void back_to(std::size_t steps) override {
    if (steps >= before_.size()) return;
    now_ = before_[steps];
    before_.resize(steps);
  }

  [[nodiscard]] std::size_t steps() const { return before_.size(); }
  [[nodiscard]] const ToyState& now() const { return now_; }
  void pass(const ToyState& reached) {
    before_.push_back(now_);
    now_ = reached;
  }

  [[nodiscard]] std::string record(std::span<const rules::Tag> tags,
                                   std::span<const std::optional<std::int64_t>>) const override {
    std::string text;
    for (const rules::Tag& tag : tags) text += tag.name + ": " + tag.value + "\n";
    return text + diagram() + "\n";
  }

 private:
  static char letter(int seat) { return kSeats[static_cast<std::size_t>(seat)].letter; }

  void win(int seat, const std::string& how, Step& step) {
    now_.outcome = Outcome{how, Seat(seat)};
    step.events.push_back(std::string("wins ") + letter(seat) + " " + how);
  }

  void pass_turn() {
    do {
      now_.turn = (now_.turn + 1) % static_cast<int>(now_.in.size());
    } while (!now_.in[static_cast<std::size_t>(now_.turn)]);
  }

  ToyState now_;
  /// States before each step.
  std::vector<ToyState> before_;
  std::atomic<int>& plays_;
  ToyExplanations explanations_{*this};
};

/// Replay of the toy game. A reached position is its full state.
class ToyReplay : public rules::records::Replay {
 public:
  ToyReplay(std::unique_ptr<ToyGame> game, rules::Seats seats) : game_(std::move(game)), seats_(seats) {}

  [[nodiscard]] rules::Seats seats() const override { return seats_; }
  [[nodiscard]] std::optional<Seat> turn() const override { return game_->turn(); }
  Result<Step> take(const rules::RecordedStep& step) override { return rules::take(*game_, step); }
  [[nodiscard]] std::uint64_t effort() const override { return 1; }
  [[nodiscard]] std::uint64_t further_effort() const override { return 0; }
  [[nodiscard]] std::size_t stood() const override { return game_->steps() + 1; }
  void back_to(std::size_t stood) override { game_->back_to(stood - 1); }
  [[nodiscard]] std::unique_ptr<const rules::records::Reached> reached(std::size_t) const override {
    return game_->outcome() ? nullptr : std::make_unique<ReachedHere>(game_->now());
  }
  void pass(const rules::records::Reached& reached) override {
    game_->pass(static_cast<const ReachedHere&>(reached).state);
  }
  [[nodiscard]] std::string score() const override { return game_->outcome() ? "over" : "*"; }
  [[nodiscard]] std::string_view termination() const override { return "unterminated"; }
  [[nodiscard]] bool is_mark(std::string_view text) const override { return text == "heap"; }
  [[nodiscard]] std::string_view example_marks() const override { return "heap"; }
  [[nodiscard]] bool has_capture_words() const override { return false; }

 private:
  struct ReachedHere : public rules::records::Reached {
    explicit ReachedHere(ToyState there) : state(std::move(there)) {}
    const ToyState state;
  };

  std::unique_ptr<ToyGame> game_;
  rules::Seats seats_;
};

}  // namespace

ToyRuleset::ToyRuleset(int seats)
    : seats_(kSeats.begin(), kSeats.begin() + seats), options_{{"stones", "Stones at the start", {"7", "21"}}} {}

Result<std::unique_ptr<rules::Game>> ToyRuleset::start(const rules::Options& options,
                                                       std::optional<rules::OpeningAlliance> opening_alliance) const {
  if (opening_alliance) return Refusal{"this game knows no opening alliances"};
  std::string stones = "7";
  for (const auto& [id, value] : options) {
    if (id != "stones" || (value != "7" && value != "21")) return Refusal{"unknown option " + id + "=" + value};
    stones = value;
  }
  return std::unique_ptr<rules::Game>(
      std::make_unique<ToyGame>(std::stoi(stones), static_cast<int>(seats_.size()), plays_));
}

namespace {

/// Parsed position "STONES TURN NUMBER".
struct ToyPosition {
  int stones = 0;
  int turn = 0;
  int number = 0;
};

Result<ToyPosition> parse_toy_position(std::string_view text, std::size_t seats) {
  int stones = 0;
  int number = 0;
  char letter = '?';
  if (std::sscanf(std::string(text).c_str(), "%2d %c %4d", &stones, &letter, &number) != 3) {
    return Refusal{"a position looks like \"7 a 1\""};
  }
  const int turn = letter - 'a';
  if (stones < 1 || turn < 0 || turn >= static_cast<int>(seats)) return Refusal{"nobody can take a stone there"};
  return ToyPosition{stones, turn, number};
}

}  // namespace

Result<std::unique_ptr<rules::Game>> ToyRuleset::start_from(
    std::string_view position, const rules::Options& options,
    std::optional<rules::OpeningAlliance> opening_alliance) const {
  if (auto usual = start(options, opening_alliance); !usual) return Refusal{usual.reason()};
  const auto parsed = parse_toy_position(position, seats_.size());
  if (!parsed) return Refusal{parsed.reason()};
  return std::unique_ptr<rules::Game>(
      std::make_unique<ToyGame>(parsed->stones, static_cast<int>(seats_.size()), plays_, parsed->turn, parsed->number));
}

Result<std::unique_ptr<rules::records::Replay>> ToyRuleset::replay(
    const std::optional<std::string>& position, const rules::Options& options,
    std::optional<rules::OpeningAlliance> opening_alliance) const {
  auto game = position ? start_from(*position, options, opening_alliance) : start(options, opening_alliance);
  if (!game) return Refusal{game.reason()};
  std::unique_ptr<ToyGame> toy(static_cast<ToyGame*>(game.value().release()));
  return std::unique_ptr<rules::records::Replay>(std::make_unique<ToyReplay>(std::move(toy), seats_));
}

Result<std::string> ToyRuleset::repetition_key(std::string_view position) const {
  const auto parsed = parse_toy_position(position, seats_.size());
  if (!parsed) return Refusal{parsed.reason()};
  return std::to_string(parsed->stones) + " " + std::to_string(parsed->turn);
}

rules::ReadTree ToyRuleset::read_until_fault(std::string_view) const {
  return {{}, rules::RecordFault{1, 1, "records of this game are not read"}};
}

Result<std::string> ToyRuleset::write_tree(const rules::RecordTree& tree) const {
  std::string text;
  for (const rules::RecordNode& node : tree.nodes) text += std::to_string(node.parent) + " " + node.deed + "\n";
  return text;
}

Result<std::string> ToyRuleset::picture(const rules::Scene& scene) const {
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(scene.width) + "\">";
  for (const std::string& name : scene.names) svg += "<text>" + name + "</text>";
  return svg + "<text>" + scene.diagram + "</text></svg>";
}

Result<std::string> ToyRuleset::sketch(std::string_view position) const {
  return std::string(position) + "\n";
}

}  // namespace support
