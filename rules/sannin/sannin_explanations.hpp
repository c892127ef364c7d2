#pragma once

#include "rules/explanations.hpp"
#include "rules/sannin/match/match.hpp"

namespace rules::sannin {

/// Explanations of the current position of a match, which must outlive this object.
class SanninExplanations : public Explanations {
 public:
  explicit SanninExplanations(const Match& match) : match_(match) {}

  [[nodiscard]] std::vector<std::string> reach(std::string_view cell) const override;
  [[nodiscard]] std::vector<Attacker> attackers(std::string_view cell) const override;
  [[nodiscard]] std::vector<Dropper> droppers(std::string_view cell) const override;
  [[nodiscard]] std::vector<Threat> threats() const override;
  [[nodiscard]] std::vector<Right> rights() const override;
  [[nodiscard]] Result<MovePreview> preview(std::string_view move) const override;
  [[nodiscard]] std::optional<Refusal> why_not(std::string_view origin, std::string_view target) const override;
  [[nodiscard]] std::uint64_t perft(int depth, Leaves leaves) const override;

 private:
  [[nodiscard]] const Board& board() const { return match_.position().board; }
  /// Returns the turn of a player, actual or assumed.
  [[nodiscard]] Turn turn_of(Player player) const { return turn_in(match_.position(), match_.options(), player); }

  const Match& match_;
};

}  // namespace rules::sannin
