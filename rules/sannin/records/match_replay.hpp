#pragma once

#include "rules/records/replay.hpp"
#include "rules/sannin/match/match.hpp"

namespace rules::sannin {

/// Replay of a match from a record.
class MatchReplay : public rules::records::Replay {
 public:
  MatchReplay(const Position& start, const RuleOptions& options) : match_(start, options) {}

  [[nodiscard]] const Match& match() const { return match_; }
  /// Returns the result of the last step.
  [[nodiscard]] const MoveResult& last() const { return last_; }

  [[nodiscard]] Seats seats() const override;
  [[nodiscard]] std::optional<Seat> turn() const override;
  Result<Step> take(const RecordedStep& step) override;
  [[nodiscard]] std::uint64_t effort() const override;
  [[nodiscard]] std::uint64_t further_effort() const override { return match_.work(); }
  [[nodiscard]] std::size_t stood() const override { return match_.stood().size(); }
  void back_to(std::size_t stood) override { match_.back_to(stood); }
  [[nodiscard]] std::unique_ptr<const rules::records::Reached> reached(std::size_t stood) const override;
  void pass(const rules::records::Reached& reached) override;
  [[nodiscard]] std::string score() const override;
  [[nodiscard]] std::string_view termination() const override;
  [[nodiscard]] bool is_mark(std::string_view text) const override;
  [[nodiscard]] std::string_view example_marks() const override { return "5e,3d4e"; }
  [[nodiscard]] bool has_capture_words() const override { return false; }

 private:
  Match match_;
  MoveResult last_;
};

}  // namespace rules::sannin
