#include "tests/rules/differential/duel_text.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include "rules/sannin/positions/position_text.hpp"

namespace differential {

core::RuleOptions core_options(const reference::Options& options) {
  core::RuleOptions chosen;
  const std::map<std::string, std::string> values{{"gap", options.gap},
                                                  {"illumination", options.illumination},
                                                  {"promotion_after", options.promotion_after},
                                                  {"garden_after", options.garden_after}};
  for (const auto& [id, value] : values) chosen = core::with_option(chosen, id, value).value();
  return chosen;
}

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

std::string core_position(const core::Match& match) {
  return match.ending() ? "over" : core::position_text(match.position());
}

std::string core_result(const core::Match& match) {
  if (!match.ending()) return "none";
  const auto winner = match.ending()->winner;
  return std::string(match.ending()->how) + " " + (winner ? core::letter(*winner) : '-');
}

std::string reference_result(const reference::Game& game) {
  if (!game.over()) return "none";
  return game.result()->how + " " + game.result()->winner.value_or('-');
}

std::vector<std::string> spellings(const reference::Move& move, const std::string& notation) {
  std::vector<std::string> texts{reference::move_code(move), notation};
  if (move.type != reference::Move::kBoard) return texts;
  const std::size_t piece = notation.starts_with('+') ? 2 : 1;
  const std::string rest = notation.substr(notation.find_first_of("-x"));
  texts.push_back(notation.substr(0, piece) + reference::cell_name(move.from) + rest);
  if (!notation.ends_with('=')) return texts;
  for (const std::size_t at : {1U, 2U}) texts.push_back(texts[at].substr(0, texts[at].size() - 1));
  return texts;
}

std::string by_role(const std::string& event, char letter) {
  std::istringstream in(event);
  std::string verb;
  std::string players;
  std::string how;
  in >> verb >> players >> how;
  if (verb == "draw" || verb == "dissolved") return event;
  for (char& player : players) {
    const auto ahead = reference::kLetters.find(player) + reference::kPlayers - reference::kLetters.find(letter);
    player = static_cast<char>('1' + ahead % reference::kPlayers);
  }
  std::ranges::sort(players);
  return joined({verb, players, how});
}

std::string respaced(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return joined(words);
}

std::string reworded(const std::string& record) {
  const std::size_t head = record.find("\n\n") + 2;
  std::istringstream in(record.substr(head));
  std::string text = record.substr(0, head);
  bool in_braces = false;
  for (std::string word; in >> word;) {
    if (word.starts_with('{')) in_braces = true;
    text += word + (in_braces ? " " : "\n");
    if (word.ends_with('}')) in_braces = false;
    if (!in_braces && word.find_first_of("-x*") != std::string::npos) text += "{so be it [%clk 0:09:55]} ";
  }
  return text;
}

}  // namespace differential
