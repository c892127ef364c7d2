#include <algorithm>
#include <array>

#include "rules/sannin/notation.hpp"
#include "rules/sannin/position_text.hpp"
#include "rules/sannin/record.hpp"

namespace rules::sannin {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kOptionTags = {
    {{"Gap", "gap"},
     {"Illumination", "illumination"},
     {"PromotionAfter", "promotion_after"},
     {"GardenAfter", "garden_after"}}};

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::optional<Player> player_titled(std::string_view name) {
  for (const Player player : kPlayers) {
    if (title(player) == name) return player;
  }
  return std::nullopt;
}

/// Reads a record from front to back. The first fault ends it.
class Reader {
 public:
  Reader(std::string_view text, const OnHappening& on_happening) : text_(text), on_happening_(on_happening) {}

  ReadRecord read() {
    if (read_head() && begin()) read_movetext();
    return std::move(record_);
  }

 private:
  bool fail(std::size_t at, const std::string& reason) {
    const std::string_view before = text_.substr(0, std::min(at, text_.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    record_.fault = ReadRecord::Fault{static_cast<int>(line), static_cast<int>(before.size() - line_start) + 1, reason};
    return false;
  }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  bool read_head() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    for (skip_space(); at_ < text_.size() && text_[at_] == '['; skip_space()) {
      if (!read_tag()) return false;
    }
    return true;
  }

  bool read_tag() {
    const std::size_t start = at_++;
    std::string name;
    while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != '"' && text_[at_] != ']') name += text_[at_++];
    skip_space();
    if (name.empty() || at_ >= text_.size() || text_[at_] != '"')
      return fail(start, "a tag looks like [Name \"value\"]");
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      value += text_[at_];
    }
    if (at_ >= text_.size() || text_[at_] != '"') return fail(start, "the value of the tag " + name + " does not end");
    ++at_;
    skip_space();
    if (at_ >= text_.size() || text_[at_] != ']') return fail(start, "the tag " + name + " does not end with ]");
    ++at_;
    if (find_tag(name) != nullptr) return fail(start, "the tag " + name + " stands twice");
    record_.tags.push_back({name, value});
    return check_tag(start, name, value);
  }

  bool check_tag(std::size_t start, const std::string& name, const std::string& value) {
    if (name == "Rules" && value != "Sannin 1") {
      return fail(start, "the rules are \"" + value + "\"; this program replays \"Sannin 1\"");
    }
    if (name == "Alliance" && value != "-" && value != "Middle+Last") {
      return fail(start, "Alliance is - or Middle+Last, not \"" + value + "\"");
    }
    if (name == "Position") {
      const auto position = parse_position(value);
      if (!position) return fail(start, "Position: " + position.reason());
      record_.start = *position;
    }
    for (const auto& [tag, option] : kOptionTags) {
      if (name != tag) continue;
      const auto options = with_option(record_.options, option, value);
      if (!options) return fail(start, name + ": " + options.reason());
      record_.options = *options;
    }
    return true;
  }

  const std::string* find_tag(std::string_view name) const {
    const auto found =
        std::find_if(record_.tags.begin(), record_.tags.end(), [&](const Tag& tag) { return tag.name == name; });
    return found == record_.tags.end() ? nullptr : &found->value;
  }

  bool begin() {
    if (find_tag("Rules") == nullptr) return fail(0, "a record begins with tags, among them [Rules \"Sannin 1\"]");
    const std::string* alliance = find_tag("Alliance");
    if (find_tag("Position") == nullptr)
      record_.start = initial_position(alliance != nullptr && *alliance == "Middle+Last");
    match_.emplace(record_.start, record_.options);
    if (on_happening_) on_happening_(*match_, nullptr);
    return true;
  }

  void read_movetext() {
    while (!record_.fault && !result_) {
      skip_space();
      if (at_ >= text_.size()) {
        fail(at_, "the record ends without a result; an unfinished game ends with *");
        return;
      }
      if (text_[at_] == '{') {
        read_comment();
      } else {
        read_word();
      }
    }
    if (!record_.fault) check_end();
  }

  void read_comment() {
    const std::size_t start = at_;
    const std::size_t end = text_.find('}', start);
    if (end == std::string_view::npos) {
      fail(start, "this comment does not end");
      return;
    }
    at_ = end + 1;
    std::string_view comment = text_.substr(start + 1, end - start - 1);
    for (std::size_t open = comment.find("[%"); open != std::string_view::npos && !record_.fault;
         open = comment.find("[%")) {
      const std::size_t close = comment.find(']', open);
      if (close == std::string_view::npos) {
        fail(start, "a command in this comment does not end with ]");
        return;
      }
      read_command(start, comment.substr(open + 2, close - open - 2));
      comment.remove_prefix(close + 1);
    }
  }

