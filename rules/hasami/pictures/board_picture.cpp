#include "rules/hasami/pictures/board_picture.hpp"

#include <algorithm>

#include "rules/sheet.hpp"
#include "rules/svg.hpp"

// Lengths are hundredths of a cell's side. The origin is the centre of the board.
namespace rules::hasami {
namespace {

constexpr int kCell = 100;
/// Margins around the bare board: kMargin on the sides with coordinates, kEdge on the others.
constexpr int kMargin = 55;
constexpr int kEdge = 10;

constexpr std::string_view kSans = "system-ui,sans-serif";

struct Point {
  int x;
  int y;
};

struct Colours {
  std::string_view stone;
  std::string_view edge;
};

constexpr Colours colours_of(Player player) {
  return player == Player::kFirst ? Colours{"#2c3a63", "#16203f"} : Colours{"#fbe9bf", "#a0803b"};
}

std::string square_at(Point at, int side) {
  const std::string half = std::to_string(side / 2);
  const std::string length = std::to_string(side);
  return "M" + std::to_string(at.x) + " " + std::to_string(at.y) + "m-" + half + "-" + half + "h" + length + "v" +
         length + "h-" + length + "Z";
}

class Drawing {
 public:
  Drawing(const Kind& kind, const Diagram& diagram, Player bottom, const Scene& scene)
      : kind_(kind), grid_(kind.grid), diagram_(diagram), bottom_(bottom), scene_(scene), sheet_(sheet(scene.dark)) {}

  std::string draw() {
    open();
    draw_cells();
    draw_coordinates();
    for (const Player player : kPlayers) draw_men(player);
    if (!scene_.bare) draw_surroundings();
    svg_.close();
    return svg_.take();
  }

 private:
  /// Distances from the centre to the edge of the board (half) and of the picture (reach).
  [[nodiscard]] int half() const { return kCell * grid_.size() / 2; }
  [[nodiscard]] int reach() const { return half() + 130; }

  [[nodiscard]] Point centre(Cell cell) const {
    const Point from_below = {kCell * cell.column() + kCell / 2 - half(), half() - kCell / 2 - kCell * cell.row()};
    return bottom_ == Player::kFirst ? from_below : Point{-from_below.x, -from_below.y};
  }

  [[nodiscard]] bool is_shogi() const { return grid_.names() == Grid::Names::kShogi; }

  /// Returns the upper left corner and the side length of the picture. The bare board has
  /// coordinates on two sides, as the browser client frames it.
  [[nodiscard]] std::pair<Point, int> frame() const {
    if (!scene_.bare) return {{-reach(), -reach()}, 2 * reach()};
    const Point corner = {-half() - (is_shogi() ? kEdge : kMargin), -half() - (is_shogi() ? kMargin : kEdge)};
    return {corner, 2 * half() + kEdge + kMargin};
  }

