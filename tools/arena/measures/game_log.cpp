#include "tools/arena/measures/game_log.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

std::string event(Player whom, Player by, int number) {
  return std::string(1, letter(whom)) + ":" + letter(by) + "@" + std::to_string(number);
}

}  // namespace

std::string line_of(const Played& played) {
  std::string line = played.contestants[0] + ";" + played.contestants[1] + ";" + played.contestants[2];
  line += " " + (played.formed ? event(played.formed->outsider, played.formed->by, played.formed->number) : "-");
  std::string out;
  for (const Eliminated& each : played.eliminated)
    out += (out.empty() ? "" : ",") + event(each.player, each.by, each.number);
  line += " " + (out.empty() ? "-" : out);
  line += " " + (played.winner ? std::string(1, letter(*played.winner)) : "-");
  return line + " " + played.ending + " " + std::to_string(played.moves);
}

}  // namespace arena
