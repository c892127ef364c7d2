#include "server/protocol/events/event_codec.hpp"

#include "server/protocol/events/event_kinds_game.hpp"
#include "server/protocol/events/event_kinds_opening.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/protocol/kind_table.hpp"
#include "server/protocol/messages/server_messages.hpp"

namespace server::protocol {
namespace {

using EventKinds = KindTable<EventBody, EventKind, EventReader>;

/// Writes the members of an event in a message.
template <class E>
void show_members(EventWriter& out, const E& event) {
  if constexpr (requires { EventKind<E>::show(out, event); }) {
    EventKind<E>::show(out, event);
  } else {
    EventKind<E>::store(out, event);
  }
}

}  // namespace

std::string_view event_kind(const EventBody& body) {
  return EventKinds::name(body);
}

std::string encode_event_data(const EventBody& body, const rules::Ruleset& ruleset) {
  JsonText text;
  text.open_object();
  EventWriter out(text, ruleset);
  std::visit([&]<class E>(const E& event) { EventKind<E>::store(out, event); }, body);
  text.close_object();
  return text.take();
}

Result<EventBody> decode_event_data(std::string_view kind, std::string_view data, const rules::Ruleset* ruleset) {
  const auto read = EventKinds::reader(kind);
  if (read == nullptr) return bad_event("unknown kind of event \"" + std::string(kind) + "\"");
  const auto parsed = parse_stored_json(data);
  if (!parsed) return parsed.problem();
  EventReader in(*parsed, kind, ruleset);
  EventBody body = read(in);
  if (const auto problem = in.finish()) return bad_event(std::string(kind) + ": " + problem->reason);
  return body;
}

std::string encode(const EventAdded& added) {
  const rules::Ruleset& ruleset = added.ruleset;
  const Notice& notice = added.notice;
  JsonText out;
  out.open_object();
  out.member("at", notice.event.at);
  out.key("event");
  out.open_object();
  out.member("kind", event_kind(notice.event.body));
  EventWriter members(out, ruleset);
  std::visit([&](const auto& event) { show_members(members, event); }, notice.event.body);
  if (notice.now) {
    out.key("now");
    write_now(out, ruleset, *notice.now);
  }
  if (!notice.players.empty()) {
    out.key("players");
    write_players(out, ruleset, notice.players);
  }
  if (notice.start) out.member("start", *notice.start);
  if (!added.step.empty()) {
    out.json("step", added.step);
  } else if (notice.step) {
    out.key("step");
    write_step(out, ruleset, *notice.step);
  }
  out.close_object();
  out.member("game", added.game);
  out.member("seq", notice.event.seq);
  out.member("type", "event");
  out.close_object();
  return out.take();
}

}  // namespace server::protocol