  void open() {
    const auto [corner, side] = frame();
    const std::string edge = std::to_string(side);
    const std::string size = std::to_string(scene_.width);
    svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"role", "img"},
                      {"width", size},
                      {"height", size},
                      {"viewBox", std::to_string(corner.x) + " " + std::to_string(corner.y) + " " + edge + " " + edge},
                      {"data-move", scene_.move}});
    svg_.text("title", {}, title_text());
    if (!scene_.bare) svg_.leaf("path", {{"d", square_at({0, 0}, 2 * reach())}, {"fill", sheet_.paper}});
  }

  /// Draws the player names and the state of the game.
  void draw_surroundings() {
    for (const Player player : kPlayers) draw_seat(player);
    draw_line({reach() - 30, reach() - 26}, "end", state(), false);
  }

  void draw_cells() {
    const CellSet marked = cells_of(scene_.move);
    const std::string_view plain = scene_.dark ? "#32302b" : "#faf6ec";
    const std::string_view last_move = scene_.dark ? "#685828" : "#f5de99";
    svg_.open("g", {{"stroke", scene_.dark ? "#55503f" : "#c3b798"}, {"stroke-width", "2.5"}});
    for (const Cell cell : grid_.cells()) {
      const std::string_view fill = marked.contains(cell) ? last_move : plain;
      svg_.leaf("path", {{"d", square_at(centre(cell), kCell)}, {"fill", fill}});
    }
    svg_.close();
  }

  /// Returns the two cells of a move code.
  [[nodiscard]] CellSet cells_of(std::string_view code) const {
    CellSet cells;
    if (code.size() != 4) return cells;
    for (const auto& cell : {grid_.parse(code.substr(0, 2)), grid_.parse(code.substr(2))}) {
      if (cell) cells.insert(*cell);
    }
    return cells;
  }

  /// Draws the names of columns and rows, on the sides where shogi and chess boards have them.
  void draw_coordinates() {
    const bool shogi = is_shogi();
    svg_.open("g", {{"fill", sheet_.soft}, {"font-family", kSans}, {"font-size", "28"}, {"text-anchor", "middle"}});
    for (int line = 0; line < grid_.size(); ++line) {
      const int x = centre({line, 0}).x;
      const int y = centre({0, line}).y;
      draw_coordinate({x, shogi ? -half() - 30 : half() + 30}, grid_.column_name(line));
      draw_coordinate({shogi ? half() + 30 : -half() - 30, y}, grid_.row_name(line));
    }
    svg_.close();
  }

  void draw_coordinate(Point at, char name) {
    svg_.text("text", {{"x", std::to_string(at.x)}, {"y", std::to_string(at.y + 10)}}, std::string(1, name));
  }

  void draw_men(Player owner) {
    svg_.open("g", {{"fill", colours_of(owner).stone}, {"stroke", colours_of(owner).edge}, {"stroke-width", "3"}});
    for (const Cell cell : diagram_.men[index_of(owner)]) {
      const Point at = centre(cell);
      svg_.leaf("circle", {{"data-piece", std::string(1, kind_.letter(owner)) + "P"},
                           {"data-at", grid_.name(cell)},
                           {"cx", std::to_string(at.x)},
                           {"cy", std::to_string(at.y)},
                           {"r", "38"}});
      // The inner ring distinguishes the players without colours.
      if (owner == Player::kFirst) continue;
      svg_.leaf("circle", {{"cx", std::to_string(at.x)}, {"cy", std::to_string(at.y)}, {"r", "20"}, {"fill", "none"}});
    }
    svg_.close();
  }

  /// Draws a player's name next to a stone, on the left: the bottom player below the board, the
  /// other one above it.
  void draw_seat(Player player) {
    const int y = player == bottom_ ? reach() - 40 : -reach() + 40;
    svg_.leaf("circle", {{"cx", std::to_string(-reach() + 40)},
                         {"cy", std::to_string(y)},
                         {"r", "20"},
                         {"fill", colours_of(player).stone},
                         {"stroke", diagram_.turn == player ? sheet_.accent : colours_of(player).edge},
                         {"stroke-width", diagram_.turn == player ? "7" : "3"}});
    draw_line({-reach() + 75, y + 14}, "start", name_of(player), player == bottom_);
  }

  [[nodiscard]] std::string name_of(Player player) const {
    const bool known = index_of(player) < scene_.names.size() && !scene_.names[index_of(player)].empty();
    return known ? scene_.names[index_of(player)] : kind_.title_of(player);
  }

  /// Returns the player to move, or how the game ended, in words.
  [[nodiscard]] std::string state() const {
    if (!scene_.outcome) return diagram_.turn ? name_of(*diagram_.turn) + " to move" : "";
    const auto& [how, winner] = *scene_.outcome;
    if (winner) return name_of(player_of(*winner)) + (how == "line" ? " wins by a line" : " wins");
    return how == "agreed"       ? "Draw by agreement"
           : how == "repetition" ? "Draw by repetition"
           : how == "quiet"      ? "Draw: too many moves without a capture"
           : how == "few"        ? "Draw: too few men left"
                                 : "No result";
  }

  [[nodiscard]] std::string title_text() const {
    std::string text(kind_.title);
    for (const Player player : kPlayers) {
      text += (player == Player::kFirst ? ": " : ", ") + name_of(player) + " (" + kind_.title_of(player) + ")";
    }
    const int moves = diagram_.number - 1;
    text += moves == 0 ? ". At the start" : ". After " + std::to_string(moves) + (moves == 1 ? " move" : " moves");
    return text + (state().empty() ? "" : "; ") + state();
  }

  /// Draws a line of text, shrunk to the available width. That is half of the picture's width if it
  /// is `beside` another line or right-aligned, otherwise the full width.
  void draw_line(Point at, std::string_view anchor, std::string_view words, bool beside) {
    constexpr int kSize = 40;
    const int room = beside || anchor == "end" ? reach() - 100 : 2 * reach() - 120;
    const int width = std::max(text_width(words), 1);
    const int size = std::clamp(static_cast<int>(std::int64_t{room} * 1000 / width), 10, kSize);
    svg_.text("text",
              {{"x", std::to_string(at.x)},
               {"y", std::to_string(at.y)},
               {"fill", sheet_.ink},
               {"font-family", kSans},
               {"font-size", std::to_string(size)},
               {"text-anchor", anchor}},
              words);
  }

  const Kind& kind_;
  const Grid& grid_;
  const Diagram& diagram_;
  Player bottom_;
  const Scene& scene_;
  Sheet sheet_;
  SvgWriter svg_;
};

}  // namespace

std::string draw_board(const Kind& kind, const Diagram& diagram, Player bottom, const Scene& scene) {
  return Drawing(kind, diagram, bottom, scene).draw();
}

}  // namespace rules::hasami
