#pragma once

#include <string>

#include "server/http/target.hpp"
#include "server/protocol/messages/messages.hpp"
#include "storage/game_index.hpp"

namespace server::api {

/// Convert request parameters to an archive search. read_search() accepts those of `/api/search`;
/// read_export() accepts the subset for exports. The Problem names the invalid parameter and what
/// would be valid.
protocol::Result<storage::SearchQuery> read_search(const http::Query& asked, protocol::Rulesets rulesets);
protocol::Result<storage::SearchQuery> read_export(const http::Query& asked, protocol::Rulesets rulesets);

/// Returns a position in the list of results as text: the `next` of a response.
std::string cursor_text(const storage::GamePlace& place);

}  // namespace server::api
