#pragma once

#include <string>
#include <variant>

#include "server/net/target.hpp"
#include "server/protocol/messages.hpp"
#include "storage/game_index.hpp"

namespace server {

/// What a request with such parameters asks the index for: those of `GET /api/search`, or those of them that an export
/// knows. The problem names the parameter that is wrong, and what would be right.
std::variant<storage::SearchQuery, Problem> read_search(const Query& asked, Rulesets rulesets);
std::variant<storage::SearchQuery, Problem> read_export(const Query& asked, Rulesets rulesets);

/// A place in the list of results as text, and back: the `next` of an answer.
std::string cursor_text(const storage::GamePlace& place);

}  // namespace server