  void read_command(std::size_t start, std::string_view command) {
    const std::size_t space = command.find(' ');
    const std::string_view name = command.substr(0, space);
    const std::string_view argument = space == std::string_view::npos ? std::string_view() : command.substr(space + 1);
    if (name == "draw") {
      happened(start, match_->agree_draw());
    } else if (name == "resign" || name == "flag") {
      const auto player = player_titled(argument);
      if (!player) {
        fail(start, std::string(name) + " names First, Middle or Last, not \"" + std::string(argument) + "\"");
        return;
      }
      happened(start, match_->leave(*player, name == "flag" ? OutReason::kTime : OutReason::kResign));
    }
  }

  void read_word() {
    const std::size_t start = at_;
    while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != '{') ++at_;
    const std::string_view word = text_.substr(start, at_ - start);
    if (word == "..") {
      skip_column(start);
    } else if (is_row_number(word)) {
      begin_row(start, word);
    } else if (word == "*" || is_score(word)) {
      result_ = word;
      result_at_ = start;
    } else {
      read_move(start, word);
    }
  }

  static bool is_row_number(std::string_view word) {
    return word.size() > 1 && word.back() == '.' &&
           std::all_of(word.begin(), word.end() - 1, [](char c) { return c >= '0' && c <= '9'; });
  }

  static bool is_score(std::string_view word) {
    return std::count(word.begin(), word.end(), '-') == 2 &&
           std::all_of(word.begin(), word.end(), [](char c) { return (c >= '0' && c <= '3') || c == '/' || c == '-'; });
  }

  void begin_row(std::size_t start, std::string_view word) {
    const std::string expected = std::to_string(row_ + 1) + ".";
    if (word != expected) {
      fail(start, "row " + expected + " is due here, not " + std::string(word));
      return;
    }
    ++row_;
    column_ = 0;
  }

  void skip_column(std::size_t start) {
    if (row_ == 0 || column_ >= kPlayers.size()) {
      fail(start, "there is no column to skip here");
      return;
    }
    ++column_;
  }

  void read_move(std::size_t start, std::string_view word) {
    if (row_ == 0) {
      fail(start, "the moves begin with the row number 1.");
      return;
    }
    if (column_ >= kPlayers.size()) {
      fail(start, "a row has three columns; row " + std::to_string(row_ + 1) + ". is due before " + std::string(word));
      return;
    }
    const Player column = kPlayers[column_++];
    if (!match_->ending() && column != match_->position().turn) {
      fail(start, std::string(word) + " stands in " + std::string(title(column)) + "'s column, but it is " +
                      std::string(title(match_->position().turn)) + "'s turn");
      return;
    }
    const auto move = parse_move(*match_, word);
    if (!move) {
      fail(start, std::string(word) + ": " + move.reason());
      return;
    }
    happened(start, match_->play(*move));
  }

  void happened(std::size_t start, Result<Happening> happening) {
    if (!happening) {
      fail(start, happening.reason());
      return;
    }
    record_.happenings.push_back(std::move(*happening));
    if (on_happening_) on_happening_(*match_, &record_.happenings.back());
  }

  void check_end() {
    for (skip_space(); !record_.fault && at_ < text_.size() && text_[at_] == '{'; skip_space()) read_comment();
    if (record_.fault) return;
    if (at_ < text_.size()) {
      fail(at_, "nothing but comments may follow the result");
      return;
    }
    const std::string expected = score(*match_);
    const std::string ends =
        match_->ending() ? "the game ends with " + expected : "the game is not over, which is written *";
    if (*result_ != expected) {
      fail(result_at_, "the result is given as " + std::string(*result_) + ", but " + ends);
      return;
    }
    if (const std::string* tag = find_tag("Result"); tag != nullptr && *tag != expected) {
      fail(0, "the tag Result says " + *tag + ", but " + ends);
      return;
    }
    const std::string_view termination = match_->ending() ? match_->ending()->reason : "unterminated";
    if (const std::string* tag = find_tag("Termination"); tag != nullptr && *tag != termination) {
      fail(0, "the tag Termination says " + *tag + ", but the game ended by " + std::string(termination));
      return;
    }
  }

  std::string_view text_;
  const OnHappening& on_happening_;
  std::size_t at_ = 0;
  ReadRecord record_;
  std::optional<Match> match_;
  std::optional<std::string_view> result_;
  std::size_t result_at_ = 0;
  int row_ = 0;
  std::size_t column_ = 0;
};

}  // namespace

ReadRecord read_record(std::string_view text, const OnHappening& on_happening) {
  return Reader(text, on_happening).read();
}

}  // namespace rules::sannin
