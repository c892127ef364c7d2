#include "server/cli/report.hpp"

#include <nlohmann/json.hpp>

#include "rules/sannin/move_text.hpp"
#include "rules/sannin/position_text.hpp"

namespace server::cli {

using rules::sannin::Happening;
using rules::sannin::Match;
using Json = nlohmann::ordered_json;

std::vector<std::string> legal_codes(const Match& match) {
  return rules::sannin::move_codes(match.legal_moves());
}

std::string report_line(const Match& match, const Happening* happening, bool with_legal) {
  Json line;
  line["number"] = happening != nullptr ? happening->number : match.position().number;
  line["move"] = happening != nullptr ? Json(happening->text) : Json();
  line["notation"] = happening != nullptr && happening->move ? Json(happening->notation) : Json();
  line["events"] = happening != nullptr ? Json(happening->events) : Json::array();
  line["position"] = match.ending() ? Json() : Json(rules::sannin::position_text(match.position()));
  if (with_legal) line["legal"] = legal_codes(match);
  if (const auto& ending = match.ending()) {
    line["result"]["how"] = ending->how;
    line["result"]["winner"] = ending->winner ? Json(std::string(1, letter(*ending->winner))) : Json();
  }
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace server::cli
