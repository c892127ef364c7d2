#include "server/protocol/decode_lobby.hpp"

#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/protocol/json/time_codec.hpp"

namespace server::protocol {
namespace {

/// Maximum number of time controls in a seek.
constexpr std::size_t kMaxTimes = 8;

Result<std::vector<TimeControl>> read_times(const Json& json) {
  if (!json.is_array() || json.empty() || json.size() > kMaxTimes) {
    return Problem{"bad_message", "\"times\" must be a list of 1 to " + std::to_string(kMaxTimes) + " time controls"};
  }
  std::vector<TimeControl> times;
  for (const Json& each : json) {
    auto time = read_time_control(each);
    if (!time) return time.problem();
    const auto& control = *time;
    if (std::find(times.begin(), times.end(), control) == times.end()) times.push_back(control);
  }
  return times;
}

ClientMessage decode_seek(ObjectReader& in, const std::string& id) {
  LobbyCommand command{in.string("id", fixed::kCommandId), Seek{in.string("ruleset", fixed::kCommandId), {}}};
  auto times = read_times(in.any("times"));
  if (auto problem = in.finish()) return Invalid{id, *problem};
  if (!times) return Invalid{id, times.problem()};
  std::get<Seek>(command.action).times = std::move(*times);
  return command;
}

}  // namespace

std::optional<ClientMessage> decode_lobby_message(const std::string& type, ObjectReader& in, const std::string& id) {
  if (type == "seek") return decode_seek(in, id);
  if (type == "unseek") {
    LobbyCommand command{in.string("id", fixed::kCommandId), Unseek{}};
    if (auto problem = in.finish()) return Invalid{id, *problem};
    return command;
  }
  if (type == "lobby") {
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return EnterLobby{};
  }
  return std::nullopt;
}

}  // namespace server::protocol
