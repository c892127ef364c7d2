#pragma once

#include "rules/explanations.hpp"
#include "rules/hasami/match/match.hpp"

namespace rules::hasami {

/// Explanations of the current position of a match, which must outlive this object. A man attacks
/// another one if it can move to a cell where it captures that man. The only kind of threat is
/// `capture`.
class HasamiExplanations : public Explanations {
 public:
  explicit HasamiExplanations(const Match& match) : match_(match) {}

  [[nodiscard]] std::vector<std::string> reach(std::string_view cell) const override;
  [[nodiscard]] std::vector<Attacker> attackers(std::string_view cell) const override;
  [[nodiscard]] std::vector<Dropper> droppers(std::string_view) const override { return {}; }
  [[nodiscard]] std::vector<Threat> threats() const override;
  [[nodiscard]] std::vector<Right> rights() const override { return {}; }
  [[nodiscard]] Result<MovePreview> preview(std::string_view move) const override;
  [[nodiscard]] std::optional<Refusal> why_not(std::string_view origin, std::string_view target) const override;
  [[nodiscard]] std::uint64_t perft(int depth, Leaves leaves) const override;

 private:
  [[nodiscard]] const Grid& grid() const { return match_.rules().grid(); }

  const Match& match_;
};

}  // namespace rules::hasami
