#pragma once

#include "rules/replay.hpp"
#include "rules/sannin/match.hpp"

namespace rules::sannin {

/// A match that is replayed from a record.
class MatchReplay : public Replay {
 public:
  MatchReplay(const Position& start, const RuleOptions& options) : match_(start, options) {}

  [[nodiscard]] const Match& match() const { return match_; }
  /// What happened last.
  [[nodiscard]] const Happening& last() const { return last_; }

  [[nodiscard]] std::span<const SeatInfo> seats() const override;
  [[nodiscard]] std::optional<Seat> turn() const override;
  Result<Step> take(const RecordedStep& step) override;
  [[nodiscard]] std::size_t stood() const override { return match_.stood().size(); }
  void back_to(std::size_t stood) override { match_.back_to(stood); }
  [[nodiscard]] std::string score() const override;
  [[nodiscard]] std::string_view termination() const override;
  [[nodiscard]] bool is_mark(std::string_view text) const override;
  [[nodiscard]] std::string_view example_marks() const override { return "5e,3d4e"; }
  [[nodiscard]] bool has_capture_words() const override { return false; }

 private:
  Match match_;
  Happening last_;
};

}  // namespace rules::sannin
