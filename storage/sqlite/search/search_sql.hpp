#pragma once

#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/game_index.hpp"

/// SQL of archive searches.
namespace storage::sqlite {

/// Returns the SQL of a search for this number of terms. It scans the games of the first term and
/// looks up each game under the other terms. CROSS JOIN fixes that order.
std::string search_sql(std::size_t terms);

/// Binds the parameters of search_sql(). `terms` are those of the query in the order to search, and
/// `last` is the last position to read.
void bind_search(SQLite::Statement& row, const SearchQuery& query, const std::vector<std::int64_t>& terms,
                 const std::optional<GamePlace>& last);

/// Returns the position after which all results come.
GamePlace start_of(const SearchQuery& query);

/// Returns the earliest time of a result.
std::int64_t end_of(const SearchQuery& query);

}  // namespace storage::sqlite
