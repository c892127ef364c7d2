#include <algorithm>

#include "rules/sannin/position_text.hpp"
#include "rules/sannin/record.hpp"
#include "rules/sannin/record_head.hpp"

namespace rules::sannin {
namespace {

constexpr std::size_t kLineWidth = 100;

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  return text;
}

std::string tag_line(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + escaped(value) + "\"]\n";
}

std::string_view value_of(std::span<const Tag> tags, std::string_view name, std::string_view otherwise) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? otherwise : std::string_view(found->value);
}

std::string head(const Course& course, const Match& match, std::span<const Tag> tags) {
  std::string text = tag_line("Rules", "Sannin 1");
  for (const std::string_view name : {"Event", "Site", "Date", "First", "Middle", "Last"}) {
    text += tag_line(name, value_of(tags, name, "?"));
  }
  text += tag_line("Result", score(match));
  text += tag_line("Alliance", course.agreed ? "Middle+Last" : "-");
  text += tag_line("TimeControl", value_of(tags, "TimeControl", "-"));
  text += tag_line("Termination", match.ending() ? match.ending()->reason : "unterminated");
  for (const OptionTag& each : kOptionTags) {
    const std::string_view value = option_value(course.options, each.option);
    if (value != option_value(RuleOptions(), each.option)) text += tag_line(each.tag, value);
  }
  if (course.start != initial_position(course.agreed)) text += tag_line("Position", position_text(course.start));
  return text;
}

/// Hours, minutes and whole seconds: `0:09:55`.
std::string clock_text(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  const auto two_digits = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" + two_digits(seconds % 60);
}

/// Collects the movetext: rows with a column for each player, each row on lines of its own.
class Movetext {
 public:
  void add(const Happening& happening, const std::optional<std::int64_t>& time_left) {
    if (happening.move) {
      add_move(*happening.player, happening.notation);
      if (time_left) word("{[%clk " + clock_text(*time_left) + "]}");
    } else if (!happening.player) {
      word("{[%draw]}");
    } else {
      const bool flag = happening.text.ends_with(":time");
      word(std::string(flag ? "{[%flag " : "{[%resign ") + std::string(title(*happening.player)) + "]}");
    }
    for (const std::string& event : happening.events) word("{" + event + "}");
  }

  std::string finish(const std::string& result) {
    word(result);
    return text_ + "\n";
  }

 private:
  void add_move(Player player, const std::string& notation) {
    const std::size_t wanted = index_of(player);
    if (row_ == 0 || wanted < column_) {
      if (width_ > 0) text_ += '\n';
      width_ = 0;
      column_ = 0;
      word(std::to_string(++row_) + ".");
    }
    for (; column_ < wanted; ++column_) word("..");
    word(notation);
    ++column_;
  }

  void word(const std::string& text) {
    if (width_ > 0 && width_ + 1 + text.size() > kLineWidth) {
      text_ += '\n';
      width_ = 0;
    }
    if (width_ > 0) text_ += ' ';
    text_ += text;
    width_ += text.size() + 1;
  }

  std::string text_;
  std::size_t width_ = 0;
  std::size_t column_ = 0;
  int row_ = 0;
};

}  // namespace

std::string score(const Match& match) {
  if (!match.ending()) return "*";
  const auto winner = match.ending()->winner;
  const int sharing = match.position().board.players_in();
  std::string text;
  for (const Player player : kPlayers) {
    if (!text.empty()) text += '-';
    if (winner) {
      text += player == *winner ? "1" : "0";
    } else {
      text += match.position().board.is_in(player) ? "1/" + std::to_string(sharing) : "0";
    }
  }
  return text;
}

std::string write_record(const Course& course, const Match& match, std::span<const Tag> tags,
                         std::span<const std::optional<std::int64_t>> clocks) {
  Movetext movetext;
  for (std::size_t i = 0; i < course.happenings.size(); ++i) {
    movetext.add(course.happenings[i], i < clocks.size() ? clocks[i] : std::nullopt);
  }
  return head(course, match, tags) + "\n" + movetext.finish(score(match));
}

}  // namespace rules::sannin
