#include "rules/sannin/pictures/board_picture.hpp"

#include <algorithm>

#include "rules/sannin/board/geometry.hpp"
#include "rules/sannin/pictures/piece_picture.hpp"
#include "rules/sheet.hpp"

// Lengths are thousandths of the distance between neighbouring cells. The origin is the centre of
// the board.
namespace rules::sannin {
namespace {

struct Point {
  int x;
  int y;
};

constexpr int kCell = 1000;
/// Half the side of the picture, and the baselines of the text lines above and below the board.
constexpr int kReach = 7000;
constexpr int kHeadline = -6450;
constexpr int kFootline = 6600;

/// Visible part of the plane: with everything around the board, or the bare board as the browser
/// client frames it.
struct Frame {
  Point corner;
  Point size;
};
constexpr Frame kFrame = {{-kReach, -kReach}, {2 * kReach, 2 * kReach}};
constexpr Frame kBareFrame = {{-7050, -6100}, {13650, 12200}};

constexpr std::string_view kSans = "system-ui,sans-serif";

/// Colours of the board.
struct Ground {
  std::string_view cell;
  std::string_view line;
  ByPlayer<std::string_view> land;
  std::string_view garden;
  std::string_view last_move;
};
constexpr Ground kLight = {"#faf6ec", "#c3b798", {{{"#dfe0e6", "#f6e8c4", "#d8e6da"}}}, "#d98ca5", "#f2cf63"};
constexpr Ground kDark = {"#32302b", "#6f6852", {{{"#2b2f3d", "#443b26", "#293a32"}}}, "#cf7896", "#8c7424"};

constexpr std::string_view kHexagon = "M0-577 500-289V289L0 577-500 289V-289Z";

/// Returns how many 120° turns clockwise bring a player's side to the bottom.
constexpr int turns_for(Player bottom) {
  constexpr ByPlayer<int> kTurns = {{{1, 0, 2}}};
  return kTurns[bottom];
}

/// Converts axial coordinates (RULES.md §1) in thousandths to a point of the turned board.
Point place(Point axial, int turns) {
  for (int i = 0; i < turns; ++i) axial = {axial.y - axial.x, -axial.x};
  // Rows are √3/2 apart.
  return {axial.y / 2 - axial.x, static_cast<int>(std::int64_t{axial.y} * 866025 / 1000000)};
}

std::string pair_text(Point at) {
  return std::to_string(at.x) + " " + std::to_string(at.y);
}
std::string moved_to(Point at) {
  return "translate(" + pair_text(at) + ")";
}

/// Returns the cells of a move code. Only cell names begin with a digit.
std::vector<Cell> cells_of(std::string_view code) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<Cell> cells;
  for (;;) {
    const std::size_t begin = code.find_first_of(kDigits);
    if (begin == std::string_view::npos) return cells;
    code.remove_prefix(begin);
    const std::size_t end = std::min(code.find_first_not_of(kDigits), code.size());
    if (const auto cell = Cell::parse(code.substr(0, end + 1))) cells.push_back(*cell);
    code.remove_prefix(end);
  }
}

class Drawing {
 public:
  Drawing(const Diagram& diagram, Player bottom, const Scene& scene)
      : diagram_(diagram),
        scene_(scene),
        sheet_(sheet(scene.dark)),
        ground_(scene.dark ? kDark : kLight),
        bottom_(bottom),
        turns_(turns_for(bottom)) {}

  std::string draw() {
    open();
    draw_cells();
    draw_coordinates();
    draw_marks();
    for (const Player player : kPlayers) draw_pieces(player);
    if (scene_.bare) {
      for (const Player player : kPlayers) name_hand(player);
    } else {
      draw_surroundings();
    }
    svg_.close();
    return svg_.take();
  }

 private:
  [[nodiscard]] Point centre(Cell cell) const { return place({kCell * cell.x(), kCell * cell.y()}, turns_); }

  /// Returns the direction of a player's pieces in degrees, clockwise from straight up.
  [[nodiscard]] int angle_of(Player owner) const { return (30 * facing(owner) + 120 * turns_) % 360; }

