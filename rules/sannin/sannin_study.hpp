#pragma once

#include "rules/sannin/match/match.hpp"
#include "rules/study.hpp"

namespace rules::sannin {

/// Analysis queries on a match, which must outlive this object.
class SanninStudy : public Study {
 public:
  explicit SanninStudy(const Match& match) : match_(match) {}

  [[nodiscard]] std::vector<std::string> reach(std::string_view cell) const override;
  [[nodiscard]] std::vector<Attacker> attackers(std::string_view cell) const override;
  [[nodiscard]] std::vector<Dropper> droppers(std::string_view cell) const override;
  [[nodiscard]] std::vector<Threat> threats() const override;
  [[nodiscard]] std::vector<Right> rights() const override;
  [[nodiscard]] Result<MovePreview> foresee(std::string_view move) const override;
  [[nodiscard]] std::optional<Refusal> why_not(std::string_view origin, std::string_view target) const override;
  [[nodiscard]] std::uint64_t perft(int depth, Leaves leaves) const override;

 private:
  [[nodiscard]] const Board& board() const { return match_.position().board; }
  /// Returns the turn of a player, actual or assumed.
  [[nodiscard]] Turn turn_of(Player player) const { return turn_in(match_.position(), match_.options(), player); }

  const Match& match_;
};

}  // namespace rules::sannin
