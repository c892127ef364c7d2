#pragma once

#include <string_view>

namespace storage::postgres {

/// Part of the fourth migration: finds the games that wait for a computer player, so that they need
/// not be in memory.
constexpr std::string_view kDueGamesSql = R"sql(
CREATE INDEX games_by_computer_turn ON games (updated, id) WHERE turn_user = '' AND deadline IS NOT NULL;
)sql";

}  // namespace storage::postgres
