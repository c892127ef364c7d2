#include "rules/hasami/records/record_head.hpp"

#include "rules/hasami/board/position_text.hpp"
#include "rules/printable.hpp"
#include "rules/records/setup_tags.hpp"
#include "rules/rulesets.hpp"

namespace rules::hasami {
namespace {

/// Applies a tag to the setup of the game; ignores unknown tags.
std::optional<std::string> apply(const Tag& tag, RecordHead& head) {
  const Kind& kind = head.choices.kind();
  if (auto fault = rules::records::stray_tag(tag, *find_ruleset(kind.id), {"Rules", "Game", "Position"})) return fault;
  if (tag.name == "Rules" && tag.value != kVersion) {
    return "unknown rules " + in_quotes(tag.value) + "; " + std::string(kind.title) + " needs " + in_quotes(kVersion);
  }
  if (tag.name == "Game" && tag.value != kind.id) {
    return "the tag Game says " + in_quotes(tag.value) + ", not " + in_quotes(kind.id);
  }
  if (tag.name == "Position") {
    const auto position = parse_position(kind, tag.value);
    if (!position) return "Position: " + position.reason();
    head.start = *position;
  }
  for (const OptionInfo& info : option_infos(kind)) {
    if (tag.name != info.tag) continue;
    const auto choices = head.choices.with(info.id, tag.value);
    if (!choices) return tag.name + ": " + choices.reason();
    head.choices = *choices;
  }
  return std::nullopt;
}

}  // namespace

std::optional<rules::records::TextFault> read_head(rules::records::RecordText& text, RecordHead& head) {
  if (auto fault = rules::records::read_tags(text, head.tags, [&](const Tag& tag) { return apply(tag, head); }))
    return fault;
  const std::string id(head.choices.kind().id);
  for (const auto& [name, value] : {std::pair("Rules", std::string(kVersion)), {"Game", id}}) {
    if (head.tags.find(name) == nullptr && !head.tags.empty()) {
      return rules::records::TextFault{
          0, "a record must begin with tags, including [" + std::string(name) + " \"" + value + "\"]"};
    }
  }
  // The options can follow the position, so it is checked after all tags are read.
  const auto refusal = head.start ? misfit(rules_of(head.choices), *head.start) : std::nullopt;
  if (refusal) return rules::records::TextFault{head.tags.find("Position")->at, "Position: " + refusal->reason};
  return std::nullopt;
}

std::string write_head(const Beginning& beginning, const Match& match, std::span<const Tag> tags) {
  const Kind& kind = beginning.choices.kind();
  std::string text = rules::records::tag_line("Rules", kVersion) + rules::records::tag_line("Game", kind.id);
  for (const std::string_view name : {std::string_view("Event"), std::string_view("Site"), std::string_view("Date"),
                                      kind.seats[0].title, kind.seats[1].title}) {
    text += rules::records::tag_line(name, rules::records::value_of(tags, name, "?"));
  }
  for (const SeatInfo& seat : kind.seats) text += rules::records::player_lines(tags, seat.title);
  text += rules::records::tag_line("Result", score(match));
  text += rules::records::tag_line("TimeControl", rules::records::value_of(tags, "TimeControl", "-"));
  text += rules::records::tag_line("Termination", termination(match));
  for (const OptionInfo& info : option_infos(kind)) {
    const std::string_view value = beginning.choices.value(info.id);
    if (value != info.values.front()) text += rules::records::tag_line(info.tag, value);
  }
  if (beginning.start != initial_position(match.rules())) {
    text += rules::records::tag_line("Position", position_text(kind, beginning.start));
  }
  return text;
}

std::string score(const Match& match) {
  if (!match.ending()) return "*";
  const auto winner = match.ending()->winner;
  if (!winner) return "1/2-1/2";
  return *winner == Player::kFirst ? "1-0" : "0-1";
}

std::string_view termination(const Match& match) {
  return match.ending() ? match.ending()->reason : "unterminated";
}

}  // namespace rules::hasami
