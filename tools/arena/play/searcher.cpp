#include <charconv>
#include <stdexcept>

#include "engine/sannin/search/root.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

/// One seat of the engine with a search within limits, and a table of its own. It proves no
/// mates, and the same search always finds the same move.
class Searcher : public Contestant {
 public:
  Searcher(const engine::Limits& limits, std::size_t bytes)
      : table_(bytes), search_(engine::sannin::make_search({}, table_)), limits_(limits) {}

  Move choose(Game& game) override {
    const auto orientation = engine::sannin::orientation_of(game.match.position().turn);
    const auto found = search_->run(engine::sannin::root_of(game.match), limits_, nullptr);
    return engine::sannin::in_game(found.lines.front().move, orientation);
  }

 private:
  engine::TranspositionTable table_;
  std::unique_ptr<engine::sannin::Search> search_;
  const engine::Limits limits_;
};

std::uint64_t number(const std::string& name, const std::string& value, std::uint64_t least, std::uint64_t most) {
  std::uint64_t result = 0;
  const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), result);
  if (fault == std::errc() && end == value.data() + value.size() && result >= least && result <= most) return result;
  throw std::invalid_argument(name + " must be a whole number from " + std::to_string(least) + " to " +
                              std::to_string(most) + ", not \"" + value + "\"");
}

}  // namespace

std::unique_ptr<Contestant> make_searcher(const std::string& list) {
  engine::Limits limits;
  limits.nodes = 5000;
  std::size_t megabytes = 8;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const std::string each = list.substr(at, end - at);
    at = end + 1;
    const std::size_t sign = std::min(each.find('='), each.size());
    const std::string name = each.substr(0, sign);
    const std::string value = sign < each.size() ? each.substr(sign + 1) : "";
    if (name == "nodes") {
      limits.nodes = number(name, value, 1, 1'000'000'000);
    } else if (name == "depth") {
      limits.depth = static_cast<int>(number(name, value, 1, engine::Limits::kMaxDepth));
    } else if (name == "hash") {
      megabytes = number(name, value, 1, 1024);
    } else {
      throw std::invalid_argument("the engine has no setting \"" + name + "\"");
    }
  }
  return std::make_unique<Searcher>(limits, megabytes << 20U);
}

}  // namespace arena
