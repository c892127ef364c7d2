#include "rules/sannin/moves/options.hpp"

#include <array>
#include <string>

#include "rules/printable.hpp"

namespace rules::sannin {
namespace {

const std::array<OptionInfo, 4>& infos() {
  static const std::array<OptionInfo, 4> list = {{
      {"gap", "Pawn or lance on the last-rank cell in no territory", {"promote", "stay"}, "Gap"},
      {"illumination", "What an illumination captures", {"choice", "all"}, "Illumination"},
      {"promotion_after", "Promotion by former allies", {"restored", "lost"}, "PromotionAfter"},
      {"garden_after", "Garden win by former allies", {"restored", "lost"}, "GardenAfter"},
  }};
  return list;
}

bool is_second_value(const RuleOptions& options, std::size_t index) {
  switch (index) {
    case 0:
      return options.gap == RuleOptions::Gap::kStay;
    case 1:
      return options.illumination == RuleOptions::Illumination::kAll;
    case 2:
      return options.promotion_after == RuleOptions::After::kLost;
    default:
      return options.garden_after == RuleOptions::After::kLost;
  }
}

void set(RuleOptions& options, std::size_t index, bool second) {
  switch (index) {
    case 0:
      options.gap = second ? RuleOptions::Gap::kStay : RuleOptions::Gap::kPromote;
      return;
    case 1:
      options.illumination = second ? RuleOptions::Illumination::kAll : RuleOptions::Illumination::kChoice;
      return;
    case 2:
      options.promotion_after = second ? RuleOptions::After::kLost : RuleOptions::After::kRestored;
      return;
    default:
      options.garden_after = second ? RuleOptions::After::kLost : RuleOptions::After::kRestored;
  }
}

}  // namespace

std::span<const OptionInfo> option_infos() {
  return infos();
}

Result<RuleOptions> with_option(RuleOptions options, std::string_view id, std::string_view value) {
  std::string known;
  for (std::size_t i = 0; i < infos().size(); ++i) {
    const OptionInfo& info = infos()[i];
    known += (known.empty() ? "" : ", ") + std::string(info.id);
    if (info.id != id) continue;
    if (value != info.values[0] && value != info.values[1]) {
      return Refusal{"the option " + std::string(id) + " must be " + std::string(info.values[0]) + " or " +
                     std::string(info.values[1]) + ", not " + in_quotes(value)};
    }
    set(options, i, value == info.values[1]);
    return options;
  }
  return Refusal{"there is no option " + in_quotes(id) + "; the options are " + known};
}

std::string_view option_value(const RuleOptions& options, std::string_view id) {
  for (std::size_t i = 0; i < infos().size(); ++i) {
    if (infos()[i].id == id) return infos()[i].values[is_second_value(options, i) ? 1 : 0];
  }
  return {};
}

}  // namespace rules::sannin
