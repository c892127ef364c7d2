#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/explanations.hpp"
#include "rules/record_tree.hpp"
#include "rules/result.hpp"
#include "rules/seats.hpp"
#include "rules/step.hpp"

namespace rules::records {
class Replay;
}  // namespace rules::records

/// Main interface between the server and the rules. It assumes no particular game and no number of
/// seats. All data crosses it as text in the game's own formats (positions, move codes, event
/// lines).
namespace rules {

/// Option of a ruleset with its values, the default value first.
struct OptionInfo {
  std::string_view id;
  std::string_view title;
  std::vector<std::string_view> values;
  /// Record tag that holds the option's value ("PromotionAfter").
  std::string_view tag = {};
};

/// Named set of options, such as "jsa". Options that are not in the set have their default.
struct VariantInfo {
  std::string_view id;
  std::string_view title;
  Options options;
};

/// Content of a picture of a game (see Ruleset::picture).
struct Scene {
  /// Board in the format of Game::diagram.
  std::string diagram = {};
  /// Seat whose side is at the bottom; none: the orientation that the rules of the game describe.
  std::optional<Seat> bottom = std::nullopt;
  /// Code of the last move, whose cells are highlighted; empty: no highlight.
  std::string move = {};
  /// Cells of attacked pieces (kings in check), which are highlighted.
  std::vector<std::string> checks = {};
  /// Player names by seat index. The seat's title replaces a missing or empty name.
  std::vector<std::string> names = {};
  /// Outcome to print; none if the game is not over in this position.
  std::optional<Outcome> outcome = std::nullopt;
  /// Width of the picture in pixels.
  int width = 800;
  /// Draws only the board with its coordinates, as the browser client frames it: no background and
  /// no names. Hands are only named for programs, in elements that draw nothing.
  bool bare = false;
  /// Uses the colours of the dark theme.
  bool dark = false;
};

/// Game in progress with its history, which the repetition rule needs. A refused call changes
/// nothing.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  /// Returns the position as text; none once the game is over.
  [[nodiscard]] virtual std::optional<std::string> position() const = 0;
  /// Returns the rule that already decides the start position, as a word of `Outcome::how`
  /// ("line"). Such a game accepts no moves and has no outcome. Returns none if the game was open
  /// at its start.
  [[nodiscard]] virtual std::optional<std::string_view> decided() const { return std::nullopt; }
  /// Returns what a board shows: the position text, or once the game is over the last board in the
  /// same format with turn `-`.
  [[nodiscard]] virtual std::string diagram() const = 0;
  /// Returns the seat to move; none once the game is over.
  [[nodiscard]] virtual std::optional<Seat> turn() const = 0;
  /// Returns whether the seat is still in the game.
  [[nodiscard]] virtual bool is_in(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  /// Returns the number of the next move. Numbers continue from the start position.
  [[nodiscard]] virtual int number() const = 0;
  /// Returns the legal move codes in byte order; empty once the game is over.
  [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
  /// Returns the seats of the alliance in force, in order of play. Empty if there is none or the
  /// game is over.
  [[nodiscard]] virtual std::vector<Seat> allies() const = 0;
  /// Returns the cells of attacked pieces that a board highlights (kings in check).
  [[nodiscard]] virtual std::vector<std::string> checks() const = 0;

  /// Returns facts for archive search that the outcome does not contain. Examples: how an alliance
  /// formed ("alliance": "double") and why the game ended ("end": "resign"). Values consist of
  /// lower-case letters and `_`.
  [[nodiscard]] virtual std::vector<Tag> facts() const = 0;

  /// Returns analysis queries on the current position. The reference is valid as long as the game.
  [[nodiscard]] virtual const Explanations& explanations() const = 0;

  /// Plays a move of the player to move, given as move code or notation.
  virtual Result<Step> play(std::string_view move) = 0;
  /// Removes a player who resigned or whose flag fell. It need not be their turn.
  virtual Result<Step> leave(Seat seat, LeaveReason reason) = 0;
  /// Ends the game in a draw. The caller has the agreement of all players still in.
  virtual Result<Step> agree_draw() = 0;
  /// Keeps the first `steps` steps and undoes the rest; does nothing if there are no more. A step
  /// is one successful call of play(), leave() or agree_draw(). The cost depends only on the number
  /// of undone steps.
  virtual void back_to(std::size_t steps) = 0;

  /// Returns the game as a record (RULES.md §9). `tags` provides Event, Site, Date, TimeControl and
  /// the player names, which have the seat titles as tag names. The game adds all other tags.
  ///
  /// `clocks` holds the remaining time of the player who moved, in milliseconds, for each step.
  /// Missing values are not written, and `clocks` may be shorter than the game.
  [[nodiscard]] virtual std::string record(std::span<const Tag> tags,
                                           std::span<const std::optional<std::int64_t>> clocks) const = 0;
};

/// Rules of one game: its seats, its options and how a game starts. Each ruleset is one immutable
/// object.
class Ruleset {
 public:
  Ruleset() = default;
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;
  virtual ~Ruleset() = default;

  /// Returns the identifier in messages, in the database and on the command line.
  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;
  /// Returns name and version of the rules as records contain them ("Sannin 1").
  [[nodiscard]] virtual std::string_view version() const = 0;
  /// Returns the extension of record files, without the dot.
  [[nodiscard]] virtual std::string_view record_extension() const = 0;
  /// Returns the seats in order of play.
  [[nodiscard]] virtual Seats seats() const = 0;
  [[nodiscard]] virtual std::span<const OptionInfo> options() const = 0;
  /// Returns the named variants; none by default.
  [[nodiscard]] virtual std::span<const VariantInfo> variants() const { return {}; }
  /// Returns the seat of the player outside an opening alliance (RULES.md §7); none if the game has
  /// no opening alliances.
  [[nodiscard]] virtual std::optional<Seat> seat_outside_alliance() const = 0;

  /// Starts a game from the initial position. Refuses unknown options and values, and an opening
  /// alliance that the rules do not allow.
  [[nodiscard]] virtual Result<std::unique_ptr<Game>> start(const Options& options,
                                                            std::optional<OpeningAlliance> opening_alliance) const = 0;
  /// Starts a game from a position given as text. The opening alliance is only recorded and changes
  /// nothing in the position. Also refuses an invalid position.
  [[nodiscard]] virtual Result<std::unique_ptr<Game>> start_from(
      std::string_view position, const Options& options, std::optional<OpeningAlliance> opening_alliance) const = 0;

  /// Returns a replay of the game that start() would create, or start_from() if there is a
  /// position.
  [[nodiscard]] virtual Result<std::unique_ptr<records::Replay>> replay(
      const std::optional<std::string>& position, const Options& options,
      std::optional<OpeningAlliance> opening_alliance) const = 0;

  /// Returns a key that is equal for two positions exactly if the repetition rule treats them as
  /// the same position. Refuses an invalid position.
  [[nodiscard]] virtual Result<std::string> repetition_key(std::string_view position) const = 0;

  /// Reads a record with its variations and replays all of them, up to the first fault. A record
  /// without tags consists of moves from the initial position.
  [[nodiscard]] virtual ReadTree read_until_fault(std::string_view text) const = 0;
  /// Reads a record like read_until_fault(), but returns only a correct one.
  [[nodiscard]] std::variant<RecordTree, RecordFault> read_tree(std::string_view text) const;
  /// Reads a record like read_tree(), but returns only the main line.
  [[nodiscard]] std::variant<Record, RecordFault> read_record(std::string_view text) const;
  /// Writes a record with its variations in the form that read_tree() reads. Uses the same tags as
  /// Game::record; all others follow from the game. If a deed is illegal, the refusal has the
  /// argument `node`.
  [[nodiscard]] virtual Result<std::string> write_tree(const RecordTree& tree) const = 0;
  /// Returns whether the text is a board mark (see Annotation).
  [[nodiscard]] virtual bool is_mark(std::string_view text) const = 0;

  /// Draws a board as a self-contained SVG document with a title text. The picture shows the player
  /// to move or the result. Refuses an invalid diagram.
  [[nodiscard]] virtual Result<std::string> picture(const Scene& scene) const = 0;
  /// Draws a position with letters, for terminals, followed by the rest of its fields in words.
  /// Refuses an invalid position.
  [[nodiscard]] virtual Result<std::string> sketch(std::string_view position) const = 0;
};

/// Makes a step in a game.
Result<Step> take(Game& game, const RecordedStep& step);

}  // namespace rules
