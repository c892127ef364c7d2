#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rules/hasami/kind.hpp"

namespace rules::hasami {

/// The options of a game with their ids ("corner"), titles and values, the default value first.
std::span<const OptionInfo> option_infos(const Kind& kind);

/// A value chosen for each option of a game.
class Choices {
 public:
  /// The defaults.
  explicit Choices(const Kind& kind);

  /// Chooses a value; the refusal names what would be right.
  [[nodiscard]] Result<Choices> with(std::string_view id, std::string_view value) const;

  [[nodiscard]] const Kind& kind() const { return *kind_; }
  /// The value of an option; empty if the game has no such option.
  [[nodiscard]] std::string_view value(std::string_view id) const;
  [[nodiscard]] bool is(std::string_view id, std::string_view value) const { return this->value(id) == value; }

 private:
  const Kind* kind_;
  /// For each option the place of its value.
  std::vector<std::size_t> chosen_;
};

/// The chosen options, or which is wrong.
Result<Choices> choices_from(const Kind& kind, const Options& options);

}  // namespace rules::hasami
