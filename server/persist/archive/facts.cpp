#include "server/persist/archive/facts.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <set>

#include "rules/variants.hpp"
#include "server/persist/archive/folded_text.hpp"

namespace server::persist {
namespace {

/// FNV-1a with the final mixing of SplitMix64.
class TermHash {
 public:
  /// Adds a part and a separator, so that ("ab", "c") and ("a", "bc") differ.
  TermHash& add(std::string_view part) {
    for (const char c : part) byte(static_cast<unsigned char>(c));
    byte(0xFF);
    return *this;
  }

  [[nodiscard]] std::int64_t term() const {
    std::uint64_t mixed = hash_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<std::int64_t>(mixed ^ (mixed >> 31U));
  }

 private:
  void byte(unsigned char value) { hash_ = (hash_ ^ value) * 0x100000001B3U; }

  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

std::int64_t term(std::string_view kind, std::string_view word) {
  return TermHash().add(kind).add(word).term();
}

std::int64_t name_term(std::u32string_view beginning) {
  std::string bytes;
  for (const char32_t c : beginning) {
    for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>((c >> shift) & 0xFFU);
  }
  return term("name", bytes);
}

/// Adds a term for each prefix of the name and of each of its words.
void add_name(std::string_view name, std::set<std::int64_t>& terms) {
  const std::u32string text = folded(name);
  for (std::size_t start = 0; start < text.size(); ++start) {
    if (text[start] == U' ' || (start > 0 && text[start - 1] != U' ')) continue;
    const std::size_t longest = std::min(text.size() - start, static_cast<std::size_t>(kNameCharacters));
    for (std::size_t length = 1; length <= longest; ++length) {
      terms.insert(name_term(std::u32string_view(text).substr(start, length)));
    }
  }
}

/// Traits that a search can combine. Each combination is a term of its own, so that a search for
/// several traits reads only the games that have all of them.
using Traits = std::vector<std::pair<std::string, std::string>>;

std::int64_t traits_term(const Traits& traits) {
  TermHash hash;
  hash.add("traits");
  for (const auto& [name, word] : traits) hash.add(name).add(word);
  return hash.term();
}

/// Adds a term for each combination. `traits` holds the traits chosen so far; each of `rest` from
/// `next` on may be added with one of its words, or left out.
void add_combinations(Traits& traits, const std::vector<std::pair<std::string, std::vector<std::string>>>& rest,
                      std::size_t next, std::vector<storage::GameTerm>& terms) {
  if (next == rest.size()) {
    if (!traits.empty()) terms.push_back({traits_term(traits), 0});
    return;
  }
  add_combinations(traits, rest, next + 1, terms);
  for (const std::string& word : rest[next].second) {
    traits.emplace_back(rest[next].first, word);
    add_combinations(traits, rest, next + 1, terms);
    traits.pop_back();
  }
}

/// Parses a date like 1932.05.28 and returns the start of the day (UTC) in Unix milliseconds. An
/// unknown month or day (`??`) counts as the first one, so that a game is found by its year.
std::optional<std::int64_t> day_of(std::string date) {
  constexpr std::size_t kFullDate = 10;
  for (const std::size_t at : {std::size_t{5}, std::size_t{8}}) {
    if (date.size() == kFullDate && date.substr(at, 2) == "??") date.replace(at, 2, "01");
  }
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  int read = 0;
  if (std::sscanf(date.c_str(), "%4d.%2u.%2u%n", &year, &month, &day, &read) != 3) return std::nullopt;
  const std::chrono::year_month_day calendar{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  if (static_cast<std::size_t>(read) != date.size() || !calendar.ok()) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::sys_days(calendar).time_since_epoch())
      .count();
}

/// Returns whether the game was aborted.
bool is_broken_off(const room::RoomState& state) {
  const auto now = state.now();
  return now && now->result && now->result->how == "aborted";
}

/// Returns the trait's word for a named variant of a ruleset.
std::string variant_word(std::string_view ruleset, std::string_view variant) {
  return std::string(ruleset) + "/" + std::string(variant);
}

std::string winner_word(const rules::Ruleset& ruleset, const rules::Outcome& outcome) {
  if (!outcome.winner) return "draw";
  return std::string(ruleset.seats()[*outcome.winner].id);
}

void add_traits(const StoredRoom& room, std::vector<storage::GameTerm>& terms) {
  const rules::Ruleset& ruleset = room.state->ruleset();
  std::vector<std::string> results;
  std::vector<std::string> hows;
  std::vector<std::string> alliances;
  const std::optional<protocol::Now> now = room.state->now();
  if (now->result) {
    results.push_back(winner_word(ruleset, *now->result));
    hows.push_back(now->result->how);
  }
  for (const rules::Tag& fact : room.state->facts()) {
    if (fact.name == "end") hows = {fact.value};
    if (fact.name == "alliance") alliances = {"any", fact.value};
  }
  if (alliances.empty()) alliances = {"none"};
  std::vector<std::string> games = {std::string(ruleset.id())};
  if (const auto* variant = rules::variant_with(ruleset, room.state->table().options)) {
    games.push_back(variant_word(ruleset.id(), variant->id));
  }
  Traits traits;
  add_combinations(traits, {{"ruleset", games}, {"result", results}, {"how", hows}, {"alliance", alliances}}, 0, terms);
}

/// Adds the term that tells whether a computer player has played. It is no trait: combinations with
/// it would double the number of terms.
void add_computers(const protocol::RoomSnapshot& game, std::vector<storage::GameTerm>& terms) {
  const auto has_level = [](const auto& each) { return each.level.has_value(); };
  const bool any = std::ranges::any_of(game.players, [&](const protocol::PublicUser& each) {
    return has_level(each) || std::ranges::any_of(each.former, has_level);
  });
  terms.push_back({term("computers", any ? "only" : "no"), 0});
}

void add_opening(const protocol::RoomSnapshot& game, std::vector<storage::GameTerm>& terms) {
  if (game.table.position) return;
  std::string opening;
  int moves = 0;
  for (const protocol::LoggedStep& step : game.steps) {
    if (step.step.notation.empty()) continue;
    if (++moves > kOpeningMoves) return;
    opening += (moves > 1 ? "," : "") + step.step.move;
    terms.push_back({term("opening", opening), 0});
  }
}

void add_positions(const StoredRoom& room, const protocol::RoomSnapshot& game, std::vector<storage::GameTerm>& terms) {
  const rules::Ruleset& ruleset = *game.ruleset;
  int ply = 0;
  const auto add = [&](const std::optional<std::string>& position) {
    if (!position) return;
    if (const auto key = ruleset.repetition_key(*position)) terms.push_back({position_term(ruleset.id(), *key), ply});
  };
  add(game.start);
  for (const protocol::Now& now : room.nows) {
    ++ply;
    add(now.position);
  }
}

}  // namespace

std::int64_t position_term(std::string_view ruleset, std::string_view repetition_key) {
  return TermHash().add("position").add(ruleset).add(repetition_key).term();
}

std::vector<std::int64_t> terms_of(const SearchWords& words) {
  Traits traits;
  const auto add = [&](const char* name, const std::optional<std::string>& word) {
    if (word) traits.emplace_back(name, *word);
  };
  add("ruleset", words.ruleset && words.variant ? variant_word(*words.ruleset, *words.variant) : words.ruleset);
  add("result", words.result);
  add("how", words.how);
  add("alliance", words.alliance);
  std::vector<std::int64_t> terms;
  if (!traits.empty()) terms.push_back(traits_term(traits));
  if (words.player) terms.push_back(name_term(folded(*words.player)));
  if (words.computers) terms.push_back(term("computers", *words.computers));
  if (words.opening) terms.push_back(term("opening", *words.opening));
  if (words.position) terms.push_back(*words.position);
  return terms;
}

std::vector<std::int64_t> name_terms(const std::vector<protocol::PublicUser>& players) {
  std::set<std::int64_t> terms;
  for (const protocol::PublicUser& player : players) {
    add_name(player.name, terms);
    for (const protocol::FormerPlayer& each : player.former) add_name(each.name, terms);
  }
  return {terms.begin(), terms.end()};
}

storage::PutFacts facts_of(const StoredRoom& room) {
  const protocol::RoomSnapshot game = room.state->snapshot();
  storage::PutFacts facts;
  facts.game = game.game;
  facts.played = game.steps.empty() ? game.created : game.steps.back().at;
  facts.diagram = room.state->diagram();
  if (game.table.imported) facts.played = day_of(game.table.imported->date).value_or(facts.played);
  facts.found = game.table.listed && !is_broken_off(*room.state);
  if (!facts.found) return facts;
  facts.names = name_terms(game.players);
  add_traits(room, facts.terms);
  add_computers(game, facts.terms);
  add_opening(game, facts.terms);
  add_positions(room, game, facts.terms);
  return facts;
}

}  // namespace server::persist
