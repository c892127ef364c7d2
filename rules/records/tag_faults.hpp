#pragma once

#include <optional>
#include <span>

#include "rules/record.hpp"

namespace rules::records {

/// Returns the first tag whose value must not be stored or shown: a date that no calendar has, or a
/// value with control characters or invalid UTF-8. Readers accept such tags, because records that
/// were stored earlier can contain them; check new records with this.
std::optional<RecordFault> fault_of_tags(std::span<const PlacedTag> tags);

}  // namespace rules::records
