#include "rules/records/movetext_reader.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "rules/printable.hpp"
#include "rules/records/movetext_row.hpp"
#include "rules/records/record_comment.hpp"
#include "rules/records/record_words.hpp"
#include "rules/records/replay_budget.hpp"
#include "rules/text.hpp"
#include "rules/unicode/characters.hpp"

namespace rules::records {
namespace {

/// Returns the titles of all seats: `First, Middle or Last`.
std::string titles(Seats seats) {
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " or " : ", ";
    text += seats[i].title;
  }
  return text;
}

class MovetextReader {
 public:
  MovetextReader(RecordText& text, const TagList& tags, Replay& replay, RecordTree& tree,
                 const std::function<void()>& on_step)
      : text_(text),
        tags_(tags),
        replay_(replay),
        tree_(tree),
        on_step_(on_step),
        now_{0, replay.stood(), MovetextRow(replay.seats().size())},
        settled_(now_) {}

  std::optional<TextFault> read() {
    while (!fault_ && !result_) {
      text_.skip_space();
      const std::size_t start = text_.at();
      if (text_.done()) {
        if (ends_without_result() || fault_) break;
        fail(start, branches_.empty() ? "the record ends without a result; end an unfinished game with *"
                                      : "the record ends inside a variation; close it with )");
      } else if (text_.next_is('{')) {
        read_comment(start);
      } else if (text_.next_is(';')) {
        text_.take();
        comment_on(tidy(text_.take_line()));
      } else if (text_.next_is('%') && text_.begins_line()) {
        text_.take_line();
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
  /// Place in the tree, with the state of the current row in the text.
  struct Place {
    std::size_t node;
    /// Number of positions in the replay's history.
    std::size_t stood;
    MovetextRow row;
  };
  /// Variation that is being read, by the places before and after the step that it replaces.
  struct Branch {
    Place before;
    Place after;
    /// State at `after`; nullptr if the game is over there.
    std::unique_ptr<const Reached> reached;
  };

  void fail(std::size_t at, const std::string& reason) { fault_ = TextFault{at, reason}; }

  RecordNode& last() { return tree_.nodes[now_.node - 1]; }
  Annotation& annotation() { return now_.node == 0 ? tree_.start : last().annotation; }

  void comment_on(std::string_view words) {
    std::string& comment = annotation().comment;
    if (!comment.empty() && !words.empty()) comment += '\n';
    comment += words;
  }

  void read_comment(std::size_t start) {
    // A full-width brace closes a comment that a full-width brace opened.
    const std::string_view end = text_.take() == "{" ? "}" : "\uFF5D";
    std::string_view comment;
    if (!text_.take_until(end, comment)) return fail(start, "this comment is not closed; end it with }");
    // The writer adds the events of a step as comments. They are not comments of a user.
    if (!events_.empty() && tidy(comment) == events_.front()) {
      events_.erase(events_.begin());
      return;
    }
    CommentReader reader(comment);
    for (auto piece = reader.next(); piece && !fault_; piece = reader.next()) {
      if (piece->command.empty()) {
        comment_on(piece->words);
      } else {
        read_command(start, *piece);
      }
    }
    if (!fault_ && reader.is_broken()) fail(start, "a command in this comment is not closed; end it with ]");
  }

  /// Ignores unknown commands.
  void read_command(std::size_t start, const CommentReader::Piece& piece) {
    const std::string whole = "[%" + std::string(piece.command) + "]";
    if (piece.name == "draw") {
      if (piece.command != "draw") return fail(start, "write a draw as [%draw], not " + in_quotes(whole));
      happens(start, {AgreedDraw{}, {}});
    } else if (piece.name == "clk") {
      const auto time = parse_clock(piece.argument);
      if (!time) return fail(start, "write the remaining time like [%clk 0:09:55], not " + in_quotes(whole));
      if (now_.node > 0 && !last().notation.empty()) last().clock = time;
    } else if (piece.name == "marks") {
      const auto marks = split(piece.argument, ',');
      if (!std::ranges::all_of(marks, [&](std::string_view mark) { return replay_.is_mark(mark); })) {
        return fail(start, "write marks as cells and arrows, like [%marks " + std::string(replay_.example_marks()) +
                               "], not " + in_quotes(whole));
      }
      annotation().marks.assign(marks.begin(), marks.end());
    } else if (piece.name == "resign" || piece.name == "flag") {
      const auto seats = replay_.seats();
      const auto seat = std::ranges::find(seats, piece.argument, &SeatInfo::title);
      if (seat == seats.end()) {
        return fail(start,
                    std::string(piece.name) + " must name " + titles(seats) + ", not " + in_quotes(piece.argument));
      }
      const auto reason = piece.name == "flag" ? LeaveReason::kTime : LeaveReason::kResign;
      happens(start, {Leaving{Seat(static_cast<int>(seat - seats.begin())), reason}, {}});
    }
  }

  void begin_variation(std::size_t start) {
    text_.take();
    if (!before_) return fail(start, "a variation must follow the move that it replaces; there is no move here");
    branches_.push_back({*before_, settled_, replay_.reached(before_->stood)});
    replay_.back_to(before_->stood);
    now_ = *before_;
    now_.row.branch();
    settled_ = now_;
    before_.reset();
    events_.clear();
  }

  void end_variation(std::size_t start) {
    text_.take();
    if (branches_.empty()) return fail(start, "there is no variation to close here");
    if (!before_) return fail(start, "a variation must have at least one move");
    const Branch branch = std::move(branches_.back());
    branches_.pop_back();
    replay_.back_to(branch.before.stood);
    now_ = branch.after;
    if (branch.reached) {
      replay_.pass(*branch.reached);
    } else {
      if (!budget_.take(replay_.effort())) return fail(text_.at(), ReplayBudget::used_up());
      static_cast<void>(replay_.take(step_of(last().deed, replay_.seats())));
      if (!budget_.take(replay_.further_effort())) return fail(text_.at(), ReplayBudget::used_up());
    }
    settled_ = now_;
    before_ = branch.before;
    events_.clear();
  }

  void read_word(std::size_t start) {
    if (const std::string number = text_.take_row_number(); !number.empty()) {
      has_rows_ = true;
      if (const auto wrong = now_.row.begin(number)) fail(start, *wrong);
      return;
    }
    const std::string word = text_.take_word("{();");
    if (word == "..") {
      if (const auto wrong = now_.row.skip()) fail(start, *wrong);
    } else if (word == "*" || is_score(word, replay_.seats().size())) {
      if (!branches_.empty()) return fail(start, "the result belongs after the game, not in a variation");
      result_ = word;
      result_at_ = start;
    } else if (const std::string judgement = judgement_of(word); !judgement.empty()) {
      comment_on(judgement);
    } else {
      read_move(start, word);
    }
  }

  void read_move(std::size_t start, std::string move) {
    const std::size_t length = move.size() - judgement_length(move);
    std::string judgement = move.substr(length);
    std::erase(judgement, '#');
    move.resize(length);
    const auto turn = replay_.turn();
    if (!tags_.empty() || has_rows_) {
      const auto column = now_.row.take(move);
      if (!column) return fail(start, column.reason());
      const Seat seat(static_cast<int>(*column));
      if (turn && *turn != seat) {
        return fail(start, printable(move) + " is in " + title_of(seat) + "'s column, but it is " + title_of(*turn) +
                               "'s turn");
      }
    }
    if (replay_.has_capture_words()) {
      text_.skip_space();
      if (text_.next_is('x')) move += " " + text_.take_word("{();");
    }
    happens(start, {PlayedMove{std::move(move)}, {}});
    if (!fault_ && !judgement.empty()) comment_on(judgement);
  }

  [[nodiscard]] std::string title_of(Seat seat) const { return std::string(replay_.seats()[seat].title); }

  void happens(std::size_t start, const RecordedStep& what) {
    if (!budget_.take(replay_.effort())) return fail(start, ReplayBudget::used_up());
    auto step = replay_.take(what);
    if (!step) {
      const auto* move = std::get_if<PlayedMove>(&what.what);
      return fail(start, move != nullptr ? printable(move->code) + ": " + step.reason() : step.reason());
    }
    if (!budget_.take(replay_.further_effort())) return fail(start, ReplayBudget::used_up());
    const std::size_t parent = now_.node;
    if (!deeds_.emplace(parent, step->move).second) {
      return fail(start, step->move + " is already there; a variation must begin with a different move");
    }
    tree_.nodes.push_back({parent, std::move(step->move), std::move(step->notation)});
    before_ = settled_;
    now_.node = tree_.nodes.size();
    now_.stood = replay_.stood();
    settled_ = now_;
    events_ = std::move(step->events);
    if (branches_.empty() && on_step_) on_step_();
  }

  /// Moves alone, without tags, can end without a result.
  bool ends_without_result() {
    if (!tags_.empty() || !branches_.empty()) return false;
    if (tree_.nodes.empty()) {
      fail(text_.at(), "a record must have tags or moves");
      return false;
    }
    result_ = replay_.score();
    return true;
  }

  void check_end() {
    for (text_.skip_space(); !fault_ && text_.next_is('{'); text_.skip_space()) read_comment(text_.at());
    if (fault_) return;
    if (!text_.done()) return fail(text_.at(), "only comments may follow the result");
    const bool over = !replay_.turn();
    const std::string score = replay_.score();
    const std::string_view termination = replay_.termination();
    const std::string ends = over ? "the game ends with " + score : "the game is not over: write *";
    if (*result_ != score) {
      return fail(result_at_, "the result is " + printable(*result_) + ", but " + ends);
    }
    check_tag("Result", score, ends);
    check_tag(
        "Termination", termination,
        over ? "it must say " + std::string(termination) : "the game is not over: write " + std::string(termination));
  }

  /// Checks that a tag about the end of the game, if present, agrees with the moves.
  void check_tag(std::string_view name, std::string_view expected, const std::string& ends) {
    const TextTag* tag = tags_.find(name);
    if (fault_ || tag == nullptr || unicode::in_ascii(tag->tag.value) == expected) return;
    fail(tag->at, "the tag " + std::string(name) + " says " + printable(tag->tag.value) + ", but " + ends);
  }

  RecordText& text_;
  const TagList& tags_;
  Replay& replay_;
  RecordTree& tree_;
  const std::function<void()>& on_step_;
  std::optional<TextFault> fault_;
  std::optional<std::string> result_;
  std::size_t result_at_ = 0;
  Place now_;
  /// Place after the last step, without the row numbers and skipped columns read since.
  Place settled_;
  /// Place before the last step of this line; none if the line has no step yet.
  std::optional<Place> before_;
  std::vector<Branch> branches_;
  /// The children of each node, as their parent and their deed.
  std::set<std::pair<std::size_t, std::string>> deeds_;
  ReplayBudget budget_;
  /// Whether a row number has been read.
  bool has_rows_ = false;
  /// Events of the last step that no comment has repeated yet.
  std::vector<std::string> events_;
};

}  // namespace

std::optional<TextFault> read_movetext(RecordText& text, const TagList& tags, Replay& replay, RecordTree& tree,
                                       const std::function<void()>& on_step) {
  return MovetextReader(text, tags, replay, tree, on_step).read();
}

}  // namespace rules::records
