#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rules/hasami/board/kind.hpp"

namespace rules::hasami {

/// Returns the options of a game with their ids ("corner"), titles and values. The first value is
/// the default.
std::span<const OptionInfo> option_infos(const Kind& kind);

/// Returns the named variants of a game (HASAMI.md, "Named variants").
std::span<const VariantInfo> variant_infos(const Kind& kind);

/// Values of all options of a game.
class Choices {
 public:
  /// Chooses the default values.
  explicit Choices(const Kind& kind);

  /// Returns a copy with one value changed. The refusal lists the valid values or options.
  [[nodiscard]] Result<Choices> with(std::string_view id, std::string_view value) const;

  [[nodiscard]] const Kind& kind() const { return *kind_; }
  /// Returns the value of an option; empty if the game has no such option.
  [[nodiscard]] std::string_view value(std::string_view id) const;
  [[nodiscard]] bool is(std::string_view id, std::string_view value) const { return this->value(id) == value; }

 private:
  const Kind* kind_;
  /// Index of the chosen value of each option.
  std::vector<std::size_t> chosen_;
};

/// Applies options to the defaults, or refuses the first wrong one.
Result<Choices> choices_from(const Kind& kind, const Options& options);

}  // namespace rules::hasami
