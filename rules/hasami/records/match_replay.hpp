#pragma once

#include "rules/hasami/match/match.hpp"
#include "rules/records/replay.hpp"

namespace rules::hasami {

/// Replay of a match from a record.
class MatchReplay : public rules::records::Replay {
 public:
  MatchReplay(const Position& start, const GameRules& rules) : match_(start, rules) {}

  [[nodiscard]] const Match& match() const { return match_; }

  [[nodiscard]] Seats seats() const override { return match_.rules().kind.seats; }
  [[nodiscard]] std::optional<Seat> turn() const override;
  Result<Step> take(const RecordedStep& step) override;
  [[nodiscard]] std::uint64_t effort() const override { return 4; }
  [[nodiscard]] std::uint64_t further_effort() const override { return 0; }
  [[nodiscard]] std::size_t stood() const override { return match_.stood(); }
  void back_to(std::size_t stood) override { match_.back_to(stood); }
  [[nodiscard]] std::unique_ptr<const rules::records::Reached> reached(std::size_t stood) const override;
  void pass(const rules::records::Reached& reached) override;
  [[nodiscard]] std::string score() const override;
  [[nodiscard]] std::string_view termination() const override;
  [[nodiscard]] bool is_mark(std::string_view text) const override;
  [[nodiscard]] std::string_view example_marks() const override;
  [[nodiscard]] bool has_capture_words() const override { return true; }

 private:
  Match match_;
};

}  // namespace rules::hasami
