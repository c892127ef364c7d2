#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match/match.hpp"
#include "tests/support/reference/game.hpp"

/// The states of both programs as texts that can be compared.
namespace differential {

namespace core = rules::sannin;

core::RuleOptions core_options(const reference::Options& options);

std::string joined(const std::vector<std::string>& words, const std::string& separator = " ");

/// Returns the position as text, or `over` after the end of the game.
std::string core_position(const core::Match& match);
/// Return `mate f`, `agreed -` …, or `none`.
std::string core_result(const core::Match& match);
std::string reference_result(const reference::Game& game);

/// Returns all texts that denote a legal move: its code, and its notation with and without a
/// redundant origin or `=`.
std::vector<std::string> spellings(const reference::Move& move, const std::string& notation);

/// Replaces the letters of players in an event by roles: `1` for the acting player, `2` for the
/// next player, `3` for the third.
std::string by_role(const std::string& event, char letter);

/// Returns the words of a text, separated by single spaces.
std::string respaced(const std::string& text);
/// Rewrites the moves of a record: one word a line, a remaining time after each move. Keeps the
/// tags.
std::string reworded(const std::string& record);

}  // namespace differential
