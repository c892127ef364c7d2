#include "rules/sannin/board/cell.hpp"

namespace rules::sannin {
namespace {

constexpr int kRadius = 6;

constexpr bool on_board(int x, int y) {
  return x >= -kRadius && x <= kRadius && y >= -kRadius && y <= kRadius && x - y >= -kRadius && x - y <= kRadius;
}

struct Coordinates {
  std::array<std::int8_t, kCells> x{};
  std::array<std::int8_t, kCells> y{};
  /// Index of the cell at [x + 6][y + 6]; −1 outside the board.
  std::array<std::array<std::int16_t, 13>, 13> index{};
};

constexpr Coordinates make_coordinates() {
  Coordinates result;
  int next = 0;
  for (int x = -kRadius; x <= kRadius; ++x) {
    for (int y = -kRadius; y <= kRadius; ++y) {
      auto& index = result.index[static_cast<std::size_t>(x + kRadius)][static_cast<std::size_t>(y + kRadius)];
      index = -1;
      if (!on_board(x, y)) continue;
      result.x[static_cast<std::size_t>(next)] = static_cast<std::int8_t>(x);
      result.y[static_cast<std::size_t>(next)] = static_cast<std::int8_t>(y);
      index = static_cast<std::int16_t>(next++);
    }
  }
  return result;
}

constexpr Coordinates kCoordinates = make_coordinates();

/// Name of a cell: the first `length` bytes of `bytes`.
struct Name {
  std::array<char, 3> bytes{};
  std::uint8_t length = 0;
};

constexpr std::array<Name, kCells> make_names() {
  std::array<Name, kCells> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    Name& name = names[i];
    const int file = kCoordinates.x[i] + kRadius + 1;
    if (file >= 10) name.bytes[name.length++] = '1';
    name.bytes[name.length++] = static_cast<char>('0' + file % 10);
    name.bytes[name.length++] = static_cast<char>('a' + kCoordinates.y[i] + kRadius);
  }
  return names;
}

constexpr std::array<Name, kCells> kCellNames = make_names();

}  // namespace

std::optional<Cell> cell_at(int x, int y) {
  if (!on_board(x, y)) return std::nullopt;
  return Cell::from_index(
      kCoordinates.index[static_cast<std::size_t>(x + kRadius)][static_cast<std::size_t>(y + kRadius)]);
}

std::optional<Cell> Cell::parse(std::string_view name) {
  if (name.size() < 2 || name.size() > 3) return std::nullopt;
  int file = 0;
  for (const char digit : name.substr(0, name.size() - 1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    file = 10 * file + (digit - '0');
  }
  if (name.front() == '0') return std::nullopt;
  const char rank = name.back();
  if (rank < 'a' || rank > 'm') return std::nullopt;
  return cell_at(file - 7, rank - 'a' + 1 - 7);
}

std::string Cell::name() const {
  std::string name;
  append_name(name);
  return name;
}

void Cell::append_name(std::string& text) const {
  const Name& name = kCellNames[index_];
  text.append(name.bytes.data(), name.length);
}

int Cell::x() const {
  return kCoordinates.x[index_];
}
int Cell::y() const {
  return kCoordinates.y[index_];
}

Cell turned(Cell cell) {
  return *cell_at(cell.y() - cell.x(), -cell.x());
}

}  // namespace rules::sannin
