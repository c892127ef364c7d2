#include "server/persist/games/stored_chat.hpp"

#include <iterator>
#include <sstream>

namespace server::persist {

storage::ChatLine stored_line(std::string_view game, const room::LoggedLine& line) {
  std::string allies;
  for (const std::string& ally : line.allies) allies += (allies.empty() ? "" : " ") + ally;
  return {std::string(game),
          line.number,
          line.content.at,
          std::string(protocol::channel_name(line.content.channel)),
          line.open,
          allies,
          line.content.user,
          line.content.name,
          line.content.seat ? std::optional(line.content.seat->index()) : std::nullopt,
          line.command,
          line.content.text};
}

room::Chat read_chat(const std::vector<storage::ChatLine>& stored) {
  std::vector<room::LoggedLine> lines;
  for (const storage::ChatLine& each : stored) {
    const auto channel = protocol::channel_called(each.channel);
    if (!channel) continue;
    std::istringstream allies(each.allies);
    lines.push_back({each.line,
                     each.command,
                     {each.at, *channel, each.author, each.name,
                      each.seat ? std::optional(rules::Seat(*each.seat)) : std::nullopt, each.text},
                     each.open,
                     {std::istream_iterator<std::string>(allies), {}}});
  }
  return room::Chat(std::move(lines));
}

}  // namespace server::persist
