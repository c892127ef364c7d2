#include <algorithm>

#include "rules/rulesets.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/events/event_codec.hpp"
#include "server/room/state/room_state.hpp"
#include "tests/fuzz/target.hpp"

/// The input is lines with a kind of event and its data, as a damaged database could contain them.
/// Each is refused with a reason, or follows from the events before it.
void fuzz::try_input(std::string_view input) {
  using namespace server::protocol;
  using namespace server::room;
  const rules::Ruleset& ruleset = *rules::rulesets().front();
  RoomState room("7h2Kq9", ruleset);
  while (!input.empty()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    const std::size_t space = std::min(line.find(' '), line.size());
    auto body = decode_event_data(line.substr(0, space), line.substr(std::min(space + 1, line.size())), &ruleset);
    if (!body) {
      require(!body.problem().reason.empty(), "a refusal without a reason");
      continue;
    }
    const std::int64_t seq = room.seq();
    const auto applied = room.apply({seq + 1, 1000 * seq, "p1", "c1", std::move(*body)});
    require(room.seq() == seq + (applied.ok() ? 1 : 0), "an event that was refused and applied");
    require(applied.ok() || !applied.reason().empty(), "a refusal without a reason");
  }
  if (room.seq() > 0) require(!encode_room(room.snapshot(), "p1", 0).empty(), "a room that cannot be encoded");
}
