#include "tests/support/reference/game.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {
namespace {

constexpr int kLastMove = 2000;

std::string word(Player player) {
  return std::string(1, kLetters[static_cast<std::size_t>(player)]);
}

/// Returns the player if still in, otherwise the next player who is in.
Player himself_or_next(const Situation& now, Player player) {
  while (!now.is_in(player)) player = next(player);
  return player;
}

/// Returns whether the move wins in the garden (§6, 3): a king move of an unallied player. With the
/// option `restored` also after a dissolved alliance.
bool wins_in_garden(const Situation& before, Player player, const Move& move, const Options& options) {
  if (move.type != Move::kBoard || move.to != kGarden) return false;
  if (before.board.at(move.from)->kind != Kind::kKing || before.alliance.has(player)) return false;
  return before.alliance.state != Alliance::kDissolved || options.garden_after == "restored";
}

std::string alliance_event(const Formed& formed) {
  std::string pair;
  for (Player player = 0; player < kPlayers; ++player) {
    if (player != formed.outsider) pair += word(player);
  }
  return "alliance " + pair + " " + formed.how;
}

}  // namespace

std::string allied_start() {
  std::string text(kStart);
  text.replace(text.find("fK"), 2, "f+K");
  text.replace(text.find(" fml - - 1"), std::string::npos, " - ml - 1");
  return text;
}

Game::Game(std::string_view position, Options options)
    : options_(std::move(options)), position_(read_position(position)) {
  stood_.emplace_back(position_.now, position_.turn);
  moves_ = find_moves();
}

std::optional<std::string> Game::position() const {
  if (over()) return std::nullopt;
  return write_position(position_);
}

bool Game::is_in(char letter) const {
  return position_.now.is_in(static_cast<Player>(kLetters.find(letter)));
}

std::vector<std::string> Game::legal() const {
  std::vector<std::string> codes;
  for (const Move& move : moves_) codes.push_back(move_code(move));
  std::ranges::sort(codes);
  return codes;
}

Game::Step Game::play(std::string_view code) {
  const auto move = std::ranges::find(moves_, code, move_code);
  if (move == moves_.end()) throw std::invalid_argument("not a legal move: " + std::string(code));
  Step step{.notation = notation(position_.now, *move, moves_), .events = {}};
  const Player mover = position_.turn;
  settle(after(*move), mover);
  // The number in the position is that of the next move.
  if (!over() && position_.number > kLastMove) end_as_draw("limit");
  step.events = events_;
  return step;
}

std::vector<std::string> Game::leave(char letter, const std::string& reason) {
  const Player player = static_cast<Player>(kLetters.find(letter));
  if (over() || !position_.now.is_in(player)) throw std::invalid_argument("nobody who is in");
  Course course{.position = position_, .events = {}, .result = {}};
  beat(course, player, reason);
  if (!course.result) {
    // The player on turn replaces the mover.
    const Player mover = himself_or_next(course.position.now, course.position.turn);
    judge_checkmates(course, mover);
    if (!course.result) course.position.turn = himself_or_next(course.position.now, mover);
  }
  settle(course, course.position.turn);
  return events_;
}

std::vector<std::string> Game::agree_draw() {
  if (over()) throw std::invalid_argument("the game is over");
  events_.clear();
  end_as_draw("agreed");
  return events_;
}

void Game::end_as_draw(const std::string& reason) {
  events_.push_back("draw " + reason);
  result_ = Result{reason, std::nullopt};
  moves_.clear();
}

