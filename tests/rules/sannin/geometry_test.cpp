#include "rules/sannin/board/geometry.hpp"

#include <gtest/gtest.h>

#include "rules/sannin/board/movement.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::geometry_test {
namespace {

std::vector<Cell> all_cells() {
  std::vector<Cell> cells;
  for (int i = 0; i < kCells; ++i) cells.push_back(*Cell::from_index(i));
  return cells;
}

CellSet turned_set(CellSet cells) {
  CellSet result;
  for (const Cell cell : cells) result.insert(turned(cell));
  return result;
}

/// Four hours clockwise, which is how the board turns.
Direction turned_direction(Direction direction) {
  return (direction + 4) % kDirections;
}

TEST(GeometryTest, StepsFollowMiddlesClock) {
  const std::string around[] = {"6e", "6f", "5f", "6g", "6h", "7h", "8i", "8h", "9h", "8g", "8f", "7f"};
  for (Direction hour = 0; hour < kDirections; ++hour) {
    EXPECT_EQ(step(hour, garden()), CellSet(cell(around[hour]))) << hour << " o'clock";
  }
}

TEST(GeometryTest, OppositeStepReturns) {
  for (const Cell from : all_cells()) {
    for (Direction direction = 0; direction < kDirections; ++direction) {
      for (const Cell to : step(direction, from)) EXPECT_EQ(step((direction + 6) % kDirections, to), CellSet(from));
    }
  }
}

TEST(GeometryTest, RaysAreStepsUntilTheEdge) {
  for (const Cell from : all_cells()) {
    for (Direction direction = 0; direction < kDirections; ++direction) {
      CellSet walked;
      for (CellSet at = step(direction, from); !at.empty(); at = step(direction, at.first())) walked |= at;
      EXPECT_EQ(ray(direction, from), walked) << from.name() << " at " << direction;
    }
  }
}

TEST(GeometryTest, NearestIsFirstCellOfRay) {
  for (const Cell from : all_cells()) {
    for (Direction direction = 0; direction < kDirections; ++direction) {
      if (ray(direction, from).empty()) continue;
      EXPECT_EQ(CellSet(nearest(ray(direction, from), direction)), step(direction, from));
    }
  }
}

TEST(GeometryTest, TurningTurnsStepsAndRays) {
  for (const Cell from : all_cells()) {
    for (Direction direction = 0; direction < kDirections; ++direction) {
      EXPECT_EQ(turned_set(ray(direction, from)), ray(turned_direction(direction), turned(from)));
      EXPECT_EQ(turned_set(step(direction, from)), step(turned_direction(direction), turned(from)));
    }
  }
}

TEST(GeometryTest, TurningMapsZonesToNextPlayer) {
  for (const Player player : kPlayers) {
    EXPECT_EQ(turned_set(territory(player)), territory(turned(player)));
    EXPECT_EQ(turned_set(last_rank(player)), last_rank(turned(player)));
    EXPECT_EQ(turned_direction(facing(player)), facing(turned(player)));
  }
}

TEST(GeometryTest, TerritoriesHave24CellsEach) {
  CellSet all;
  for (const Player player : kPlayers) {
    EXPECT_EQ(territory(player).size(), 24) << title(player);
    all |= territory(player);
  }
  EXPECT_EQ(all.size(), 72);
  EXPECT_FALSE(all.contains(garden()));
}

TEST(GeometryTest, LastRanksHaveOneCellInNoTerritory) {
  CellSet territories;
  for (const Player player : kPlayers) territories |= territory(player);
  const std::string gaps[] = {"13j", "4a", "4j"};
  for (const Player player : kPlayers) {
    EXPECT_EQ(last_rank(player).size(), 7) << title(player);
    EXPECT_EQ(last_rank(player) - territories, CellSet(cell(gaps[index_of(player)]))) << title(player);
  }
}

TEST(MovementTest, MovementTurnsWithOwner) {
  for (const Player owner : kPlayers) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      for (const bool promoted : {false, true}) {
        const Movement& one = movement(Piece(owner, static_cast<Kind>(kind), promoted));
        const Movement& other = movement(Piece(turned(owner), static_cast<Kind>(kind), promoted));
        for (Direction direction = 0; direction < kDirections; ++direction) {
          EXPECT_EQ(contains(one.steps, direction), contains(other.steps, turned_direction(direction)));
          EXPECT_EQ(contains(one.ranges, direction), contains(other.ranges, turned_direction(direction)));
        }
      }
    }
  }
}

TEST(MovementTest, PawnsStepForwardInTwoDirections) {
  const Movement& pawn = movement(Piece(Player::kMiddle, Kind::kPawn));
  EXPECT_EQ(pawn.steps, (1U << 11) | (1U << 1));
  EXPECT_EQ(pawn.ranges, 0);
}

}  // namespace
}  // namespace rules::sannin::geometry_test
