#include "rules/variants.hpp"

#include <algorithm>

namespace rules {
namespace {

std::string_view value_in(const Options& options, const OptionInfo& info) {
  const auto found = std::ranges::find(options, info.id, &Options::value_type::first);
  return found == options.end() ? info.values.front() : std::string_view(found->second);
}

}  // namespace

const VariantInfo* find_variant(const Ruleset& ruleset, std::string_view id) {
  const auto variants = ruleset.variants();
  const auto found = std::ranges::find(variants, id, &VariantInfo::id);
  return found == variants.end() ? nullptr : &*found;
}

const VariantInfo* variant_with(const Ruleset& ruleset, const Options& options) {
  for (const VariantInfo& variant : ruleset.variants()) {
    const bool same = std::ranges::all_of(ruleset.options(), [&](const OptionInfo& info) {
      return value_in(options, info) == value_in(variant.options, info);
    });
    if (same) return &variant;
  }
  return nullptr;
}

Options with_variant(const VariantInfo& variant, const Options& given) {
  Options options = given;
  for (const auto& [id, value] : variant.options) {
    if (std::ranges::find(given, id, &Options::value_type::first) == given.end()) options.emplace_back(id, value);
  }
  return options;
}

std::string variant_ids(const Ruleset& ruleset) {
  std::string ids;
  for (const VariantInfo& variant : ruleset.variants()) ids += (ids.empty() ? "" : ", ") + std::string(variant.id);
  return ids;
}

}  // namespace rules
