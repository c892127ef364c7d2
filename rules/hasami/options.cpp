#include "rules/hasami/options.hpp"

#include <algorithm>
#include <string>

#include "rules/printable.hpp"

namespace rules::hasami {
namespace {

/// The numbers from 40 to 200 as text, 100 first.
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
  return {"move", "How far a man moves", {"slide", "step"}};
}
OptionInfo quiet_option() {
  return {"quiet", "Moves without a capture that make a draw", {quiet_numbers().begin(), quiet_numbers().end()}};
}
OptionInfo corner_option() {
  return {"corner", "What is captured in a corner", {"group", "single", "edge", "none"}};
}

std::vector<OptionInfo> infos_of(const Kind& kind) {
  if (&kind == &kHasami) {
    return {{"win", "What wins", {"one", "five", "jsa", "all"}},
            corner_option(),
            {"men", "Men a side", {"9", "18"}},
            move_option(),
            quiet_option()};
  }
  if (&kind == &kDaiHasami) {
    return {{"line", "Which lines win", {"orthogonal", "all", "vertical-diagonal"}},
            corner_option(),
            move_option(),
            quiet_option()};
  }
  return {{"setup", "Which rows the men stand on", {"makyek", "apit"}},
          {"run", "How many men an enclosing takes", {"any", "1"}},
          {"displacement", "Taking a man by moving onto it", {"off", "on"}},
          move_option(),
          quiet_option()};
}

/// `one, five or all`; of many values only the smallest and the largest.
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

Choices::Choices(const Kind& kind) : kind_(&kind), chosen_(option_infos(kind).size()) {}

Result<Choices> Choices::with(std::string_view id, std::string_view value) const {
  const auto infos = option_infos(*kind_);
  std::string known;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    known += (known.empty() ? "" : ", ") + std::string(infos[i].id);
    if (infos[i].id != id) continue;
    const auto found = std::ranges::find(infos[i].values, value);
    if (found == infos[i].values.end()) {
      return Refusal{"the option " + std::string(id) + " is " + values_text(infos[i]) + ", not " + in_quotes(value)};
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
