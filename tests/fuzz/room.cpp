#include "server/room/state/room_state.hpp"

#include <algorithm>
#include <array>

#include "rules/rulesets.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/events/event_codec.hpp"
#include "server/room/state/chat.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using namespace server::protocol;
using namespace server::room;

const std::array<Identity, 5> kPlayers = {
    {{"p1", "Hana"}, {"p2", "Taro", true}, {"p3", "Yuki"}, {"p4", "Ume <b>"}, {"p5", "\xE8\x8A\xB1"}}};

/// Removes the next line from the input and returns it.
std::string_view take_line(std::string_view& input) {
  const std::size_t end = std::min(input.find('\n'), input.size());
  const std::string_view line = input.substr(0, end);
  input.remove_prefix(std::min(end + 1, input.size()));
  return line;
}

/// A room, and a copy that is rebuilt from the room's event log.
class Played {
 public:
  explicit Played(TableOptions table)
      : live_("7h2Kq9", *find_ruleset(rules::rulesets(), table.ruleset)), kept_("7h2Kq9", live_.ruleset()) {
    keep(live_.open(std::move(table), "p1", {}, {1, 0}));
  }

  void take(const Identity& who, std::string_view text, std::int64_t at) {
    const ClientMessage message = decode_client_message(text);
    if (const auto* invalid = std::get_if<Invalid>(&message)) {
      require_encoded(invalid->problem);
    } else if (const auto* command = std::get_if<Command>(&message)) {
      do_command(*command, who, at);
    } else if (const auto* say = std::get_if<SendLine>(&message)) {
      do_say(*say, who, at);
    }
  }

  /// Requires that the live room and the copy are in the same state.
  void compare() const {
    const std::string now = encode_room(live_.snapshot(), "p1", 0);
    fuzz::require(now == encode_room(kept_.snapshot(), "p1", 0), "the log makes another game than " + now);
  }

 private:
  static void require_encoded(const Problem& problem) {
    fuzz::require(!problem.code.empty() && !problem.reason.empty(), "a refusal without words");
    fuzz::require(!encode(ErrorMessage{problem}).empty(), "a refusal that cannot be sent");
  }

  void do_command(const Command& command, const Identity& who, std::int64_t at) {
    const std::int64_t before = live_.seq();
    const CommandContext moment{at, static_cast<std::uint64_t>(at) * 0x9E3779B97F4A7C15U, 0, {{"p2", 2}}, "other"};
    const Decision decision = live_.handle(command, who, moment);
    if (const auto* accepted = std::get_if<Accepted>(&decision)) return keep(*accepted);
    fuzz::require(live_.seq() == before, "a refusal that changes something");
    if (const auto* problem = std::get_if<Problem>(&decision)) require_encoded(*problem);
  }

  void do_say(const SendLine& say, const Identity& who, std::int64_t at) {
    auto line = chat_.decide(live_, say, who, at);
    if (!line) return require_encoded(line.problem());
    fuzz::require(!encode(LineAdded{live_.game_id(), live_.ruleset(), line->content}).empty(), "nothing said");
    chat_.add(std::move(*line));
  }

  void keep(const Accepted& accepted) {
    fuzz::require(!accepted.notices.empty(), "a command that causes nothing");
    for (const Notice& notice : accepted.notices) {
      fuzz::require(!encode(EventAdded{live_.game_id(), live_.ruleset(), notice, live_.step_text(notice)}).empty(),
                    "an event that cannot be encoded");
      Event event = notice.event;
      auto body =
          decode_event_data(event_kind(event.body), encode_event_data(event.body, live_.ruleset()), &live_.ruleset());
      if (!body) throw fuzz::Wrong("not read again: " + body.problem().reason);
      event.body = std::move(*body);
      const auto applied = kept_.apply(std::move(event));
      fuzz::require(applied.ok(), applied.ok() ? "" : "not applied again: " + applied.reason());
    }
  }

  RoomState live_;
  RoomState kept_;
  Chat chat_;
};

}  // namespace

/// The input is lines: the body of a request to create a game, then messages. The first byte of
/// each message chooses the sender. No message breaks the room, and its event log rebuilds the same
/// room.
void fuzz::try_input(std::string_view input) {
  auto table = decode_create(take_line(input), rules::rulesets());
  if (!table) table = decode_create(R"({"ruleset":"sannin"})", rules::rulesets());
  Played room(std::move(table->table));
  for (std::int64_t at = 2; !input.empty(); at += 1000) {
    const std::string_view line = take_line(input);
    if (line.empty()) continue;
    room.take(kPlayers[static_cast<unsigned char>(line[0]) % kPlayers.size()], line.substr(1), at);
  }
  room.compare();
}
