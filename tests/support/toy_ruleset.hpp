#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

namespace support {

/// Smallest game that a room can host: the players take one to three stones in turn, and the player
/// who takes the last one wins. Has two seats by default and up to four, so code that assumes three
/// seats or Sannin shogi fails with it. OpeningAlliances are not supported.
///
/// A position is "STONES TURN NUMBER", such as `7 a 1`. The move code is the number of stones, its
/// notation `take-2`.
class ToyRuleset : public rules::Ruleset {
 public:
  explicit ToyRuleset(int seats = 2);

  [[nodiscard]] std::string_view id() const override { return "toy"; }
  [[nodiscard]] std::string_view title() const override { return "Taking stones"; }
  [[nodiscard]] std::string_view version() const override { return "Toy 1"; }
  [[nodiscard]] std::string_view record_extension() const override { return "toy"; }
  [[nodiscard]] rules::Seats seats() const override { return seats_; }
  /// One option, `stones`: 7 or 21.
  [[nodiscard]] std::span<const rules::OptionInfo> options() const override { return options_; }
  [[nodiscard]] std::optional<rules::Seat> seat_outside_alliance() const override { return std::nullopt; }

  [[nodiscard]] rules::Result<std::unique_ptr<rules::Game>> start(
      const rules::Options& options, std::optional<rules::OpeningAlliance> opening_alliance) const override;
  [[nodiscard]] rules::Result<std::unique_ptr<rules::Game>> start_from(
      std::string_view position, const rules::Options& options,
      std::optional<rules::OpeningAlliance> opening_alliance) const override;
  [[nodiscard]] rules::Result<std::unique_ptr<rules::records::Replay>> replay(
      const std::optional<std::string>& position, const rules::Options& options,
      std::optional<rules::OpeningAlliance> opening_alliance) const override;
  [[nodiscard]] rules::Result<std::string> repetition_key(std::string_view position) const override;
  [[nodiscard]] rules::ReadTree read_until_fault(std::string_view text) const override;
  [[nodiscard]] rules::Result<std::string> write_tree(const rules::RecordTree& tree) const override;
  /// The only cell is `heap`.
  [[nodiscard]] bool is_mark(std::string_view text) const override { return text == "heap"; }
  /// Returns an SVG with the names and the position as text.
  [[nodiscard]] rules::Result<std::string> picture(const rules::Scene& scene) const override;
  [[nodiscard]] rules::Result<std::string> sketch(std::string_view position) const override;

  /// Returns how many times play() was called on its games, with legal or illegal moves.
  [[nodiscard]] int plays() const { return plays_; }

 private:
  mutable std::atomic<int> plays_{0};
  std::vector<rules::SeatInfo> seats_;
  std::vector<rules::OptionInfo> options_;
};

}  // namespace support
