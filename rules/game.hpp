#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/record_tree.hpp"
#include "rules/result.hpp"
#include "rules/seat.hpp"
#include "rules/step.hpp"
#include "rules/study.hpp"

/// What a room needs of a game: the one header through which the server sees the rules. It names no game and no number
/// of seats. Everything that crosses it is text in the game's own formats (positions, move codes, event lines).
namespace rules {

/// How a seat is called: `id` in messages and records ("first"), `letter` in text formats ('f'), `title` for people.
struct SeatInfo {
  std::string_view id;
  char letter;
  std::string_view title;
};

/// One option of a ruleset with its values, the default first.
struct OptionInfo {
  std::string_view id;
  std::string_view title;
  std::vector<std::string_view> values;
};

/// What a picture shows of a game.
struct Scene {
  /// The board, as Game::diagram gives it.
  std::string diagram = {};
  /// Whose side lies at the bottom; none: as the game's rules describe the board.
  std::optional<Seat> bottom = std::nullopt;
  /// The code of the move that led there, to be marked; empty if none did.
  std::string move = {};
  /// Cells of pieces to be marked as attacked.
  std::vector<std::string> checks = {};
  /// Who plays, a name for each seat; where there is none, the seat's title stands.
  std::vector<std::string> names = {};
  /// How the game ended, if it did here.
  std::optional<Outcome> outcome = std::nullopt;
  /// The picture's width in pixels.
  int width = 800;
  /// The board alone, without ground, names and hands: as it stands in the client's page.
  bool bare = false;
  /// For a dark page.
  bool dark = false;
};

/// A game under way, with its history (repetition needs it). A refusal changes nothing.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  /// The position as text; none once the game is over.
  [[nodiscard]] virtual std::optional<std::string> position() const = 0;
  /// What a board shows: the position's text, and once the game is over the last board in the same form, with turn `-`.
  [[nodiscard]] virtual std::string diagram() const = 0;
  /// Who is on turn; none once the game is over.
  [[nodiscard]] virtual std::optional<Seat> turn() const = 0;
  /// Whether the seat still plays.
  [[nodiscard]] virtual bool is_in(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  /// The number of the next move, from the position's.
  [[nodiscard]] virtual int number() const = 0;
  /// Legal move codes, sorted as bytes; empty once the game is over.
  [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
  /// The seats whose alliance is in force, in order of play; empty if there is none, and once the game is over.
  [[nodiscard]] virtual std::vector<Seat> allies() const = 0;
  /// Cells of pieces that a board should mark as attacked (kings in check).
  [[nodiscard]] virtual std::vector<std::string> checks() const = 0;

  /// Words about the game that its outcome does not tell, for searching, such as how an alliance formed ("alliance":
  /// "double") and why it ended ("end": "resign"). A word is small letters and `_`.
  [[nodiscard]] virtual std::vector<Tag> facts() const = 0;

  /// Questions about the position as it stands now; lives as long as the game.
  [[nodiscard]] virtual const Study& study() const = 0;

  /// Plays a move of the player on turn, given as code or notation.
  virtual Result<Step> play(std::string_view move) = 0;
  /// A player leaves, on turn or not.
  virtual Result<Step> leave(Seat seat, LeaveReason reason) = 0;
  /// All who are still in agreed a draw.
  virtual Result<Step> agree_draw() = 0;

  /// The whole game as a record (RULES.md §9). `tags` gives Event, Site, Date and the players' names under the seats'
  /// titles, and TimeControl; the game adds what it knows itself. `clocks`: what the one who moved had left after each
  /// step, in milliseconds, where there is anything to tell; it may end early.
  [[nodiscard]] virtual std::string record(std::span<const Tag> tags,
                                           std::span<const std::optional<std::int64_t>> clocks) const = 0;
};

/// A kind of game: its seats, its options and how a game of it starts. One immutable object for each kind.
class Ruleset {
 public:
  Ruleset() = default;
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;
  virtual ~Ruleset() = default;

  /// Its name in messages, the database and on the command line.
  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;
  /// Name and version of the rules, as records give them ("Sannin 1").
  [[nodiscard]] virtual std::string_view version() const = 0;
  /// Extension of record files, without the dot.
  [[nodiscard]] virtual std::string_view record_extension() const = 0;
  /// In order of play.
  [[nodiscard]] virtual std::span<const SeatInfo> seats() const = 0;
  [[nodiscard]] virtual std::span<const OptionInfo> options() const = 0;
  /// Where the player outside a pact sits (RULES.md §7); none if the game knows no pacts.
  [[nodiscard]] virtual std::optional<Seat> seat_outside_pact() const = 0;

  /// A new game from the initial position. Refuses unknown options and values, and a pact the rules do not allow.
  [[nodiscard]] virtual Result<std::unique_ptr<Game>> start(const Options& options, std::optional<Pact> pact) const = 0;
  /// The same from another position, given as text, to which nothing is applied: a pact is only noted. Refuses a wrong
  /// text too.
  [[nodiscard]] virtual Result<std::unique_ptr<Game>> start_from(std::string_view position, const Options& options,
                                                                 std::optional<Pact> pact) const = 0;

  /// What repetition compares of a position given as text: the same for the same position only. Refuses a wrong text.
  [[nodiscard]] virtual Result<std::string> repetition_key(std::string_view position) const = 0;

  /// Reads a record with its variations, all of which it replays.
  [[nodiscard]] virtual std::variant<RecordTree, RecordFault> read_tree(std::string_view text) const = 0;
  /// The same, and gives the game that it tells.
  [[nodiscard]] std::variant<Record, RecordFault> read_record(std::string_view text) const;
  /// Writes a record with its variations, so that read_tree() reads it again. Of the tags those count that
  /// Game::record takes; the others follow from the game. Refuses a tree whose deeds are not legal, with the argument
  /// `node`.
  [[nodiscard]] virtual Result<std::string> write_tree(const RecordTree& tree) const = 0;
  /// Whether a text is a mark on this board (Annotation).
  [[nodiscard]] virtual bool is_mark(std::string_view text) const = 0;

  /// A board as an SVG document that needs nothing else, with who is to move or how the game ended, and a title in
  /// words. Refuses a diagram that it cannot read.
  [[nodiscard]] virtual Result<std::string> picture(const Scene& scene) const = 0;
  /// A position drawn with letters, for terminals, with what it says besides below. Refuses a wrong text.
  [[nodiscard]] virtual Result<std::string> sketch(std::string_view position) const = 0;
};

}  // namespace rules
