#include <algorithm>

#include "rules/printable.hpp"
#include "rules/record_comment.hpp"
#include "rules/record_words.hpp"
#include "rules/sannin/notation.hpp"
#include "rules/sannin/record_head.hpp"
#include "rules/sannin/record_words.hpp"
#include "rules/sannin/steps.hpp"

namespace rules::sannin {
namespace {

/// A place in the tree, and how far its row has come in the text.
struct Place {
  std::size_t node = 0;
  /// How many positions have stood.
  std::size_t stood = 1;
  int row = 0;
  std::size_t column = 0;
  /// Where the moves go on in a row that is begun a second time, for a variation.
  std::size_t first_free = 0;
  /// Whether a row number was given in this line.
  bool numbered = false;
};

/// Reads the moves of a record and replays them. The first fault ends it.
class MovetextReader {
 public:
  MovetextReader(RecordText& text, const RecordHead& head, const OnHappening& on_happening, ReadRecord& read)
      : text_(text), head_(head), match_(head.start, head.options), on_happening_(on_happening), read_(read) {}

  std::optional<TextFault> read() {
    if (on_happening_) on_happening_(match_, nullptr);
    while (!fault_ && !result_) {
      text_.skip_space();
      const std::size_t start = text_.at();
      if (text_.done()) {
        fail(start, branches_.empty() ? "the record ends without a result; an unfinished game ends with *"
                                      : "the record ends within a variation, which ends with )");
      } else if (text_.next_is('{')) {
        read_comment(start);
      } else if (text_.next_is('(')) {
        begin_variation(start);
      } else if (text_.next_is(')')) {
        end_variation(start);
      } else {
        read_word(start);
      }
    }
    if (!fault_) check_end();
    return fault_;
  }

 private:
  /// What a variation that is being read stands for: the places before and after it.
  struct Branch {
    Place before;
    Place after;
  };
  /// Brothers and children of a node; 0: none.
  struct Kin {
    std::size_t elder = 0;
    std::size_t youngest_child = 0;
  };
  static constexpr std::size_t kAllTold = static_cast<std::size_t>(-1);

  void fail(std::size_t at, const std::string& reason) { fault_ = TextFault{at, reason}; }

  void read_comment(std::size_t start) {
    text_.take();
    std::string_view comment;
    if (!text_.take_until('}', comment)) return fail(start, "this comment does not end");
    if (tells_event(comment)) return;
    CommentReader reader(comment);
    for (auto piece = reader.next(); piece && !fault_; piece = reader.next()) {
      if (piece->command.empty()) {
        std::string& words = annotation().comment;
        words += (words.empty() ? "" : "\n") + piece->words;
      } else {
        read_command(start, *piece);
      }
    }
    if (!fault_ && reader.is_broken()) fail(start, "a command in this comment does not end with ]");
  }

  /// Whether a comment says no more than what followed from the last move.
  bool tells_event(std::string_view comment) {
    if (now_.node == 0) return false;
    const auto& events = last().happening.events;
    if (events_told_ >= events.size() || tidy(comment) != events[events_told_]) return false;
    ++events_told_;
    return true;
  }

  ReadNode& last() { return read_.nodes[now_.node - 1]; }
  Annotation& annotation() { return now_.node == 0 ? read_.annotation : last().annotation; }

  /// A command that is not known says nothing.
  void read_command(std::size_t start, const CommentReader::Piece& piece) {
    const std::string whole = "[%" + std::string(piece.command) + "]";
    if (piece.name == "draw") {
      if (piece.command != "draw") return fail(start, "a draw is written [%draw], not " + in_quotes(whole));
      happened(start, match_.agree_draw());
    } else if (piece.name == "clk") {
      const auto time = parse_clock(piece.argument);
      if (!time) return fail(start, "the remaining time is written like [%clk 0:09:55], not " + in_quotes(whole));
      if (now_.node > 0 && last().happening.move) last().clock = time;
    } else if (piece.name == "marks") {
      auto marks = parse_marks(piece.argument);
      if (!marks) return fail(start, "marks are cells and arrows like [%marks 5e,3d4e], not " + in_quotes(whole));
      annotation().marks = std::move(*marks);
    } else if (piece.name == "resign" || piece.name == "flag") {
      const auto player = player_titled(piece.argument);
      if (!player) {
        return fail(start, std::string(piece.name) + " names First, Middle or Last, not " + in_quotes(piece.argument));
      }
      happened(start, match_.leave(*player, piece.name == "flag" ? OutReason::kTime : OutReason::kResign));
    }
  }

  void begin_variation(std::size_t start) {
    text_.take();
    if (!before_) return fail(start, "a variation stands after the move that it replaces; there is none here");
    branches_.push_back({*before_, settled_});
    match_.back_to(before_->stood);
    now_ = *before_;
    now_.numbered = false;
    settled_ = now_;
    before_.reset();
    events_told_ = kAllTold;
  }

