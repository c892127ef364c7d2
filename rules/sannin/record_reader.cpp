#include <algorithm>

#include "rules/printable.hpp"
#include "rules/sannin/notation.hpp"
#include "rules/sannin/record_head.hpp"

namespace rules::sannin {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::optional<Player> player_titled(std::string_view name) {
  for (const Player player : kPlayers) {
    if (title(player) == name) return player;
  }
  return std::nullopt;
}

/// The length of a row number with its dot, `12.`, at the front of a word; 0 if there is none.
std::size_t row_number_length(std::string_view word) {
  const auto dot = static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
  return dot > 0 && word.substr(dot).starts_with('.') ? dot + 1 : 0;
}

bool is_score(std::string_view word) {
  return std::count(word.begin(), word.end(), '-') == 2 &&
         std::all_of(word.begin(), word.end(), [](char c) { return (c >= '0' && c <= '3') || c == '/' || c == '-'; });
}

/// A time like `0:09:55` in milliseconds.
std::optional<std::int64_t> parse_time(std::string_view text) {
  constexpr std::size_t kMostHourDigits = 6;
  const std::size_t hours = text.find(':');
  if (hours == std::string_view::npos || hours == 0 || hours > kMostHourDigits) return std::nullopt;
  if (text.size() != hours + 6 || text[hours + 3] != ':') return std::nullopt;
  std::int64_t seconds = 0;
  for (const std::string_view part : {text.substr(0, hours), text.substr(hours + 1, 2), text.substr(hours + 4)}) {
    std::int64_t number = 0;
    for (const char c : part) {
      if (!is_digit(c)) return std::nullopt;
      number = 10 * number + (c - '0');
    }
    seconds = 60 * seconds + number;
  }
  return 1000 * seconds;
}

/// Reads the moves of a record and replays them. The first fault ends it.
class MovetextReader {
 public:
  MovetextReader(RecordText& text, const RecordHead& head, const OnHappening& on_happening)
      : text_(text), head_(head), match_(head.start, head.options), on_happening_(on_happening) {}

  std::optional<TextFault> read(ReadRecord& read) {
    read_ = &read;
    if (on_happening_) on_happening_(match_, nullptr);
    while (!fault_ && !result_) {
      text_.skip_space();
      const std::size_t start = text_.at();
      if (text_.done()) {
        fail(start, "the record ends without a result; an unfinished game ends with *");
      } else if (text_.next_is('{')) {
        read_comment(start);
      } else {
        read_word(start);
      }
    }
    if (!fault_) check_end();
    return fault_;
  }

 private:
  void fail(std::size_t at, const std::string& reason) { fault_ = TextFault{at, reason}; }

  void read_comment(std::size_t start) {
    text_.take();
    std::string_view comment;
    if (!text_.take_until('}', comment)) {
      fail(start, "this comment does not end");
      return;
    }
    for (std::size_t open = comment.find("[%"); open != std::string_view::npos && !fault_; open = comment.find("[%")) {
      const std::size_t close = comment.find(']', open);
      if (close == std::string_view::npos) {
        fail(start, "a command in this comment does not end with ]");
        return;
      }
      read_command(start, comment.substr(open + 2, close - open - 2));
      comment.remove_prefix(close + 1);
    }
  }

  /// A command that is not known says nothing.
  void read_command(std::size_t start, std::string_view command) {
    const std::size_t space = command.find(' ');
    const std::string_view name = command.substr(0, space);
    const std::string_view argument = space == std::string_view::npos ? std::string_view() : command.substr(space + 1);
    if (name == "draw") {
      if (command == "draw") {
        happened(start, match_.agree_draw());
      } else {
        fail(start, "a draw is written [%draw], not " + in_quotes("[%" + std::string(command) + "]"));
      }
    } else if (name == "clk") {
      read_clock(start, command, argument);
    } else if (name == "resign" || name == "flag") {
      const auto player = player_titled(argument);
      if (!player) {
        fail(start, std::string(name) + " names First, Middle or Last, not " + in_quotes(argument));
        return;
      }
      happened(start, match_.leave(*player, name == "flag" ? OutReason::kTime : OutReason::kResign));
    }
  }

