#include "server/api/search_request.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>

#include "rules/variants.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/persist/archive/facts.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::api {
namespace {

constexpr std::array<std::string_view, 11> kFilters = {
    "player", "from", "to", "ruleset", "variant", "result", "how", "opening", "alliance", "computers", "position"};
constexpr std::array<std::string_view, 2> kPaging = {"before", "limit"};
constexpr std::size_t kMostWord = 20;
constexpr std::size_t kMostCode = 40;

/// Parses a number. The text must not contain anything else.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_known(std::string_view key, std::span<const std::string_view> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

/// Returns the start of a day in UTC, written like 1932-05-28.
std::optional<std::chrono::sys_days> day_in(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = number_in<int>(text.substr(0, 4));
  const auto month = number_in<unsigned>(text.substr(5, 2));
  const auto day = number_in<unsigned>(text.substr(8));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(*month), std::chrono::day(*day)};
  return date.ok() ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
}

std::int64_t milliseconds(std::chrono::sys_days day) {
  return std::chrono::milliseconds(day.time_since_epoch()).count();
}

/// Reads the parameters one by one. Keeps the first problem.
class SearchReader {
 public:
  SearchReader(const http::Query& asked, protocol::Rulesets rulesets) : asked_(asked), rulesets_(rulesets) {}

  void read_filters() {
    read_ruleset();
    read_variant();
    read_player();
    read_time();
    read_result();
    words_.how = word("how");
    words_.alliance = word("alliance");
    read_computers();
    read_opening();
    read_position();
    query_.terms = persist::terms_of(words_);
  }

  void read_paging() {
    if (const auto text = value("before")) {
      query_.before = cursor_in(*text);
      if (!query_.before) fail("\"before\" must be the \"next\" of the previous page");
    }
    if (const auto text = value("limit")) {
      const auto limit = number_in<int>(*text);
      query_.limit = limit.value_or(0);
      if (query_.limit < 1 || query_.limit > fixed::kSearchPage) {
        fail("\"limit\" must be a whole number from 1 to " + std::to_string(fixed::kSearchPage));
      }
    }
  }

  void refuse_others(std::span<const std::string_view> known) {
    const auto unknown = std::ranges::find_if(
        asked_, [&](const auto& each) { return !each.first.empty() && !is_known(each.first, known); });
    if (unknown == asked_.end()) return;
    fail("unknown parameter \"" + unknown->first.substr(0, kMostCode) + "\"; the parameters are " + joined(known));
  }

  [[nodiscard]] bool has_failed() const { return problem_.has_value(); }

  protocol::Result<storage::SearchQuery> finish() {
    if (problem_) return *problem_;
    return query_;
  }

 private:
  void fail(const std::string& reason) {
    if (!problem_) problem_ = protocol::Problem{"bad_search", reason};
  }

  /// Returns a parameter if it is present and not empty. Forms send empty fields too.
  std::optional<std::string> value(std::string_view key) {
    const auto found = asked_.find(key);
    return found == asked_.end() || found->second.empty() ? std::nullopt : std::optional(found->second);
  }

  std::optional<std::string> word(std::string_view key) {
    auto text = value(key);
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    if (text && (text->size() > kMostWord || !std::all_of(text->begin(), text->end(), fits))) {
      fail("\"" + std::string(key) + "\" must be a word of lowercase letters");
    }
    return text;
  }

  void read_ruleset() {
    words_.ruleset = value("ruleset");
    if (!words_.ruleset) return;
    const rules::Ruleset* ruleset = protocol::find_ruleset(rulesets_, *words_.ruleset);
    if (ruleset == nullptr) return fail("this server does not have the rules of \"ruleset\"");
    chosen_ = ruleset;
  }

  void read_variant() {
    words_.variant = value("variant");
    if (!words_.variant) return;
    if (chosen_ == nullptr) return fail("\"variant\" needs \"ruleset\" too");
    if (rules::find_variant(*chosen_, *words_.variant) != nullptr) return;
    const std::string known = rules::variant_ids(*chosen_);
    fail("\"variant\": " + std::string(chosen_->title()) +
         (known.empty() ? " has no variants" : " has the variants " + known));
  }

