#pragma once

#include <array>

namespace engine::sannin {

/// Parameters of the evaluation. Values of pieces are in hundredths of about a pawn ("points").
struct Weights {
  /// By Piece::shape(): K R B G N S L P, then promoted.
  std::array<int, 16> board;
  /// By Kind: the first piece of a kind in hand, and each further one.
  std::array<int, 8> hand;
  std::array<int, 8> further;

  /// For each cell that a player attacks.
  int control;
  /// Share of its value, in 1/64, that an attacked piece loses if it is undefended, and if it is
  /// defended.
  int hanging;
  int attacked;
  /// For each cell next to a king that opponents attack, and if its owner does not defend it.
  int pressure;
  int hole;
  int check;
  /// By the number of steps from a king to the Garden, while its owner can win there.
  std::array<int, 8> garden;
  /// A king next to the Garden, which no opponent attacks.
  int garden_open;
  /// The player to move.
  int tempo;

  /// Points for one nat of log-odds, by phase: no alliance, an alliance, between allies, two
  /// players left.
  int independent;
  int allied;
  int rivals;
  int duel;
  /// Share of the allies' points that counts against the outsider's, in 1/64, and points for the
  /// outsider.
  int team;
  int outsider;
};

extern const Weights kWeights;

}  // namespace engine::sannin
