#include "server/cli/report.hpp"

#include <nlohmann/json.hpp>

namespace server::cli {

using Json = nlohmann::ordered_json;

std::string report_line(const rules::Ruleset& ruleset, const rules::Game& game, const rules::Step* step,
                        bool with_legal) {
  Json line;
  line["number"] = step != nullptr ? step->number : game.number();
  line["move"] = step != nullptr ? Json(step->move) : Json();
  line["notation"] = step != nullptr && !step->notation.empty() ? Json(step->notation) : Json();
  line["events"] = step != nullptr ? Json(step->events) : Json::array();
  const auto position = game.position();
  line["position"] = position ? Json(*position) : Json();
  if (with_legal) line["legal"] = game.legal_moves();
  if (const auto rule = game.decided()) line["decided"] = *rule;
  if (const auto outcome = game.outcome()) {
    line["result"]["how"] = outcome->how;
    const auto letter = [&](rules::Seat seat) { return std::string(1, ruleset.seats()[seat].letter); };
    line["result"]["winner"] = outcome->winner ? Json(letter(*outcome->winner)) : Json();
  }
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace server::cli
