#pragma once

#include <string_view>

#include "rules/sannin/board/piece.hpp"
#include "rules/svg.hpp"

/// Pieces as SVG, in the style of the browser client. Lengths are thousandths of a cell.
namespace rules::sannin {

/// Colours of a player's pieces.
struct Colours {
  std::string_view piece;
  std::string_view ink;
  std::string_view promoted;
  std::string_view edge;
  std::string_view mark;
};
/// `dark`: for a dark page.
const Colours& colours_of(Player player, bool dark);

/// Opens the SVG group for a player's pieces.
void open_pieces(SvgWriter& svg, Player owner, bool dark);
/// Draws a piece around the origin, turned clockwise by `angle` degrees.
void draw_piece(SvgWriter& svg, Piece piece, int angle, bool dark);

}  // namespace rules::sannin
