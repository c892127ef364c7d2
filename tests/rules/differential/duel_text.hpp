#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match.hpp"
#include "tests/support/reference/game.hpp"

/// What both programs say, as texts to be compared.
namespace differential {

namespace core = rules::sannin;

core::RuleOptions core_options(const reference::Options& options);

std::string joined(const std::vector<std::string>& words, const std::string& separator = " ");

/// `over` once the game is.
std::string core_position(const core::Match& match);
/// `mate f`, `agreed -` …, or `none`.
std::string core_result(const core::Match& match);
std::string reference_result(const reference::Game& game);

/// All texts that mean a legal move: its code, and its notation with or without a needless origin or `=`.
std::vector<std::string> spellings(const reference::Move& move, const std::string& notation);

/// An event with the players' letters, if it has any, as `1` for the one whose doing it is, `2` for the next and `3`.
std::string by_role(const std::string& event, char letter);

/// The words of a text, however they are spread over lines.
std::string respaced(const std::string& text);
/// The same record in other words: one a line, a remaining time after each, the tags left alone.
std::string reworded(const std::string& record);

}  // namespace differential
