#include "rules/hasami/board/options.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "rules/printable.hpp"

namespace rules::hasami {
namespace {

/// Returns the numbers from 40 to 200 as text. The default, 100, is first.
const std::vector<std::string>& quiet_numbers() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all = {"100"};
    for (int number = 40; number <= 200; ++number) {
      if (number != 100) all.push_back(std::to_string(number));
    }
    return all;
  }();
  return texts;
}

OptionInfo move_option() {
  return {"move", "How far a man moves", {"slide", "step"}, "Move"};
}
OptionInfo quiet_option() {
  return {"quiet", "Moves without a capture until a draw", {quiet_numbers().begin(), quiet_numbers().end()}, "Quiet"};
}
OptionInfo corner_option(std::vector<std::string_view> values) {
  return {"corner", "Corner captures", std::move(values), "Corner"};
}
OptionInfo win_option(std::vector<std::string_view> values) {
  return {"win", "Winning condition", std::move(values), "Win"};
}

std::vector<OptionInfo> infos_of(const Kind& kind) {
  if (&kind == &kHasami) {
    return {win_option({"one", "two", "three", "four", "five", "six", "seven", "jsa", "all"}),
            corner_option({"group", "single", "edge", "none"}),
            {"men", "Men per side", {"9", "18"}, "Men"},
            move_option(),
            quiet_option()};
  }
  if (&kind == &kDaiHasami) {
    return {{"line", "Winning lines", {"orthogonal", "all", "vertical-diagonal"}, "Line"},
            {"home", "Home ranks where a line does not count", {"own", "both"}, "Home"},
            corner_option({"group", "single", "edge", "none"}),
            move_option(),
            quiet_option()};
  }
  return {win_option({"all", "one"}),
          corner_option({"none", "group", "single", "edge"}),
          {"setup", "Starting rows of the men", {"makyek", "apit"}, "Setup"},
          {"run", "Men captured by enclosing them", {"any", "1"}, "Run"},
          {"displacement", "Capturing a man by moving onto it", {"off", "on"}, "Displacement"},
          move_option(),
          quiet_option()};
}

std::vector<VariantInfo> variants_of(const Kind& kind) {
  if (&kind == &kHasami) {
    return {{"classic", "Classic", {}},
            {"all", "Capture all", {{"win", "all"}}},
            {"step", "One step", {{"move", "step"}}},
            {"step18", "One step, 18 men", {{"move", "step"}, {"men", "18"}, {"win", "all"}}},
            {"men18", "18 men", {{"men", "18"}}},
            {"jsa", "JSA", {{"win", "jsa"}, {"corner", "edge"}}},
            {"five", "Five captures", {{"win", "five"}}}};
  }
  if (&kind == &kDaiHasami) {
    return {{"classic", "Classic", {}},
            {"diagonal", "Diagonals count", {{"line", "all"}}},
            {"step", "One step", {{"line", "all"}, {"move", "step"}}}};
  }
  return {{"thai", "Thai", {}},
          {"apit", "Apit-sodok", {{"setup", "apit"}}},
          {"chess-capture", "Chess capture", {{"displacement", "on"}, {"win", "one"}, {"corner", "group"}}}};
}

/// Returns the values as `one, five or all`; for more than kMost values only their range.
std::string values_text(const OptionInfo& info) {
  constexpr std::size_t kMost = 10;
  if (info.values.size() > kMost) {
    return "a number from " + std::string(info.values[1]) + " to " + std::string(info.values.back());
  }
  std::string text;
  for (std::size_t i = 0; i < info.values.size(); ++i) {
    if (i > 0) text += i + 1 == info.values.size() ? " or " : ", ";
    text += info.values[i];
  }
  return text;
}

}  // namespace

std::span<const OptionInfo> option_infos(const Kind& kind) {
  static const std::vector<OptionInfo> hasami = infos_of(kHasami);
  static const std::vector<OptionInfo> daihasami = infos_of(kDaiHasami);
  static const std::vector<OptionInfo> makyek = infos_of(kMakYek);
  return &kind == &kHasami ? hasami : &kind == &kDaiHasami ? daihasami : makyek;
}

std::span<const VariantInfo> variant_infos(const Kind& kind) {
  static const std::vector<VariantInfo> hasami = variants_of(kHasami);
  static const std::vector<VariantInfo> daihasami = variants_of(kDaiHasami);
  static const std::vector<VariantInfo> makyek = variants_of(kMakYek);
  return &kind == &kHasami ? hasami : &kind == &kDaiHasami ? daihasami : makyek;
}

Choices::Choices(const Kind& kind) : kind_(&kind), chosen_(option_infos(kind).size()) {}

Result<Choices> Choices::with(std::string_view id, std::string_view value) const {
  const auto infos = option_infos(*kind_);
  std::string known;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    known += (known.empty() ? "" : ", ") + std::string(infos[i].id);
    if (infos[i].id != id) continue;
    const auto found = std::ranges::find(infos[i].values, value);
    if (found == infos[i].values.end()) {
      return Refusal{"the option " + std::string(id) + " must be " + values_text(infos[i]) + ", not " +
                     in_quotes(value)};
    }
    Choices changed = *this;
    changed.chosen_[i] = static_cast<std::size_t>(found - infos[i].values.begin());
    return changed;
  }
  return Refusal{"there is no option " + in_quotes(id) + "; the options are " + known};
}

std::string_view Choices::value(std::string_view id) const {
  const auto infos = option_infos(*kind_);
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (infos[i].id == id) return infos[i].values[chosen_[i]];
  }
  return {};
}

Result<Choices> choices_from(const Kind& kind, const Options& options) {
  Choices choices(kind);
  for (const auto& [id, value] : options) {
    const auto changed = choices.with(id, value);
    if (!changed) return changed.refusal();
    choices = *changed;
  }
  return choices;
}

}  // namespace rules::hasami