  void open() {
    const Frame frame = scene_.bare ? kBareFrame : kFrame;
    svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"role", "img"},
                      {"width", std::to_string(scene_.width)},
                      {"height", std::to_string(scene_.width * frame.size.y / frame.size.x)},
                      {"viewBox", pair_text(frame.corner) + " " + pair_text(frame.size)},
                      {"data-move", scene_.move}});
    svg_.text("title", {}, title_text());
    if (!scene_.bare) svg_.leaf("path", {{"d", "M-7000-7000H7000V7000H-7000Z"}, {"fill", sheet_.paper}});
  }

  /// Draws the player names, the hands and the state of the game.
  void draw_surroundings() {
    for (const Player player : kPlayers) draw_seat(player);
    draw_line({kReach - 150, kFootline}, "end", state(), false);
  }

  void draw_cells() {
    svg_.open("g", {{"fill", ground_.cell}, {"stroke", ground_.line}, {"stroke-width", "25"}});
    for (int i = 0; i < kCells; ++i) {
      const Cell cell = *Cell::from_index(i);
      std::string_view fill = "inherit";
      for (const Player player : kPlayers) {
        if (territory(player).contains(cell)) fill = ground_.land[player];
      }
      svg_.leaf("path", {{"d", kHexagon}, {"fill", fill}, {"transform", moved_to(centre(cell))}});
    }
    svg_.close();
    svg_.open("g", {{"fill", ground_.garden}, {"opacity", ".75"}});
    for (int angle = 0; angle < 360; angle += 60) {
      const std::string turned = "rotate(" + std::to_string(angle) + ")";
      svg_.leaf("ellipse", {{"cy", "-220"}, {"rx", "110"}, {"ry", "190"}, {"transform", turned}});
    }
    svg_.close();
  }

  /// Draws the names of files and ranks just outside the ends of their lines.
  void draw_coordinates() {
    svg_.open("g", {{"fill", sheet_.soft}, {"font-family", kSans}, {"font-size", "300"}, {"text-anchor", "middle"}});
    for (int line = -6; line <= 6; ++line) {
      const int beyond = kCell * std::min(6, line + 6) + 820;
      draw_coordinate(place({kCell * line, beyond}, turns_), std::to_string(line + 7));
      draw_coordinate(place({beyond, kCell * line}, turns_), std::string(1, static_cast<char>('g' + line)));
    }
    svg_.close();
  }

  void draw_coordinate(Point at, const std::string& name) {
    svg_.text("text", {{"x", std::to_string(at.x)}, {"y", std::to_string(at.y + 105)}}, name);
  }

  void draw_marks() {
    svg_.open("g", {{"fill", ground_.last_move}, {"opacity", ".6"}});
    for (const Cell cell : cells_of(scene_.move)) draw_mark(cell);
    svg_.close();
    svg_.open("g", {{"fill", "none"}, {"stroke", "#d1271b"}, {"stroke-width", "100"}});
    for (const std::string& name : scene_.checks) {
      if (const auto cell = Cell::parse(name)) draw_mark(*cell);
    }
    svg_.close();
  }

  void draw_mark(Cell cell) {
    svg_.leaf("path", {{"d", kHexagon}, {"transform", moved_to(centre(cell)) + " scale(.94)"}});
  }

  void draw_pieces(Player owner) {
    open_pieces(svg_, owner, scene_.dark);
    for (const Cell cell : diagram_.board.of(owner)) {
      const Piece piece = *diagram_.board.at(cell);
      svg_.open("g", {{"data-piece", letter(owner) + piece.symbol()},
                      {"data-at", cell.name()},
                      {"transform", moved_to(centre(cell))}});
      draw_piece(svg_, piece, angle_of(owner), scene_.dark);
      svg_.close();
    }
    svg_.close();
  }

  /// Draws a player's name and hand in a corner: the bottom player at the lower left, the other two
  /// above.
  void draw_seat(Player player) {
    const bool above = player != bottom_;
    // Clockwise, the seats are Middle, Last, First, as in the order of play. So the next player is
    // at the upper left.
    const bool right = player == next(next(bottom_));
    const int side = right ? 1 : -1;
    const int line = above ? kHeadline : kFootline;
    svg_.leaf("path", {{"d", "M-150-150H150V150H-150Z"},
                       {"fill", colours_of(player, scene_.dark).piece},
                       {"stroke", diagram_.turn == player ? sheet_.accent : colours_of(player, scene_.dark).edge},
                       {"stroke-width", diagram_.turn == player ? "90" : "30"},
                       {"transform", moved_to({side * (kReach - 300), line - 130})}});
    const bool out = !diagram_.board.is_in(player);
    draw_line({side * (kReach - 620), line}, right ? "end" : "start", name_of(player), out);
    draw_hand(player, side, above ? -1 : 1);
  }

  [[nodiscard]] std::string name_of(Player player) const {
    const bool known = index_of(player) < scene_.names.size() && !scene_.names[index_of(player)].empty();
    return known ? scene_.names[index_of(player)] : std::string(title(player));
  }

  /// Returns the player to move, or how the game ended, in words.
  [[nodiscard]] std::string state() const {
    if (!scene_.outcome) return diagram_.turn ? name_of(*diagram_.turn) + " to move" : "";
    const std::string& how = scene_.outcome->how;
    if (!scene_.outcome->winner) {
      return how == "agreed" ? "Draw by agreement" : how == "limit" ? "Draw: move limit" : "No result";
    }
    const std::string winner = name_of(kPlayers[static_cast<std::size_t>(scene_.outcome->winner->index())]);
    return winner + (how == "garden" ? " wins in the Garden" : how == "mate" ? " wins: ally eliminated" : " wins");
  }

  [[nodiscard]] std::string title_text() const {
    std::string text = "Sannin shogi";
    for (const Player player : kPlayers) {
      text += (player == Player::kFirst ? ": " : ", ") + name_of(player) + " (" + std::string(title(player)) + ")";
    }
    const int moves = diagram_.number - 1;
    text += moves == 0 ? ". At the start" : ". After " + std::to_string(moves) + (moves == 1 ? " move" : " moves");
    return text + (state().empty() ? "" : "; ") + state();
  }

  /// Draws a line of text, shrunk to half of the picture's width.
  void draw_line(Point at, std::string_view anchor, std::string_view words, bool struck) {
    constexpr int kSize = 440;
    constexpr int kRoom = kReach - 750;
    const int width = std::max(text_width(words), 1);
    const int size = std::clamp(static_cast<int>(std::int64_t{kRoom} * 1000 / width), 100, kSize);
    svg_.text("text",
              {{"x", std::to_string(at.x)},
               {"y", std::to_string(at.y)},
               {"fill", struck ? sheet_.soft : sheet_.ink},
               {"font-family", kSans},
               {"font-size", std::to_string(size)},
               {"text-anchor", anchor},
               {"text-decoration", struck ? "line-through" : "none"}},
              words);
  }

  /// Names the pieces in hand in empty elements: programs read them, the picture shows none.
  void name_hand(Player player) {
    for (const Kind kind : kHandKinds) {
      const int count = diagram_.board.hand(player).count(kind);
      if (count == 0) continue;
      svg_.leaf("g",
                {{"data-held", letter(player) + std::string(1, letter(kind))}, {"data-count", std::to_string(count)}});
    }
  }

  /// Draws a hand in rows of four and three, because the space beside the board narrows towards the
  /// middle.
  void draw_hand(Player player, int side, int below) {
    constexpr int kStep = 740;
    constexpr int kInRow = 4;
    const Hand& hand = diagram_.board.hand(player);
    open_pieces(svg_, player, scene_.dark);
    int place = 0;
    for (const Kind kind : kHandKinds) {
      const int count = hand.count(kind);
      if (count == 0) continue;
      const int x = side * (kReach - 450 - kStep * (place % kInRow));
      const int y = below * (5700 - kStep * (place / kInRow));
      svg_.open("g", {{"data-held", letter(player) + std::string(1, letter(kind))},
                      {"data-count", std::to_string(count)},
                      {"transform", moved_to({x, y})}});
      svg_.open("g", {{"transform", "scale(.76)"}});
      draw_piece(svg_, Piece(player, kind), angle_of(player), scene_.dark);
      svg_.close();
      if (count > 1) draw_count(count);
      svg_.close();
      ++place;
    }
    svg_.close();
  }

  void draw_count(int count) {
    svg_.leaf("circle", {{"cx", "250"}, {"cy", "230"}, {"r", "170"}, {"fill", sheet_.ink}, {"stroke", sheet_.paper}});
    svg_.text("text",
              {{"x", "250"},
               {"y", "315"},
               {"fill", sheet_.paper},
               {"stroke", "none"},
               {"font-family", kSans},
               {"font-size", "240"}},
              std::to_string(count));
  }

  const Diagram& diagram_;
  const Scene& scene_;
  Sheet sheet_;
  const Ground& ground_;
  Player bottom_;
  int turns_;
  SvgWriter svg_;
};

}  // namespace

std::string draw_board(const Diagram& diagram, Player bottom, const Scene& scene) {
  return Drawing(diagram, bottom, scene).draw();
}

}  // namespace rules::sannin