/// Returns the position after the move and its consequences, up to the next turn.
Game::Course Game::after(const Move& move) const {
  const Situation& before = position_.now;
  const Player mover = position_.turn;
  Course course{
      .position = {.now = make(before, mover, move), .turn = mover, .pending = {}, .number = position_.number + 1},
      .events = {},
      .result = {}};
  Situation& now = course.position.now;
  judge_castling_rights(now);
  if (wins_in_garden(before, mover, move, options_)) {
    course.events.push_back("wins " + word(mover) + " garden");
    course.result = Result{"garden", kLetters[static_cast<std::size_t>(mover)]};
    return course;
  }
  if (now.players_in() == 3 && now.alliance.state == Alliance::kNone) {
    const bool defence = is_direct_defence(before, now, mover, move, options_);
    if (const auto formed = judge_alliance(before, now, mover, position_.pending, defence, options_)) {
      course.events.push_back(alliance_event(*formed));
      form_alliance(now, formed->outsider);
    } else if (!defence) {
      course.position.pending = new_threats(before, now, mover, next(next(mover)), options_);
    }
  }
  const bool beaten = judge_checkmates(course, mover);
  if (course.result) return course;
  course.position.turn = himself_or_next(now, beaten ? mover : next(mover));
  return course;
}

/// Removes a player from the game and applies the consequences (§6, §7).
void Game::beat(Course& course, Player player, const std::string& reason) const {
  Situation& now = course.position.now;
  remove_player(now, player);
  judge_castling_rights(now);
  course.position.pending.clear();
  course.events.push_back("out " + word(player) + " " + reason);
  std::optional<Player> winner;
  if (now.alliance.has(player)) {
    winner = now.alliance.outsider;
    course.result = Result{"mate", std::nullopt};
  } else if (now.players_in() == 1) {
    winner = himself_or_next(now, player);
    course.result = Result{"last", std::nullopt};
  }
  if (winner) {
    course.result->winner = kLetters[static_cast<std::size_t>(*winner)];
    course.events.push_back("wins " + word(*winner) + " " + reason);
  } else if (now.alliance.state == Alliance::kInForce) {
    now.alliance = {Alliance::kDissolved, 0};
    course.events.emplace_back("dissolved");
  }
}

/// Removes checkmated players one at a time, judging anew after each. Returns whether any player
/// was removed.
bool Game::judge_checkmates(Course& course, Player mover) const {
  bool beaten = false;
  while (!course.result) {
    const std::vector<Player> order = mate_order(course.position.now, mover);
    const auto mated = std::ranges::find_if(
        order, [&](Player player) { return is_checkmated(course.position.now, player, options_); });
    if (mated == order.end()) break;
    beat(course, *mated, "mate");
    beaten = true;
  }
  return beaten;
}

bool Game::stood(const Position& position) const {
  return std::ranges::count(stood_, std::pair(position.now, position.turn)) > 0;
}

/// Returns whether the position after the move and its consequences has occurred before. Changes by
/// an alliance or an eliminated player are irreversible. Therefore only moves that restore board,
/// hands and rights need the full check.
bool Game::repeats(const Move& move) const {
  Situation plain = make(position_.now, position_.turn, move);
  judge_castling_rights(plain);
  if (!std::ranges::any_of(stood_, [&](const auto& old) { return old.first == plain; })) return false;
  const Course course = after(move);
  return !course.result && stood(course.position);
}

std::vector<Move> Game::find_moves() const {
  std::vector<Move> legal = legal_moves(position_.now, position_.turn, options_);
  std::erase_if(legal, [&](const Move& move) { return repeats(move); });
  return legal;
}

/// Stores the outcome of a move and eliminates players without a legal move until a player can move
/// or the game is over (§6).
void Game::settle(Course course, Player last_mover) {
  for (;;) {
    position_ = course.position;
    result_ = course.result;
    events_ = course.events;
    moves_.clear();
    if (over()) return;
    stood_.emplace_back(position_.now, position_.turn);
    moves_ = find_moves();
    if (!moves_.empty()) return;
    beat(course, course.position.turn, "stalemate");
    if (course.result) continue;
    judge_checkmates(course, last_mover);
    if (course.result) continue;
    course.position.turn = himself_or_next(course.position.now, last_mover);
  }
}

}  // namespace reference
