#include <cctype>
#include <stdexcept>

#include "tests/support/reference/text.hpp"

namespace reference {
namespace {

[[noreturn]] void refuse(const std::string& reason) {
  throw std::invalid_argument(reason);
}

void require(bool right, const std::string& reason) {
  if (!right) refuse(reason);
}

Player player_of(char letter) {
  const auto at = kLetters.find(letter);
  require(at != std::string_view::npos, "no player's letter");
  return static_cast<Player>(at);
}

Kind kind_of(char letter) {
  const auto at = kKindLetters.find(letter);
  require(at != std::string_view::npos, "no piece's letter");
  return static_cast<Kind>(at);
}

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

int read_number(std::string_view text, std::size_t& at) {
  require(at < text.size() && is_digit(text[at]), "a number is missing");
  int number = 0;
  while (at < text.size() && is_digit(text[at]) && number < 100'000) number = number * 10 + (text[at++] - '0');
  return number;
}

Piece read_piece(std::string_view text, std::size_t& at) {
  require(at + 1 < text.size(), "BOARD: half a piece");
  Piece piece{.owner = static_cast<std::int8_t>(player_of(text[at++]))};
  if (text[at] == '+') {
    piece.promoted = true;
    ++at;
  }
  require(at < text.size(), "BOARD: half a piece");
  piece.kind = kind_of(text[at++]);
  require(!piece.promoted || can_promote(piece.kind), "BOARD: a piece that does not promote");
  return piece;
}

Board read_board(const std::string& text) {
  const std::vector<std::string> ranks = split(text, '/');
  require(ranks.size() == 13, "BOARD: 13 ranks");
  Board board;
  for (int y = -6; y <= 6; ++y) {
    const std::string& rank = ranks[static_cast<std::size_t>(y + 6)];
    int x = 6;
    while (!exists({x, y})) --x;
    for (std::size_t at = 0; at < rank.size();) {
      if (is_digit(rank[at])) {
        const int run = read_number(rank, at);
        require(run > 0, "BOARD: a run of none");
        x -= run;
      } else {
        require(exists({x, y}), "BOARD: too many cells");
        board.put({x--, y}, read_piece(rank, at));
      }
    }
    require(!exists({x, y}) && exists({x + 1, y}), "BOARD: cells in a rank");
  }
  return board;
}

void read_hands(const std::string& text, Situation& now) {
  if (text == "-") return;
  int owner = -1;
  for (std::size_t at = 0; at < text.size();) {
    if (kLetters.find(text[at]) != std::string_view::npos) {
      const Player player = player_of(text[at++]);
      require(player > owner, "HANDS: order of players");
      owner = player;
      require(at < text.size() && kLetters.find(text[at]) == std::string_view::npos, "HANDS: an empty hand");
    }
    require(owner >= 0, "HANDS: whose");
    const int count = is_digit(text[at]) ? read_number(text, at) : 1;
    require(at < text.size(), "HANDS: a count of nothing");
    const Kind kind = kind_of(text[at++]);
    require(kind != Kind::kKing, "HANDS: a king");
    now.hand(owner, kind) += count;
  }
}

void read_rights(const std::string& text, Situation& now) {
  if (text == "-") return;
  for (const char letter : text) now.rights[static_cast<std::size_t>(player_of(letter))] = true;
}

Alliance read_alliance(const std::string& text) {
  if (text == "-") return {};
  if (text == "x") return {Alliance::kDissolved, 0};
  require(text == "fm" || text == "fl" || text == "ml", "ALLIANCE: two letters");
  return {Alliance::kInForce, third(player_of(text[0]), player_of(text[1]))};
}

Cell read_cell(std::string_view text, std::size_t& at) {
  const int file = read_number(text, at);
  require(at < text.size(), "half a cell");
  const Cell cell{file - 7, text[at++] - 'a' - 6};
  require(exists(cell), "no such cell");
  return cell;
}

std::vector<Threat> read_pending(const std::string& text, const Situation& now, Player turn) {
  if (text == "-") return {};
  require(now.alliance.state == Alliance::kNone && now.players_in() == 3, "PENDING: no alliance can form");
  require(text.size() > 2 && player_of(text[0]) == next(next(turn)) && text[1] == ':', "PENDING: the last mover");
  std::vector<Threat> threats;
  for (const std::string& word : split(std::string_view(text).substr(2), ',')) {
    std::size_t at = 0;
    Threat threat{.target = read_cell(word, at)};
    if (at < word.size()) {
      require(at + 1 == word.size() && (word[at] == '+' || word[at] == '#'), "PENDING: + or #");
      threat.kind = word[at] == '+' ? ThreatKind::kCheck : ThreatKind::kMate;
    }
    const auto& piece = now.board.at(threat.target);
    require(piece && piece->owner == next(turn), "PENDING: no piece of the player meant");
    require((piece->kind == Kind::kKing) == (threat.kind != ThreatKind::kMaterial), "PENDING: king or not");
    require(threats.empty() || threats.back().target < threat.target, "PENDING: order of cells");
    threats.push_back(threat);
  }
  return threats;
}

void require_possible(const Position& position) {
  const Situation& now = position.now;
  std::array<int, kKinds> count{};
  std::array<int, kPlayers> kings{};
  std::array<bool, kPlayers> has{};
  for (const Cell cell : cells()) {
    const auto& piece = now.board.at(cell);
    if (!piece) continue;
    ++count[static_cast<std::size_t>(piece->kind)];
    has[static_cast<std::size_t>(piece->owner)] = true;
    if (piece->kind == Kind::kKing) ++kings[static_cast<std::size_t>(piece->owner)];
  }
  for (std::size_t player = 0; player < kPlayers; ++player) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      count[kind] += now.hands[player][kind];
      if (now.hands[player][kind] > 0) has[player] = true;
    }
    require(kings[player] <= 1, "BOARD: a king too many");
    require(kings[player] == 1 || !has[player], "BOARD: pieces of somebody without a king");
  }
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    require(count[kind] <= kPiecesOfKind[kind], "more than the game has");
  require(now.players_in() >= 2, "BOARD: fewer than two players");
  require(now.is_in(position.turn), "TURN: out");
  require(now.alliance.state != Alliance::kInForce || now.players_in() == 3, "ALLIANCE: without three players");
  for (Player player = 0; player < kPlayers; ++player) {
    if (!now.rights[static_cast<std::size_t>(player)]) continue;
    require(now.board.king(player) == king_home(player), "RIGHTS: the king is not on its first cell");
    require(!now.board.at(king_home(player))->promoted, "RIGHTS: the king is promoted");
    require(!in_check(now.board, player), "RIGHTS: the king is in check");
    require(now.alliance.state == Alliance::kNone, "RIGHTS: there is or was an alliance");
  }
}

}  // namespace

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

Position read_position(std::string_view text) {
  const std::vector<std::string> fields = split(text, ' ');
  require(fields.size() == 7, "seven fields");
  require(fields[1].size() == 1, "TURN: one letter");
  Position position{.turn = player_of(fields[1][0])};
  position.now.board = read_board(fields[0]);
  read_hands(fields[2], position.now);
  read_rights(fields[3], position.now);
  position.now.alliance = read_alliance(fields[4]);
  std::size_t at = 0;
  position.number = read_number(fields[6], at);
  require(at == fields[6].size() && position.number >= 1 && position.number <= 2000, "NUMBER: 1 to 2000");
  require_possible(position);
  position.pending = read_pending(fields[5], position.now, position.turn);
  return position;
}

}  // namespace reference
