#include "rules/sannin/pictures/piece_picture.hpp"

namespace rules::sannin {
namespace {

constexpr std::string_view kSerif = "'Noto Serif CJK JP','Noto Serif JP','Hiragino Mincho ProN','Yu Mincho',serif";
/// Outlines of the pieces. They distinguish the owners without colours: the base is hollow,
/// straight or round.
constexpr ByPlayer<std::string_view> kWedges = {
    {{"M0-460 270-330 380 430 0 340-380 430-270-330Z", "M0-460 270-330 370 410H-370L-270-330Z",
      "M0-460 270-330 360 340Q0 520-360 340L-270-330Z"}}};
/// Marks along the base, as a second difference between the owners.
constexpr ByPlayer<std::string_view> kMarks = {
    {{"M-300 350 0 270 300 350", "", "M-270 310l50 20M-120 355l50 10M70 365l50-10M220 330l50-20"}}};

constexpr std::string_view sign(Piece piece) {
  constexpr std::array<std::string_view, kKinds> kPlain = {"王", "飛", "角", "金", "桂", "銀", "香", "歩"};
  constexpr std::array<std::string_view, kKinds> kPromoted = {"奔", "龍", "馬", "", "", "全", "杏", "と"};
  return (piece.promoted() ? kPromoted : kPlain)[index_of(piece.kind())];
}

}  // namespace

const Colours& colours_of(Player player, bool dark) {
  static constexpr ByPlayer<Colours> kColours = {{{{"#2c3a63", "#f5f3ea", "#ffb47a", "#16203f", "#aab4d8"},
                                                   {"#fbe9bf", "#2a2418", "#b3200f", "#a0803b", "#a0803b"},
                                                   {"#8cbca8", "#10241c", "#7d1408", "#3b6b58", "#3b6b58"}}}};
  // First's land is dark too on a dark page.
  static constexpr Colours kFirstOnDark = {"#3a4a80", "#f5f3ea", "#ffb47a", "#8f9cc9", "#aab4d8"};
  return dark && player == Player::kFirst ? kFirstOnDark : kColours[player];
}

void open_pieces(SvgWriter& svg, Player owner, bool dark) {
  svg.open("g", {{"fill", colours_of(owner, dark).piece},
                 {"stroke", colours_of(owner, dark).edge},
                 {"stroke-width", "35"},
                 {"stroke-linejoin", "round"},
                 {"font-family", kSerif},
                 {"font-size", "540"},
                 {"font-weight", "600"},
                 {"text-anchor", "middle"}});
}

void draw_piece(SvgWriter& svg, Piece piece, int angle, bool dark) {
  const Colours& colours = colours_of(piece.owner(), dark);
  const std::string_view mark = kMarks[piece.owner()];
  svg.open("g", {{"transform", "rotate(" + std::to_string(angle) + ")scale(.88)"}});
  svg.leaf("path", {{"d", kWedges[piece.owner()]}});
  if (!mark.empty()) {
    svg.leaf("path", {{"d", mark}, {"fill", "none"}, {"stroke", colours.mark}, {"stroke-width", "45"}});
  }
  const std::string_view ink = piece.promoted() ? colours.promoted : colours.ink;
  svg.text("text", {{"y", "265"}, {"fill", ink}, {"stroke", "none"}}, sign(piece));
  svg.close();
}

}  // namespace rules::sannin