  void end_variation(std::size_t start) {
    text_.take();
    if (branches_.empty()) return fail(start, "there is no variation to end here");
    if (!before_) return fail(start, "a variation has at least one move");
    const Branch branch = branches_.back();
    branches_.pop_back();
    match_.back_to(branch.before.stood);
    now_ = branch.after;
    take_again(match_, last().happening);
    settled_ = now_;
    before_ = branch.before;
    events_told_ = kAllTold;
  }

  void read_word(std::size_t start) {
    const std::string_view word = text_.take_word("{()");
    if (const std::size_t length = row_number_length(word)) {
      text_.back_to(start + length);
      begin_row(start, word.substr(0, length));
    } else if (word == "..") {
      skip_column(start);
    } else if (word == "*" || is_score(word, kPlayers.size())) {
      if (!branches_.empty()) return fail(start, "the result stands after the game, not in a variation");
      result_ = word;
      result_at_ = start;
    } else {
      read_move(start, word);
    }
  }

  void begin_row(std::size_t start, std::string_view number) {
    // A variation repeats the number of the row in which it begins.
    const bool repeats = !now_.numbered && now_.row > 0 && now_.column < kPlayers.size();
    if (repeats && number == std::to_string(now_.row) + ".") {
      now_.first_free = now_.column;
    } else if (number == std::to_string(now_.row + 1) + ".") {
      ++now_.row;
      now_.first_free = 0;
    } else {
      const int due = repeats ? now_.row : now_.row + 1;
      return fail(start, "row " + std::to_string(due) + ". is due here, not " + printable(number));
    }
    now_.column = 0;
    now_.numbered = true;
  }

  void skip_column(std::size_t start) {
    if (!now_.numbered || now_.column >= kPlayers.size()) return fail(start, "there is no column to skip here");
    ++now_.column;
  }

  void read_move(std::size_t start, std::string_view word) {
    if (!now_.numbered) {
      return fail(start, branches_.empty() ? "the moves begin with the row number 1."
                                           : "a variation begins with its row number, like 4.");
    }
    const std::string row_due = "row " + std::to_string(now_.row + 1) + ". is due before " + printable(word);
    if (now_.column >= kPlayers.size()) return fail(start, "a row has three columns; " + row_due);
    if (now_.column < now_.first_free) return fail(start, "that column has its move already; " + row_due);
    const Player column = kPlayers[now_.column++];
    if (!match_.ending() && column != match_.position().turn) {
      return fail(start, printable(word) + " stands in " + std::string(title(column)) + "'s column, but it is " +
                             std::string(title(match_.position().turn)) + "'s turn");
    }
    const auto move = parse_move(match_, word);
    if (!move) return fail(start, printable(word) + ": " + move.reason());
    happened(start, match_.play(*move));
  }

  void happened(std::size_t start, Result<Happening> happening) {
    if (!happening) return fail(start, happening.reason());
    const std::size_t parent = now_.node;
    for (std::size_t i = kin_[parent].youngest_child; i != 0; i = kin_[i].elder) {
      if (read_.nodes[i - 1].happening.text == happening->text) {
        return fail(start, happening->text + " stands there already: a variation begins with another move");
      }
    }
    read_.nodes.push_back({parent, std::move(*happening), {}, {}});
    before_ = settled_;
    now_.node = read_.nodes.size();
    now_.stood = match_.stood().size();
    settled_ = now_;
    kin_.push_back({std::exchange(kin_[parent].youngest_child, now_.node), 0});
    events_told_ = 0;
    if (!branches_.empty()) return;
    read_.happenings.push_back(last().happening);
    if (on_happening_) on_happening_(match_, &last().happening);
  }

  void check_end() {
    for (text_.skip_space(); !fault_ && text_.next_is('{'); text_.skip_space()) read_comment(text_.at());
    if (fault_) return;
    if (!text_.done()) return fail(text_.at(), "nothing but comments may follow the result");
    const auto& ending = match_.ending();
    const std::string expected = score(match_);
    const std::string ends =
        ending ? "the game ends with " + expected : std::string("the game is not over, which is written *");
    if (*result_ != expected) {
      return fail(result_at_, "the result is given as " + printable(*result_) + ", but " + ends);
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
  ReadRecord& read_;
  std::optional<TextFault> fault_;
  std::optional<std::string_view> result_;
  std::size_t result_at_ = 0;
  Place now_;
  /// Where the last thing happened, without what was read since.
  Place settled_;
  /// Where this line stood before that; none if nothing has happened in it yet.
  std::optional<Place> before_;
  std::vector<Branch> branches_;
  std::vector<Kin> kin_ = {Kin{}};
  /// How many events of what happened last were told in comments.
  std::size_t events_told_ = kAllTold;
};

}  // namespace

ReadRecord read_record(std::string_view record, const OnHappening& on_happening) {
  RecordText text(record);
  RecordHead head;
  ReadRecord read;
  auto fault = read_head(text, head);
  if (!fault) fault = MovetextReader(text, head, on_happening, read).read();
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
