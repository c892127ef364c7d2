#pragma once

#include <string_view>

#include "rules/sannin/piece.hpp"
#include "rules/svg.hpp"

/// Pieces as SVG, drawn as the browser's client draws them. Lengths are thousandths of a cell.
namespace rules::sannin {

/// What a player's things are coloured with.
struct Colours {
  std::string_view piece;
  std::string_view ink;
  std::string_view promoted;
  std::string_view edge;
  std::string_view mark;
};
const Colours& colours_of(Player player);

/// Opens the group that a player's pieces are drawn in.
void open_pieces(SvgWriter& svg, Player owner);
/// A piece around the origin, turned clockwise by so many degrees.
void draw_piece(SvgWriter& svg, Piece piece, int angle);

}  // namespace rules::sannin
