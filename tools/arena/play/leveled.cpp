#include <stdexcept>

#include "engine/level.hpp"
#include "engine/make_player.hpp"
#include "engine/player.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

/// Nodes of the full strength.
constexpr std::uint64_t kFullNodes = 20'000;
constexpr std::size_t kTableBytes = std::size_t{8} << 20U;

std::optional<int> level_from(const std::string& text) {
  if (text == "full") return std::nullopt;
  if (text.size() == 1 && text.front() >= '0' && text.front() <= '0' + engine::kLevels) return text.front() - '0';
  throw std::invalid_argument("level: must be followed by full or a number from 0 to " +
                              std::to_string(engine::kLevels) + ", not \"" + text + "\"");
}

/// The engine as rooms use it.
class Leveled : public Contestant {
 public:
  Leveled(std::optional<int> level, std::uint64_t seed) {
    request_.level = level;
    request_.seed = seed;
    if (!level) request_.limits.nodes = kFullNodes;
  }

  rules::sannin::Move choose(Game& game) override {
    if (!player_) player_ = player_of(game);
    for (; followed_ < game.moves.size(); ++followed_) follow(game.moves[followed_]);
    const engine::Report report = player_->think(request_, nullptr);
    return *rules::sannin::parse_move_code(report.move);
  }

 private:
  static std::unique_ptr<engine::ComputerPlayer> player_of(const Game& game) {
    engine::Start start;
    if (game.begins_allied) start.opening_alliance = rules::OpeningAlliance{rules::Seat(1), rules::Seat(2)};
    return std::move(*engine::make_player(start, kTableBytes));
  }

  void follow(const std::string& move) {
    const bool leaves = move.ends_with(":time");
    const auto seat = leaves ? index_of(*rules::sannin::player_from_letter(move.front())) : 0;
    const auto refused =
        leaves ? player_->leave(rules::Seat(static_cast<int>(seat)), rules::LeaveReason::kTime) : player_->play(move);
    if (refused) throw std::logic_error("the engine refuses " + move + ": " + refused->reason);
  }

  std::unique_ptr<engine::ComputerPlayer> player_;
  engine::SearchRequest request_;
  std::size_t followed_ = 0;
};

}  // namespace

std::unique_ptr<Contestant> make_leveled(const std::string& level, std::uint64_t seed) {
  return std::make_unique<Leveled>(level_from(level), seed);
}

}  // namespace arena
