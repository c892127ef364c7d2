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
    out.member("move", e.move);
    if (e.remaining) out.member("remaining", *e.remaining);
  }
  static Moved read(EventReader& in) { return Moved{in.text("move"), in.number("lag"), in.optional_time("remaining")}; }
  static void show(EventWriter&, const Moved&) {}
};

template <>
struct EventKind<PlayerOut> {
  static constexpr std::string_view kName = "player_out";

  static void store(EventWriter& out, const PlayerOut& e) {
    if (e.claimed_by) out.seat("claimed_by", e.claimed_by);
    out.member("reason", reason(e));
    out.seat("seat", e.seat);
  }
  static PlayerOut read(EventReader& in) {
    PlayerOut out{in.seat("seat"), rules::LeaveReason::kResign, in.optional_seat("claimed_by")};
    const std::string_view by = out.claimed_by ? kRemoved : kResigned;
    if (in.second_of("reason", by, kFlag)) out.reason = rules::LeaveReason::kTime;
    return out;
  }
  static void show(EventWriter& out, const PlayerOut& e) {
    out.seat("claimed_by", e.claimed_by);
    out.member("reason", reason(e));
  }

 private:
  static constexpr std::string_view kResigned = "resigned";
  static constexpr std::string_view kFlag = "flag";
  /// The seat was claimed as abandoned.
  static constexpr std::string_view kRemoved = "removed";

  static std::string_view reason(const PlayerOut& e) {
    if (e.claimed_by) return kRemoved;
    return e.reason == rules::LeaveReason::kTime ? kFlag : kResigned;
  }
};

template <>
struct EventKind<Offered> {
  /// By the number of the offer.
  static constexpr std::array<std::string_view, kOfferNames.size()> kNames = {
      "draw_offered", "takeback_offered", "pause_offered", "unpause_offered", "rematch_offered"};
  static std::string_view name(const Offered& e) { return kNames[static_cast<std::size_t>(e.offer)]; }

  static void store(EventWriter& out, const Offered& e) {
    out.member("offer", e.offered);
    out.seat("seat", e.seat);
  }
  static Offered read(EventReader& in) {
    const auto offer = std::find(kNames.begin(), kNames.end(), in.kind()) - kNames.begin();
    const rules::Seat seat = in.seat("seat");
    return Offered{static_cast<Offer>(offer), seat, in.flag("offer")};
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
    if (e.outage != 0) out.member("outage", e.outage);
  }
  static Resumed read(EventReader& in) { return Resumed{in.number("outage")}; }
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
struct EventKind<RematchCreated> {
  static constexpr std::string_view kName = "rematch_created";

  static void store(EventWriter& out, const RematchCreated& e) { out.member("game", e.game); }
  static RematchCreated read(EventReader& in) { return RematchCreated{in.text("game")}; }
};

template <>
struct EventKind<Aborted> {
  static constexpr std::string_view kName = "aborted";

  static void store(EventWriter& out, const Aborted& e) { out.seat("seat", e.seat); }
  static Aborted read(EventReader& in) { return Aborted{in.seat("seat")}; }
};

template <>
struct EventKind<SpectatorRemoved> {
  static constexpr std::string_view kName = "spectator_removed";

  static void store(EventWriter& out, const SpectatorRemoved& e) { out.member("user", e.user); }
  static SpectatorRemoved read(EventReader& in) { return SpectatorRemoved{in.text("user")}; }
};

template <>
struct EventKind<SpectatorRestored> {
  static constexpr std::string_view kName = "spectator_restored";

  static void store(EventWriter& out, const SpectatorRestored& e) { out.member("user", e.user); }
  static SpectatorRestored read(EventReader& in) { return SpectatorRestored{in.text("user")}; }
};

template <>
struct EventKind<Renamed> {
  static constexpr std::string_view kName = "renamed";

  static void store(EventWriter& out, const Renamed& e) {
    out.member("name", e.name);
    out.member("user", e.user);
  }
  static Renamed read(EventReader& in) { return Renamed{in.text("user"), in.text("name")}; }
  static void show(EventWriter& out, const Renamed& e) {
    out.member("name", e.name);
    out.member("user", e.user);
  }
};

template <>
struct EventKind<TakeoverOffered> {
  static constexpr std::string_view kName = "takeover_offered";

  static void store(EventWriter& out, const TakeoverOffered& e) {
    out.member("level", e.level);
    out.seat("of", e.of);
    out.member("offer", e.offered);
    out.seat("seat", e.seat);
  }
  static TakeoverOffered read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return TakeoverOffered{seat, in.seat("of"), in.level("level"), in.flag("offer")};
  }
};

template <>
struct EventKind<TakenOver> {
  static constexpr std::string_view kName = "taken_over";

  static void store(EventWriter& out, const TakenOver& e) {
    out.member("level", e.level);
    out.member("replaced", e.replaced);
    out.seat("seat", e.seat);
    out.member("user", e.user);
  }
  static TakenOver read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return TakenOver{seat, in.text("replaced"), in.text("user"), in.level("level")};
  }
};

template <>
struct EventKind<ReturnOffered> {
  static constexpr std::string_view kName = "return_offered";

  static void store(EventWriter& out, const ReturnOffered& e) {
    if (e.by) out.seat("by", e.by);
    out.seat("of", e.of);
    out.member("offer", e.offered);
  }
  static ReturnOffered read(EventReader& in) {
    const rules::Seat of = in.seat("of");
    return ReturnOffered{of, in.optional_seat("by"), in.flag("offer")};
  }
  static void show(EventWriter& out, const ReturnOffered& e) {
    out.seat("by", e.by);
    out.seat("of", e.of);
    out.member("offer", e.offered);
  }
};

template <>
struct EventKind<SeatReturned> {
  static constexpr std::string_view kName = "seat_returned";

  static void store(EventWriter& out, const SeatReturned& e) {
    out.member("replaced", e.replaced);
    out.seat("seat", e.seat);
    out.member("user", e.user);
  }
  static SeatReturned read(EventReader& in) {
    const rules::Seat seat = in.seat("seat");
    return SeatReturned{seat, in.text("user"), in.text("replaced")};
  }
};

}  // namespace server::protocol
