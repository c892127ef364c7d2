#pragma once

#include "server/protocol/events/event_data.hpp"

namespace server::protocol {

/// Row of the table of event kinds, for one alternative of EventBody. It has the name of the kind,
/// the same in the log and in messages (see KindTable), and these functions:
///
/// - store() writes the members in the log, in alphabetical order.
/// - read() reads them back. Logs stay for ever: a key that is added later needs a default.
/// - show() writes the members in messages. Without it, store() does.
///
/// What the rules can derive is neither stored nor shown here.
template <class E>
struct EventKind;

/// Row of an event without members.
template <class E>
struct BareEvent {
  static void store(EventWriter&, const E&) {}
  static E read(EventReader&) { return {}; }
};

}  // namespace server::protocol
