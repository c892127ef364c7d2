#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/persist/games/game_fold.hpp"
#include "storage/game_index.hpp"

/// Terms of the archive search. A term is a hash of words and is stored in databases. A change of
/// these functions therefore requires indexing all games again.
namespace server::persist {

/// Number of first moves, and number of characters of a name, that a search can match.
inline constexpr int kOpeningMoves = 12;
inline constexpr int kNameCharacters = 24;

/// Search criteria. A game matches if all that are set match.
struct SearchWords {
  std::optional<std::string> player;     ///< Prefix of a name or of a word in it, ignoring case.
  std::optional<std::string> ruleset;    ///< Ruleset id.
  std::optional<std::string> variant;    ///< Id of a named variant of the ruleset.
  std::optional<std::string> result;     ///< Seat id of the winner, or "draw".
  std::optional<std::string> how;        ///< Fact "end", or the outcome's word without it.
  std::optional<std::string> alliance;   ///< Value of the fact "alliance", "any" or "none".
  std::optional<std::string> computers;  ///< "no": none has played; "only": at least one has.
  std::optional<std::string> opening;    ///< Codes of the first moves, joined by commas.
  std::optional<std::int64_t> position;  ///< Result of position_term().
};

std::vector<std::int64_t> terms_of(const SearchWords& words);

/// Returns the term of a position, identified by the key that repetition compares.
std::int64_t position_term(std::string_view ruleset, std::string_view repetition_key);

/// Returns the terms of the players' names.
std::vector<std::int64_t> name_terms(const std::vector<protocol::PublicUser>& players);

/// Returns the index entry of a finished game. Aborted and unlisted games get no terms and are not
/// found.
storage::PutFacts facts_of(const StoredRoom& room);

}  // namespace server::persist
