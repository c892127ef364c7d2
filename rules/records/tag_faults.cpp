#include "rules/records/tag_faults.hpp"

#include <string>
#include <string_view>

#include "rules/printable.hpp"
#include "rules/records/record_date.hpp"
#include "rules/unicode/characters.hpp"

namespace rules::records {
namespace {

/// Returns the first control character of a value; a tab is allowed. Its length is 0 if there is
/// none.
unicode::Character control_in(std::string_view value) {
  while (!value.empty()) {
    const unicode::Character next = unicode::first_character(value.substr(0, 4));
    const bool is_control = (next.code < 0x20 && next.code != '\t') || (next.code >= 0x7F && next.code < 0xA0);
    if (!next.valid || is_control) return next;
    value.remove_prefix(next.length);
  }
  return {};
}

std::optional<std::string> reason_for(const Tag& tag) {
  for (const std::string_view part : {std::string_view(tag.name), std::string_view(tag.value)}) {
    const unicode::Character control = control_in(part);
    if (control.length == 0) continue;
    return "the tag " + printable(tag.name) + " must not have control characters; it has " +
           unicode::number_of(control);
  }
  if (tag.name != "Date") return std::nullopt;
  const auto date = normal_date(tag.value);
  return date ? std::nullopt : std::optional("Date: " + date.reason());
}

}  // namespace

std::optional<RecordFault> fault_of_tags(std::span<const PlacedTag> tags) {
  for (const auto& [tag, line, column] : tags) {
    if (auto reason = reason_for(tag)) return RecordFault{line, column, std::move(*reason)};
  }
  return std::nullopt;
}

}  // namespace rules::records
