#include "rules/sannin/pictures/board_picture.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/ruleset.hpp"
#include "tests/rules/support.hpp"
#include "tests/support/xml_reader.hpp"

namespace rules::sannin::board_picture_test {
namespace {

using support::XmlElement;

constexpr std::string_view kFinal = "7/8/9/lK9/11/12/6mP6/12/11/10/9/8/3mK3 - mB2P - x - 40";

std::string drawn(const Scene& scene) {
  const auto picture = ruleset().picture(scene);
  EXPECT_TRUE(picture.ok()) << scene.diagram;
  return picture.ok() ? *picture : "";
}

std::vector<XmlElement> with(const std::string& svg, const std::string& attribute) {
  std::vector<XmlElement> found;
  for (XmlElement& element : support::xml_elements(svg)) {
    if (element.attributes.contains(attribute)) found.push_back(std::move(element));
  }
  return found;
}

std::string all_text(const std::string& svg) {
  std::string text;
  for (const XmlElement& element : support::xml_elements(svg)) text += element.text + "|";
  return text;
}

std::map<std::string, std::string> pieces_in(const std::string& svg) {
  std::map<std::string, std::string> pieces;
  for (const XmlElement& element : with(svg, "data-piece")) {
    pieces[element.attributes.at("data-at")] = element.attributes.at("data-piece");
  }
  return pieces;
}

std::map<std::string, std::string> pieces_of(const Board& board) {
  std::map<std::string, std::string> pieces;
  for (const Cell cell : board.occupied()) {
    const Piece piece = *board.at(cell);
    pieces[cell.name()] = letter(piece.owner()) + piece.symbol();
  }
  return pieces;
}

std::map<std::string, int> hands_in(const std::string& svg) {
  std::map<std::string, int> hands;
  for (const XmlElement& element : with(svg, "data-held")) {
    hands[element.attributes.at("data-held")] = std::stoi(element.attributes.at("data-count"));
  }
  return hands;
}

std::map<std::string, int> hands_of(const Board& board) {
  std::map<std::string, int> hands;
  for (const Player player : kPlayers) {
    for (const Kind kind : kHandKinds) {
      const int count = board.hand(player).count(kind);
      if (count > 0) hands[std::string(1, letter(player)) + letter(kind)] = count;
    }
  }
  return hands;
}

TEST(BoardPictureTest, ShowsPiecesAndHandsOfPosition) {
  const std::vector<std::string> positions = conformance_positions();
  for (std::size_t i = 0; i < positions.size(); i += 7) {
    const Position position = sannin::position(positions[i]);
    Scene scene;
    scene.diagram = positions[i];
    scene.bottom = Seat(static_cast<int>(i % 3));
    const std::string svg = drawn(scene);
    ASSERT_EQ(support::fault_of_xml(svg), "") << positions[i];
    ASSERT_EQ(pieces_in(svg), pieces_of(position.board)) << positions[i];
    ASSERT_EQ(hands_in(svg), hands_of(position.board)) << positions[i];
  }
}

TEST(BoardPictureTest, NamesHandsInvisiblyOnBareBoard) {
  Scene scene;
  scene.diagram = kFinal;
  scene.bare = true;
  const std::string svg = drawn(scene);
  EXPECT_EQ(support::fault_of_xml(svg), "");
  EXPECT_EQ(hands_in(svg), (std::map<std::string, int>{{"mB", 1}, {"mP", 2}}));
  const std::size_t hands = svg.find("data-held");
  ASSERT_NE(hands, std::string::npos);
  EXPECT_EQ(svg.find("<path", hands), std::string::npos);
  EXPECT_EQ(svg.find("<text", hands), std::string::npos);
}

TEST(BoardPictureTest, NamesLastMove) {
  Scene scene;
  scene.diagram = position_text(initial_position(false));
  EXPECT_EQ(support::xml_elements(drawn(scene)).at(0).attributes.at("data-move"), "");
  scene.move = "3c4d";
  EXPECT_EQ(support::xml_elements(drawn(scene)).at(0).attributes.at("data-move"), "3c4d");
}

TEST(BoardPictureTest, PiecesNeverOverlapFromAnySide) {
  Scene scene;
  scene.diagram = position_text(initial_position(false));
  std::set<std::string> pictures;
  for (int seat = 0; seat < 3; ++seat) {
    scene.bottom = Seat(seat);
    const std::string svg = drawn(scene);
    pictures.insert(svg);
    std::set<std::string> places;
    for (const XmlElement& piece : with(svg, "data-piece")) places.insert(piece.attributes.at("transform"));
    EXPECT_EQ(places.size(), 54U);
    // The king of the bottom side stands in the middle of the lowest row.
    for (const XmlElement& piece : with(svg, "data-piece")) {
      if (piece.attributes.at("data-piece") != std::string(1, "fml"[seat]) + "K") continue;
      EXPECT_EQ(piece.attributes.at("transform"), "translate(0 5196)");
    }
  }
  EXPECT_EQ(pictures.size(), 3U);
}

TEST(BoardPictureTest, TitleNamesPlayerToMove) {
  Scene scene;
  scene.diagram = position_text(initial_position(false));
  scene.names = {"Hana", "", "Yuki"};
  const std::string svg = drawn(scene);
  EXPECT_EQ(support::xml_elements(svg).at(1).text,
            "Sannin shogi: Hana (First), Middle (Middle), Yuki (Last). At the start; Hana to move");
  EXPECT_NE(all_text(svg).find("|Hana to move|"), std::string::npos);
}

TEST(BoardPictureTest, TitleNamesOutcome) {
  Scene scene;
  scene.diagram = kFinal;
  scene.names = {"Hana", "Taro", "Yuki"};
  const auto said = [&](const rules::Outcome& outcome) {
    scene.outcome = outcome;
    return support::xml_elements(drawn(scene)).at(1).text;
  };
  const std::string who = "Sannin shogi: Hana (First), Taro (Middle), Yuki (Last). After 39 moves; ";
  EXPECT_EQ(said({"last", Seat(1)}), who + "Taro wins");
  EXPECT_EQ(said({"mate", Seat(2)}), who + "Yuki wins: ally eliminated");
  EXPECT_EQ(said({"garden", Seat(1)}), who + "Taro wins in the Garden");
  EXPECT_EQ(said({"agreed", std::nullopt}), who + "Draw by agreement");
  EXPECT_EQ(said({"limit", std::nullopt}), who + "Draw: move limit");
  EXPECT_EQ(said({"aborted", std::nullopt}), who + "No result");
}

TEST(BoardPictureTest, StrikesOutEliminatedPlayer) {
  Scene scene;
  scene.diagram = kFinal;
  scene.names = {"Hana", "Taro", "Yuki"};
  for (const XmlElement& element : with(drawn(scene), "text-decoration")) {
    EXPECT_EQ(element.attributes.at("text-decoration") == "line-through", element.text == "Hana") << element.text;
  }
}

TEST(BoardPictureTest, MarksLastMoveAndChecks) {
  Scene scene;
  scene.diagram = kFinal;
  const auto marks = [&](const std::string& move, const std::vector<std::string>& checks) {
    scene.move = move;
    scene.checks = checks;
    int count = 0;
    for (const XmlElement& element : with(drawn(scene), "transform")) {
      count += element.attributes.at("transform").ends_with("scale(.94)") ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(marks("10k10j", {}), 2);
  EXPECT_EQ(marks("7l7g+", {"10d"}), 3);
  EXPECT_EQ(marks("P*5e", {}), 1);
  EXPECT_EQ(marks("7g!4d,7j", {}), 3);
  EXPECT_EQ(marks("l:resign", {}), 0);
  EXPECT_EQ(marks("99z7", {"nowhere"}), 0);
}

TEST(BoardPictureTest, ContainsOnlyDrawingElements) {
  Scene scene;
  scene.diagram = position_text(initial_position(true));
  scene.names = {"</text><script>alert(1)</script>", "\" onload=\"alert(1)", "]]><!--"};
  const std::string svg = drawn(scene);
  EXPECT_EQ(support::fault_of_xml(svg), "");
  for (const XmlElement& element : support::xml_elements(svg)) {
    EXPECT_TRUE(
        std::set<std::string>({"svg", "title", "g", "path", "text", "ellipse", "circle"}).contains(element.name));
    for (const auto& [name, value] : element.attributes) {
      EXPECT_FALSE(name.starts_with("on") || name == "href" || name == "style") << name;
    }
  }
  EXPECT_NE(all_text(svg).find("|</text><script>alert(1)</script>|"), std::string::npos);
}

TEST(BoardPictureTest, HasRequestedWidth) {
  Scene scene;
  scene.diagram = kFinal;
  scene.width = 320;
  const XmlElement root = support::xml_elements(drawn(scene)).front();
  EXPECT_EQ(root.attributes.at("width"), "320");
  EXPECT_EQ(root.attributes.at("height"), "320");
}

TEST(BoardPictureTest, RefusesUnreadableDiagram) {
  Scene scene;
  scene.diagram = "7/8 f";
  EXPECT_EQ(ruleset().picture(scene).reason(), "BOARD: rank c must have 9 cells");
}

}  // namespace
}  // namespace rules::sannin::board_picture_test