  void read_player() {
    words_.player = value("player");
    if (!words_.player) return;
    words_.player = protocol::trimmed(*words_.player);
    if (words_.player->empty() ||
        protocol::count_characters(*words_.player) > static_cast<std::size_t>(persist::kNameCharacters)) {
      fail("\"player\" must be the beginning of a name, 1 to " + std::to_string(persist::kNameCharacters) +
           " characters");
    }
  }

  void read_time() {
    const auto from = value("from");
    const auto to = value("to");
    const auto first = from ? day_in(*from) : std::nullopt;
    const auto last = to ? day_in(*to) : std::nullopt;
    if (from && !first) fail("\"from\" must be a day like 2026-11-21");
    if (to && !last) fail("\"to\" must be a day like 2026-11-21");
    if (first) query_.from = milliseconds(*first);
    if (last) query_.until = milliseconds(*last + std::chrono::days(1));
  }

  void read_result() {
    words_.result = value("result");
    if (!words_.result || words_.result == "draw") return;
    for (const rules::Ruleset* ruleset : rulesets_) {
      if (chosen_ != nullptr && ruleset != chosen_) continue;
      for (const rules::SeatInfo& seat : ruleset->seats()) {
        if (seat.id == *words_.result) return;
      }
    }
    fail("\"result\" must be draw, or the seat that won, such as " +
         std::string((chosen_ != nullptr ? chosen_ : rulesets_.front())->seats().front().id));
  }

  void read_computers() {
    words_.computers = value("computers");
    if (!words_.computers || words_.computers == "no" || words_.computers == "only") return;
    fail("\"computers\" must be no, for games among users, or only, for games with computer players");
  }

  void read_opening() {
    words_.opening = value("opening");
    if (!words_.opening) return;
    int codes = 1;
    std::size_t length = 0;
    for (const char c : *words_.opening) {
      codes += c == ',' ? 1 : 0;
      length = c == ',' ? 0 : length + 1;
      if (c <= ' ' || c > '~' || length > kMostCode) return fail("\"opening\" must be move codes joined by commas");
    }
    if (codes > persist::kOpeningMoves) {
      fail("\"opening\" can have at most " + std::to_string(persist::kOpeningMoves) +
           " moves; use \"position\" for later ones");
    }
  }

  void read_position() {
    const auto text = value("position");
    if (!text) return;
    std::string reason;
    for (const rules::Ruleset* ruleset : rulesets_) {
      if (chosen_ != nullptr && ruleset != chosen_) continue;
      const auto key = ruleset->repetition_key(*text);
      if (key) {
        words_.position = persist::position_term(ruleset->id(), *key);
        query_.located = words_.position;
        return;
      }
      if (reason.empty()) reason = key.reason();
    }
    fail("\"position\": " + reason);
  }

  static std::optional<storage::GamePlace> cursor_in(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto played = number_in<std::int64_t>(text.substr(0, dot));
    const auto number = number_in<std::int64_t>(text.substr(dot + 1));
    return played && number ? std::optional(storage::GamePlace(*played, *number)) : std::nullopt;
  }

  const http::Query& asked_;
  protocol::Rulesets rulesets_;
  const rules::Ruleset* chosen_ = nullptr;
  persist::SearchWords words_;
  storage::SearchQuery query_;
  std::optional<protocol::Problem> problem_;
};

}  // namespace

protocol::Result<storage::SearchQuery> read_search(const http::Query& asked, protocol::Rulesets rulesets) {
  std::vector<std::string_view> known(kFilters.begin(), kFilters.end());
  known.insert(known.end(), kPaging.begin(), kPaging.end());
  SearchReader reader(asked, rulesets);
  reader.refuse_others(known);
  if (reader.has_failed()) return reader.finish();
  reader.read_filters();
  reader.read_paging();
  return reader.finish();
}

protocol::Result<storage::SearchQuery> read_export(const http::Query& asked, protocol::Rulesets rulesets) {
  SearchReader reader(asked, rulesets);
  reader.refuse_others(kFilters);
  if (reader.has_failed()) return reader.finish();
  reader.read_filters();
  return reader.finish();
}

std::string cursor_text(const storage::GamePlace& place) {
  return std::to_string(place.first) + "." + std::to_string(place.second);
}

}  // namespace server::api
