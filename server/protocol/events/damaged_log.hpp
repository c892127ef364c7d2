#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

/// Anonymisation of a user in the log of a game that cannot be folded: the rules are unknown, or an
/// event is damaged. Works on the stored texts.
namespace server::protocol {

/// Names in the events of a game, as far as they can be read: those of the user, and those of all
/// other players.
struct StoredNames {
  std::set<std::string> own;
  std::set<std::string> others;
};

/// Returns new data for an event that names the user; none if it does not. Of data that is no JSON
/// object, only the id remains. Adds the names in the event to `names`.
std::optional<std::string> anonymise_event(std::string_view data, const std::string& user, StoredNames& names);

/// Returns the summary without the names of the user. Lists have no ids, so a name that no other
/// player had goes too. A summary that is no JSON object stays as it is.
std::string anonymise_summary(std::string_view data, const StoredNames& names);

}  // namespace server::protocol