  void read_clock(std::size_t start, std::string_view command, std::string_view argument) {
    const auto time = parse_time(argument);
    if (!time) {
      fail(start,
           "the remaining time is written like [%clk 0:09:55], not " + in_quotes("[%" + std::string(command) + "]"));
    } else if (!read_->clocks.empty() && read_->happenings.back().move) {
      read_->clocks.back() = time;
    }
  }

  void read_word(std::size_t start) {
    const std::string_view word = text_.take_word("{");
    if (const std::size_t length = row_number_length(word)) {
      text_.back_to(start + length);
      begin_row(start, word.substr(0, length));
    } else if (word == "..") {
      skip_column(start);
    } else if (word == "*" || is_score(word)) {
      result_ = word;
      result_at_ = start;
    } else {
      read_move(start, word);
    }
  }

  void begin_row(std::size_t start, std::string_view number) {
    const std::string expected = std::to_string(row_ + 1) + ".";
    if (number != expected) {
      fail(start, "row " + expected + " is due here, not " + printable(number));
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
      fail(start, "a row has three columns; row " + std::to_string(row_ + 1) + ". is due before " + printable(word));
      return;
    }
    const Player column = kPlayers[column_++];
    if (!match_.ending() && column != match_.position().turn) {
      fail(start, printable(word) + " stands in " + std::string(title(column)) + "'s column, but it is " +
                      std::string(title(match_.position().turn)) + "'s turn");
      return;
    }
    const auto move = parse_move(match_, word);
    if (!move) {
      fail(start, printable(word) + ": " + move.reason());
      return;
    }
    happened(start, match_.play(*move));
  }

  void happened(std::size_t start, Result<Happening> happening) {
    if (!happening) {
      fail(start, happening.reason());
      return;
    }
    read_->happenings.push_back(std::move(*happening));
    read_->clocks.emplace_back();
    if (on_happening_) on_happening_(match_, &read_->happenings.back());
  }

  void check_end() {
    for (text_.skip_space(); !fault_ && text_.next_is('{'); text_.skip_space()) read_comment(text_.at());
    if (fault_) return;
    if (!text_.done()) {
      fail(text_.at(), "nothing but comments may follow the result");
      return;
    }
    const auto& ending = match_.ending();
    const std::string expected = score(match_);
    const std::string ends =
        ending ? "the game ends with " + expected : std::string("the game is not over, which is written *");
    if (*result_ != expected) {
      fail(result_at_, "the result is given as " + printable(*result_) + ", but " + ends);
      return;
    }
    check_tag("Result", expected, ends);
    check_tag("Termination", ending ? std::string_view(ending->reason) : "unterminated",
              ending ? "the end is " + std::string(ending->reason)
                     : std::string("the game is not over, which is written unterminated"));
  }

  /// A tag that says how the game ended, if it is there, must say what the moves say.
  void check_tag(std::string_view name, std::string_view expected, const std::string& ends) {
    const auto tag = head_.find(name);
    if (fault_ || !tag || head_.tags[*tag].value == expected) return;
    fail(head_.places[*tag],
         "the tag " + std::string(name) + " says " + printable(head_.tags[*tag].value) + ", but " + ends);
  }

  RecordText& text_;
  const RecordHead& head_;
  Match match_;
  const OnHappening& on_happening_;
  ReadRecord* read_ = nullptr;
  std::optional<TextFault> fault_;
  std::optional<std::string_view> result_;
  std::size_t result_at_ = 0;
  int row_ = 0;
  std::size_t column_ = 0;
};

}  // namespace

ReadRecord read_record(std::string_view record, const OnHappening& on_happening) {
  RecordText text(record);
  RecordHead head;
  ReadRecord read;
  auto fault = read_head(text, head);
  if (!fault) fault = MovetextReader(text, head, on_happening).read(read);
  if (fault) {
    const auto [line, column] = text.place(fault->at);
    read.fault = RecordFault{line, column, fault->reason};
  }
  read.start = head.start;
  read.options = head.options;
  read.tags = std::move(head.tags);
  for (const std::size_t place : head.places) read.places.push_back(text.place(place));
  return read;
}

}  // namespace rules::sannin
