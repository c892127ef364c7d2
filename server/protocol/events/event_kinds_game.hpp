#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "server/protocol/events/event_kind.hpp"

/// Kinds of the events from the start of a game on.
namespace server::protocol {

template <>
struct EventKind<Moved> {
  static constexpr std::string_view kName = "moved";

  static void store(EventWriter& out, const Moved& e) {
    if (e.lag > 0) out.member("lag", e.lag);
    if (e.left) out.member("left", *e.left);
    out.member("move", e.move);
  }
  static Moved read(EventReader& in) { return Moved{in.text("move"), in.number("lag"), in.optional_time("left")}; }
  static void show(EventWriter&, const Moved&) {}
};

template <>
struct EventKind<PlayerLeft> {
  static constexpr std::string_view kName = "left";

  static void store(EventWriter& out, const PlayerLeft& e) {
    if (e.claimed_by) out.seat("claimed_by", e.claimed_by);
    out.member("reason", e.reason == rules::LeaveReason::kTime ? "time" : "resign");
    out.seat("seat", e.seat);
  }
  static PlayerLeft read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    const bool by_time = in.second_of("reason", "resign", "time");
    return PlayerLeft{seat, by_time ? rules::LeaveReason::kTime : rules::LeaveReason::kResign,
                      in.optional_seat("claimed_by")};
  }
  static void show(EventWriter& out, const PlayerLeft& e) { out.seat("claimed_by", e.claimed_by); }
};

template <>
struct EventKind<Wanted> {
  /// By the number of the offer.
  static constexpr std::array<std::string_view, kOfferNames.size()> kNames = {
      "draw_wanted", "takeback_wanted", "pause_wanted", "unpause_wanted", "rematch_wanted"};
  static std::string_view name(const Wanted& e) { return kNames[static_cast<std::size_t>(e.offer)]; }

  static void store(EventWriter& out, const Wanted& e) {
    out.seat("seat", e.seat);
    out.member("want", e.want);
  }
  static Wanted read(EventReader& in) {
    const auto offer = std::find(kNames.begin(), kNames.end(), in.kind()) - kNames.begin();
    const rules::Seat seat = in.seat("seat");
    return Wanted{static_cast<Offer>(offer), seat, in.flag("want")};
  }
};

template <>
struct EventKind<DrawAgreed> : BareEvent<DrawAgreed> {
  static constexpr std::string_view kName = "draw_agreed";
};

template <>
struct EventKind<Resumed> {
  static constexpr std::string_view kName = "resumed";

  static void store(EventWriter& out, const Resumed& e) {
    if (e.away != 0) out.member("away", e.away);
  }
  static Resumed read(EventReader& in) { return Resumed{in.number("away")}; }
  static void show(EventWriter&, const Resumed&) {}
};

template <>
struct EventKind<TakenBack> {
  static constexpr std::string_view kName = "taken_back";

  static void store(EventWriter& out, const TakenBack& e) {
    out.seat("seat", e.seat);
    out.member("steps", e.steps);
  }
  static TakenBack read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return TakenBack{seat, static_cast<int>(in.number("steps"))};
  }
};

template <>
struct EventKind<Paused> : BareEvent<Paused> {
  static constexpr std::string_view kName = "paused";
};

template <>
struct EventKind<Unpaused> : BareEvent<Unpaused> {
  static constexpr std::string_view kName = "unpaused";
};

template <>
struct EventKind<Rematched> {
  static constexpr std::string_view kName = "rematched";

  static void store(EventWriter& out, const Rematched& e) { out.member("game", e.game); }
  static Rematched read(EventReader& in) { return Rematched{in.text("game")}; }
};

template <>
struct EventKind<Aborted> {
  static constexpr std::string_view kName = "aborted";

  static void store(EventWriter& out, const Aborted& e) { out.seat("seat", e.seat); }
  static Aborted read(EventReader& in) { return Aborted{in.seat("seat")}; }
};

template <>
struct EventKind<SpectatorRemoved> {
  static constexpr std::string_view kName = "watcher_removed";

  static void store(EventWriter& out, const SpectatorRemoved& e) { out.member("person", e.person); }
  static SpectatorRemoved read(EventReader& in) { return SpectatorRemoved{in.text("person")}; }
};

template <>
struct EventKind<SpectatorRestored> {
  static constexpr std::string_view kName = "watcher_restored";

  static void store(EventWriter& out, const SpectatorRestored& e) { out.member("person", e.person); }
  static SpectatorRestored read(EventReader& in) { return SpectatorRestored{in.text("person")}; }
};

template <>
struct EventKind<Renamed> {
  static constexpr std::string_view kName = "renamed";

  static void store(EventWriter& out, const Renamed& e) {
    out.member("name", e.name);
    out.member("person", e.person);
  }
  static Renamed read(EventReader& in) { return Renamed{in.text("person"), in.text("name")}; }
  static void show(EventWriter& out, const Renamed& e) {
    out.member("person", e.person);
    out.member("name", e.name);
  }
};

template <>
struct EventKind<TakeoverWanted> {
  static constexpr std::string_view kName = "takeover_wanted";

  static void store(EventWriter& out, const TakeoverWanted& e) {
    out.member("level", e.level);
    out.seat("of", e.of);
    out.seat("seat", e.seat);
    out.member("want", e.want);
  }
  static TakeoverWanted read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return TakeoverWanted{seat, in.seat("of"), in.level("level"), in.flag("want")};
  }
};

template <>
struct EventKind<TakenOver> {
  static constexpr std::string_view kName = "taken_over";

  static void store(EventWriter& out, const TakenOver& e) {
    out.member("level", e.level);
    out.member("person", e.person);
    out.member("replaced", e.replaced);
    out.seat("seat", e.seat);
  }
  static TakenOver read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return TakenOver{seat, in.text("replaced"), in.text("person"), in.level("level")};
  }
};

template <>
struct EventKind<ReturnWanted> {
  static constexpr std::string_view kName = "return_wanted";

  static void store(EventWriter& out, const ReturnWanted& e) {
    if (e.by) out.seat("by", e.by);
    out.seat("of", e.of);
    out.member("want", e.want);
  }
  static ReturnWanted read(EventReader& in) {
    const rules::Seat of = in.seat("of");
    return ReturnWanted{of, in.optional_seat("by"), in.flag("want")};
  }
  static void show(EventWriter& out, const ReturnWanted& e) {
    out.seat("by", e.by);
    out.seat("of", e.of);
    out.member("want", e.want);
  }
};

template <>
struct EventKind<SeatReturned> {
  static constexpr std::string_view kName = "seat_returned";

  static void store(EventWriter& out, const SeatReturned& e) {
    out.member("person", e.person);
    out.member("replaced", e.replaced);
    out.seat("seat", e.seat);
  }
  static SeatReturned read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return SeatReturned{seat, in.text("person"), in.text("replaced")};
  }
};

}  // namespace server::protocol
