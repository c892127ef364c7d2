#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/persist/stored_game_log.hpp"
#include "storage/game_index.hpp"

/// What searches may ask of a game, as terms of the index. A term is a hash of words, so databases hold what this file
/// makes of them: it must stay as it is, or all games be entered again.
namespace server {

/// How many first moves can be searched for, and how many characters of a name.
inline constexpr int kOpeningMoves = 12;
inline constexpr int kNameCharacters = 24;

/// What is searched for; all that is set must fit.
struct SearchWords {
  std::optional<std::string> player;     ///< How a player's name, or a word of it, begins; capital or small.
  std::optional<std::string> ruleset;    ///< Its id.
  std::optional<std::string> result;     ///< The winner's seat, or "draw".
  std::optional<std::string> how;        ///< Why it ended: the fact "end", or the outcome's word where there is none.
  std::optional<std::string> alliance;   ///< The fact of that name, "any" or "none".
  std::optional<std::string> opening;    ///< The codes of the first moves, joined by commas.
  std::optional<std::int64_t> position;  ///< A position_term().
};

std::vector<std::int64_t> terms_of(const SearchWords& words);

/// The term of a position that repetition sees as `repetition_key`.
std::int64_t position_term(std::string_view ruleset, std::string_view repetition_key);

/// The terms of these people's names.
std::vector<std::int64_t> name_terms(const std::vector<Person>& people);

/// What the index is told of a finished game. Games that were broken off are not found.
storage::PutFacts facts_of(const StoredRoom& room);

}  // namespace server
