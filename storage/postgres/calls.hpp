#pragma once

#include <span>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/postgres/connection/parameters.hpp"
#include "storage/postgres/connection/result.hpp"

namespace storage::postgres {

/// Adds the calls of one write other than Append.
void add_calls(const Write& write, std::vector<Call>& calls);

/// Returns the outcome of a write from the results of its calls.
WriteOutcome outcome_of(const Write& write, std::span<const Result> results);

/// Adds the calls of a write of users.
void add_user_calls(const UserWrite& write, std::vector<Call>& calls);

}  // namespace storage::postgres
