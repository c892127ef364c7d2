#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/postgres/connection/parameters.hpp"
#include "storage/postgres/connection/result.hpp"

namespace storage::postgres {

/// SQL that refuses its transaction unless the node $1 is a member of the cluster.
constexpr std::string_view kFenceSql = "SELECT fence($1)";

/// SQL that makes writes which count rows of the user $1 wait for one another, on all nodes.
constexpr std::string_view kLockUserSql = "SELECT 1 FROM users WHERE id = $1 FOR UPDATE";

/// Adds the calls of one write other than Append.
void add_calls(const Write& write, std::vector<Call>& calls);

/// Returns the outcome of a write from the results of its calls.
WriteOutcome outcome_of(const Write& write, std::span<const Result> results);

/// Adds the calls of a write of users.
void add_user_calls(const UserWrite& write, std::vector<Call>& calls);

}  // namespace storage::postgres
