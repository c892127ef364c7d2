#include "tests/support/toy_ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

namespace support {
namespace {

using rules::Outcome;
using rules::Refusal;
using rules::Result;
using rules::Seat;
using rules::Step;

constexpr std::array<rules::SeatInfo, 4> kSeats = {
    {{"left", 'a', "Left"}, {"right", 'b', "Right"}, {"near", 'c', "Near"}, {"far", 'd', "Far"}}};
constexpr int kMostTaken = 3;

/// There is little to understand: nobody attacks anything.
class ToyStudy : public rules::Study {
 public:
  explicit ToyStudy(const rules::Game& game) : game_(game) {}

  [[nodiscard]] std::vector<std::string> reach(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<rules::Attacker> attackers(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<rules::Dropper> droppers(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<rules::Threat> threats() const override { return {}; }
  [[nodiscard]] std::vector<rules::Right> rights() const override { return {}; }
  [[nodiscard]] Result<rules::Foresight> foresee(std::string_view move) const override {
    if (auto refusal = why_not(move, {})) return *refusal;
    return rules::Foresight{{game_.turn(), game_.number(), std::string(move), {}, {}, {}}, game_.diagram(), {}};
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

class ToyGame : public rules::Game {
 public:
  ToyGame(int stones, int seats, int turn = 0, int number = 1)
      : stones_(stones), in_(static_cast<std::size_t>(seats), true), turn_(turn), number_(number) {}

  [[nodiscard]] std::optional<std::string> position() const override {
    return outcome_ ? std::nullopt : std::optional(diagram());
  }
  [[nodiscard]] std::string diagram() const override {
    return std::to_string(stones_) + " " + (outcome_ ? '-' : letter(turn_)) + " " + std::to_string(number_);
  }
  [[nodiscard]] std::optional<Seat> turn() const override {
    return outcome_ ? std::nullopt : std::optional(Seat(turn_));
  }
  [[nodiscard]] bool is_in(Seat seat) const override { return in_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] std::optional<Outcome> outcome() const override { return outcome_; }
  [[nodiscard]] int number() const override { return number_; }
  [[nodiscard]] std::vector<std::string> legal_moves() const override {
    std::vector<std::string> moves;
    for (int taken = 1; !outcome_ && taken <= std::min(kMostTaken, stones_); ++taken)
      moves.push_back(std::to_string(taken));
    return moves;
  }
  [[nodiscard]] std::vector<Seat> allies() const override { return {}; }
  [[nodiscard]] std::vector<std::string> checks() const override { return {}; }
  [[nodiscard]] std::vector<rules::Tag> facts() const override { return {}; }
  [[nodiscard]] const rules::Study& study() const override { return study_; }

  Result<Step> play(std::string_view move) override {
    const std::string code(move.starts_with("take-") ? move.substr(5) : move);
    const auto legal = legal_moves();
    if (std::find(legal.begin(), legal.end(), code) == legal.end()) {
      return Refusal{"one takes 1 to " + std::to_string(legal.size()) + " stones"};
    }
    Step step{Seat(turn_), number_++, code, "take-" + code, {}, {}};
    stones_ -= std::stoi(code);
    if (stones_ == 0) win(turn_, "last", step);
    pass_turn();
    return step;
  }

  Result<Step> leave(Seat seat, rules::LeaveReason reason) override {
    const std::string why = reason == rules::LeaveReason::kTime ? "time" : "resign";
    if (outcome_ || !is_in(seat)) return Refusal{"he does not play"};
    in_[static_cast<std::size_t>(seat.index())] = false;
    Step step{seat, number_, std::string(1, letter(seat.index())) + ":" + why, "", {}, {}};
    step.events.push_back(std::string("out ") + letter(seat.index()) + " " + why);
    if (std::count(in_.begin(), in_.end(), true) == 1) {
      win(static_cast<int>(std::find(in_.begin(), in_.end(), true) - in_.begin()), why, step);
    } else if (seat.index() == turn_) {
      pass_turn();
    }
    return step;
  }

  Result<Step> agree_draw() override {
    if (outcome_) return Refusal{"the game is over"};
    outcome_ = Outcome{"agreed", std::nullopt};
    return Step{std::nullopt, number_, "draw", "", {"draw agreed"}, {}};
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
    outcome_ = Outcome{how, Seat(seat)};
    step.events.push_back(std::string("wins ") + letter(seat) + " " + how);
  }

  void pass_turn() {
    do {
      turn_ = (turn_ + 1) % static_cast<int>(in_.size());
    } while (!in_[static_cast<std::size_t>(turn_)]);
  }

  int stones_;
  std::vector<bool> in_;
  int turn_;
  int number_;
  std::optional<Outcome> outcome_;
  ToyStudy study_{*this};
};

}  // namespace

ToyRuleset::ToyRuleset(int seats)
    : seats_(kSeats.begin(), kSeats.begin() + seats), options_{{"stones", "Stones at the start", {"7", "21"}}} {}

Result<std::unique_ptr<rules::Game>> ToyRuleset::start(const rules::Options& options,
                                                       std::optional<rules::Pact> pact) const {
  if (pact) return Refusal{"this game knows no pacts"};
  std::string stones = "7";
  for (const auto& [id, value] : options) {
    if (id != "stones" || (value != "7" && value != "21")) return Refusal{"unknown option " + id + "=" + value};
    stones = value;
  }
  return std::unique_ptr<rules::Game>(std::make_unique<ToyGame>(std::stoi(stones), static_cast<int>(seats_.size())));
}

namespace {

/// A position "STONES TURN NUMBER" taken apart.
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

Result<std::unique_ptr<rules::Game>> ToyRuleset::start_from(std::string_view position, const rules::Options& options,
                                                            std::optional<rules::Pact> pact) const {
  if (auto usual = start(options, pact); !usual) return Refusal{usual.reason()};
  const auto parsed = parse_toy_position(position, seats_.size());
  if (!parsed) return Refusal{parsed.reason()};
  return std::unique_ptr<rules::Game>(
      std::make_unique<ToyGame>(parsed->stones, static_cast<int>(seats_.size()), parsed->turn, parsed->number));
}

Result<std::string> ToyRuleset::repetition_key(std::string_view position) const {
  const auto parsed = parse_toy_position(position, seats_.size());
  if (!parsed) return Refusal{parsed.reason()};
  return std::to_string(parsed->stones) + " " + std::to_string(parsed->turn);
}

std::variant<rules::RecordTree, rules::RecordFault> ToyRuleset::read_tree(std::string_view) const {
  return rules::RecordFault{1, 1, "records of this game are not read"};
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
