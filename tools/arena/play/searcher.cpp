#include <charconv>
#include <map>
#include <stdexcept>

#include "engine/sannin/search/root.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/tune/weights_file.hpp"

namespace arena {
namespace {

using namespace rules::sannin;
using engine::sannin::Method;
using engine::sannin::Partner;

/// One seat of the engine with a search of these settings, and a table of its own. It proves no
/// mates, and the same search always finds the same move.
class Searcher : public Contestant {
 public:
  Searcher(engine::sannin::Settings settings, const engine::Limits& limits, std::size_t bytes,
           const std::optional<engine::sannin::Weights>& weights)
      : weights_(weights ? *weights : engine::sannin::kWeights),
        table_(bytes),
        search_(engine::sannin::make_search(with(settings, weights_), table_)),
        limits_(limits) {}

  Move choose(Game& game) override {
    const auto orientation = engine::sannin::orientation_of(game.match.position().turn);
    const auto found = search_->run(engine::sannin::root_of(game.match), limits_, nullptr);
    return engine::sannin::in_game(found.lines.front().move, orientation);
  }

 private:
  static engine::sannin::Settings with(engine::sannin::Settings settings, const engine::sannin::Weights& weights) {
    settings.weights = &weights;
    return settings;
  }

  const engine::sannin::Weights weights_;
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

template <class T>
T choice(const std::map<std::string, T>& values, const std::string& name, const std::string& value) {
  const auto found = values.find(value);
  if (found != values.end()) return found->second;
  std::string known;
  for (const auto& [each, meaning] : values) known += (known.empty() ? "" : ", ") + each;
  throw std::invalid_argument(name + " must be one of " + known + ", not \"" + value + "\"");
}

}  // namespace

std::unique_ptr<Contestant> make_searcher(const std::string& list) {
  engine::sannin::Settings settings;
  engine::Limits limits;
  limits.nodes = 5000;
  std::size_t megabytes = 8;
  std::optional<engine::sannin::Weights> weights;
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
    } else if (name == "weights") {
      weights = tools::read_weights(value);
    } else if (name == "breadth") {
      settings.breadth = static_cast<int>(number(name, value, 1, 1000));
    } else if (name == "qsearch") {
      settings.qsearch_depth = static_cast<int>(number(name, value, 0, 40));
    } else if (name == "method") {
      settings.method = choice<Method>({{"paranoid", Method::kParanoid},
                                        {"pruned", Method::kPruned},
                                        {"best_reply", Method::kBestReply},
                                        {"max_n", Method::kMaxN}},
                                       name, value);
    } else if (name == "partner") {
      settings.partner = choice<Partner>({{"helper", Partner::kHelper}, {"rival", Partner::kRival}}, name, value);
    } else {
      throw std::invalid_argument("the engine has no setting \"" + name + "\"");
    }
  }
  return std::make_unique<Searcher>(settings, limits, megabytes << 20U, weights);
}

}  // namespace arena
