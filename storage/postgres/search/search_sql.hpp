#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/game_index.hpp"
#include "storage/postgres/connection/parameters.hpp"

/// SQL of archive searches.
namespace storage::postgres {

/// Settings of a connection that searches, besides kKeySettings. They fix the order of the joins to
/// that of the text, so that a search never reads and sorts more games than it returns.
constexpr auto kSearchSettings = R"sql(
SET join_collapse_limit = 1;
SET enable_sort = off;
)sql";

/// Returns the SQL of a search for this number of terms. It scans the games of the first term and
/// looks up each game under the other terms.
std::string search_sql(std::size_t terms);

/// Returns a search with the terms in the order to search. `last` is the last position to read.
/// `sql` is search_sql() for their number and must outlive the call.
Call search_call(std::string_view sql, const SearchQuery& query, const std::vector<std::int64_t>& terms,
                 const std::optional<GamePlace>& last);

/// Returns the position after which all results come.
GamePlace start_of(const SearchQuery& query);

/// Returns the earliest time of a result.
std::int64_t end_of(const SearchQuery& query);

}  // namespace storage::postgres
