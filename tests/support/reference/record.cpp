#include "tests/support/reference/record.hpp"

#include <array>

namespace reference {
namespace {

std::string tag(const std::string& name, const std::string& value) {
  return "[" + name + " \"" + value + "\"]\n";
}

std::string title(char letter) {
  return std::array<std::string, kPlayers>{"First", "Middle", "Last"}[kLetters.find(letter)];
}

std::string termination(const std::vector<Happened>& happened, const Game& end) {
  if (!end.over()) return "unterminated";
  const std::string& last = happened.back().events.back();
  return last.substr(last.rfind(' ') + 1);
}

/// Movetext in rows of three columns.
class Movetext {
 public:
  void move(char letter, const std::string& notation) {
    const Player column = static_cast<Player>(kLetters.find(letter));
    if (row_ == 0 || column < next_column_) {
      add(std::to_string(++row_) + ".");
      next_column_ = 0;
    }
    for (; next_column_ < column; ++next_column_) add("..");
    add(notation);
    ++next_column_;
  }
  void comment(const std::string& comment) { add("{" + comment + "}"); }
  void add(const std::string& word) { text_ += (text_.empty() ? "" : " ") + word; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  int row_ = 0;
  Player next_column_ = 0;
};

}  // namespace

std::string score(const Game& game) {
  if (!game.over()) return "*";
  const int sharing = game.last().now.players_in();
  std::string text;
  for (const char letter : kLetters) {
    if (!text.empty()) text += '-';
    if (game.result()->winner) {
      text += *game.result()->winner == letter ? "1" : "0";
    } else {
      text += game.is_in(letter) ? "1/" + std::to_string(sharing) : "0";
    }
  }
  return text;
}

std::string write_record(const std::string& start, bool agreed, const std::vector<Happened>& happened,
                         const Game& end) {
  std::string text = tag("Rules", "Sannin 1") + tag("Event", "?") + tag("Site", "?") + tag("Date", "????.??.??") +
                     tag("First", "?") + tag("Middle", "?") + tag("Last", "?") + tag("Result", score(end)) +
                     tag("Alliance", agreed ? "Middle+Last" : "-") + tag("TimeControl", "-") +
                     tag("Termination", termination(happened, end));
  const Options& options = end.options();
  const Options usual;
  if (options.gap != usual.gap) text += tag("Gap", options.gap);
  if (options.illumination != usual.illumination) text += tag("Illumination", options.illumination);
  if (options.promotion_after != usual.promotion_after) text += tag("PromotionAfter", options.promotion_after);
  if (options.garden_after != usual.garden_after) text += tag("GardenAfter", options.garden_after);
  if (!agreed && start != kStart) text += tag("Position", start);
  Movetext moves;
  for (const Happened& one : happened) {
    if (one.what == "resign") {
      moves.comment("[%resign " + title(one.letter) + "]");
    } else if (one.what == "time") {
      moves.comment("[%flag " + title(one.letter) + "]");
    } else if (one.what == "draw") {
      moves.comment("[%draw]");
    } else {
      moves.move(one.letter, one.what);
    }
    for (const std::string& event : one.events) moves.comment(event);
  }
  moves.add(score(end));
  return text + "\n" + moves.text() + "\n";
}

}  // namespace reference
