#include <algorithm>
#include <utility>

#include "rules/hasami/position_text.hpp"
#include "rules/hasami/record_head.hpp"
#include "rules/hasami/steps.hpp"
#include "rules/printable.hpp"
#include "rules/record_comment.hpp"
#include "rules/record_words.hpp"

namespace rules::hasami {
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
  MovetextReader(RecordText& text, const RecordHead& head, const Match& match, RecordTree& tree)
      : text_(text), head_(head), kind_(match.rules().kind), match_(match), tree_(tree) {}

  std::optional<TextFault> read() {
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

  void fail(std::size_t at, const std::string& reason) { fault_ = TextFault{at, reason}; }

  RecordNode& last() { return tree_.nodes[now_.node - 1]; }
  Annotation& annotation() { return now_.node == 0 ? tree_.start : last().annotation; }

  void read_comment(std::size_t start) {
    text_.take();
    std::string_view comment;
    if (!text_.take_until('}', comment)) return fail(start, "this comment does not end");
    // What followed from the last move is no comment of somebody's.
    if (!events_.empty() && tidy(comment) == events_.front()) {
      events_.erase(events_.begin());
      return;
    }
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

  /// A command that is not known says nothing.
  void read_command(std::size_t start, const CommentReader::Piece& piece) {
    const std::string whole = "[%" + std::string(piece.command) + "]";
    if (piece.name == "draw") {
      if (piece.command != "draw") return fail(start, "a draw is written [%draw], not " + in_quotes(whole));
      happens(start, {AgreedDraw{}, {}});
    } else if (piece.name == "clk") {
      const auto time = parse_clock(piece.argument);
      if (!time) return fail(start, "the remaining time is written like [%clk 0:09:55], not " + in_quotes(whole));
      if (now_.node > 0 && !last().notation.empty()) last().clock = time;
    } else if (piece.name == "marks") {
      auto marks = parse_marks(piece.argument);
      if (!marks) return fail(start, "marks are cells and arrows with commas between, not " + in_quotes(whole));
      annotation().marks = std::move(*marks);
    } else if (piece.name == "resign" || piece.name == "flag") {
      const auto player = std::ranges::find(kind_.seats, piece.argument, &SeatInfo::title);
      if (player == kind_.seats.end()) {
        return fail(start, std::string(piece.name) + " names " + kind_.title_of(Player::kFirst) + " or " +
                               kind_.title_of(Player::kSecond) + ", not " + in_quotes(piece.argument));
      }
      const auto reason = piece.name == "flag" ? LeaveReason::kTime : LeaveReason::kResign;
      happens(start, {Leaving{Seat(static_cast<int>(player - kind_.seats.begin())), reason}, {}});
    }
  }

  [[nodiscard]] std::optional<std::vector<std::string>> parse_marks(std::string_view text) const {
    std::vector<std::string> marks;
    for (;;) {
      const std::size_t end = std::min(text.find(','), text.size());
      std::string mark(text.substr(0, end));
      if (!is_mark(kind_.grid, mark)) return std::nullopt;
      marks.push_back(std::move(mark));
      if (end == text.size()) return marks;
      text.remove_prefix(end + 1);
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
    events_.clear();
  }

  void end_variation(std::size_t start) {
    text_.take();
    if (branches_.empty()) return fail(start, "there is no variation to end here");
    if (!before_) return fail(start, "a variation has at least one move");
    const Branch branch = branches_.back();
    branches_.pop_back();
    match_.back_to(branch.before.stood);
    now_ = branch.after;
    static_cast<void>(take(match_, step_of(last().deed, kind_.seats)));
    settled_ = now_;
    before_ = branch.before;
    events_.clear();
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
      read_move(start, std::string(word));
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

  void read_move(std::size_t start, std::string word) {
    if (!now_.numbered) {
      return fail(start, branches_.empty() ? "the moves begin with the row number 1."
                                           : "a variation begins with its row number, like 4.");
    }
    const std::string row_due = "row " + std::to_string(now_.row + 1) + ". is due before " + printable(word);
    if (now_.column >= kPlayers.size()) return fail(start, "a row has two columns; " + row_due);
    if (now_.column < now_.first_free) return fail(start, "that column has its move already; " + row_due);
    const Player column = kPlayers[now_.column++];
    if (!match_.ending() && column != match_.position().turn) {
      return fail(start, printable(word) + " stands in " + kind_.title_of(column) + "'s column, but it is " +
                             kind_.title_of(match_.position().turn) + "'s turn");
    }
    // What a move captures is a word of its own: `P5i-5e x5d,5c`.
    text_.skip_space();
    if (text_.next_is('x')) word += " " + std::string(text_.take_word("{()"));
    happens(start, {PlayedMove{std::move(word)}, {}});
  }

  void happens(std::size_t start, const RecordedStep& what) {
    const auto happening = take(match_, what);
    const auto* move = std::get_if<PlayedMove>(&what.what);
    if (!happening) {
      return fail(start, move != nullptr ? printable(move->code) + ": " + happening.reason() : happening.reason());
    }
    const std::size_t parent = now_.node;
    for (std::size_t i = kin_[parent].youngest_child; i != 0; i = kin_[i].elder) {
      if (tree_.nodes[i - 1].deed == happening->text) {
        return fail(start, happening->text + " stands there already: a variation begins with another move");
      }
    }
    tree_.nodes.push_back({parent, happening->text, happening->notation});
    before_ = settled_;
    now_.node = tree_.nodes.size();
    now_.stood = match_.stood();
    settled_ = now_;
    kin_.push_back({std::exchange(kin_[parent].youngest_child, now_.node), 0});
    events_ = happening->events;
  }

  void check_end() {
    for (text_.skip_space(); !fault_ && text_.next_is('{'); text_.skip_space()) read_comment(text_.at());
    if (fault_) return;
    if (!text_.done()) return fail(text_.at(), "nothing but comments may follow the result");
    const std::string expected = score(match_);
    const std::string ends =
        match_.ending() ? "the game ends with " + expected : std::string("the game is not over, which is written *");
    if (*result_ != expected) {
      return fail(result_at_, "the result is given as " + printable(*result_) + ", but " + ends);
    }
    check_tag("Result", expected, ends);
    check_tag("Termination", termination(match_),
              match_.ending() ? "the end is " + std::string(termination(match_))
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
  const Kind& kind_;
  Match match_;
  RecordTree& tree_;
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
  /// What followed from what happened last and was not told in comments yet.
  std::vector<std::string> events_;
};

}  // namespace

std::variant<RecordTree, RecordFault> read_tree(const Kind& kind, std::string_view record) {
  RecordText text(record);
  RecordHead head(kind);
  RecordTree tree;
  auto fault = read_head(text, head);
  if (!fault) {
    const GameRules rules = rules_of(head.choices);
    const Match match(head.start ? *head.start : initial_position(rules), rules);
    fault = MovetextReader(text, head, match, tree).read();
  }
  if (fault) {
    const auto [line, column] = text.place(fault->at);
    return RecordFault{line, column, fault->reason};
  }
  if (head.start) tree.position = position_text(kind, *head.start);
  for (const OptionInfo& info : option_infos(kind)) tree.options.emplace_back(info.id, head.choices.value(info.id));
  for (std::size_t i = 0; i < head.tags.size(); ++i) {
    const auto [line, column] = text.place(head.places[i]);
    tree.tags.push_back({std::move(head.tags[i]), line, column});
  }
  return tree;
}

bool is_mark(const Grid& grid, std::string_view text) {
  if (text.size() == 2) return grid.parse(text).has_value();
  if (text.size() != 4) return false;
  const auto from = grid.parse(text.substr(0, 2));
  const auto to = grid.parse(text.substr(2));
  return from && to && from != to;
}

}  // namespace rules::hasami
