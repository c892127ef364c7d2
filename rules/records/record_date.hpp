#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace rules::records {

/// Returns a date in the form of records: `1932.05.28`, or with `??` for an unknown month or day.
/// Reads ISO dates (`1932-05-28`), other separators, days before the year (`28.05.1932`), years and
/// months alone, and Japanese dates. Refuses days that no calendar has. A text without digits stays
/// as it is.
Result<std::string> normal_date(std::string_view text);

}  // namespace rules::records
