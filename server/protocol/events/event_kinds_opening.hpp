#pragma once

#include "server/config/fixed_limits.hpp"
#include "server/protocol/events/event_kind.hpp"
#include "server/protocol/json/wire.hpp"

/// Kinds of the events before the start of a game.
namespace server::protocol {

template <>
struct EventKind<Created> {
  static constexpr std::string_view kName = "created";

  static void store(EventWriter& out, const Created& e) {
    out.member("claim_after", e.table.claim_after);
    if (e.table.imported) out.imported("imported", *e.table.imported);
    out.member("listed", e.table.listed);
    out.member("opening_alliance", e.table.opening_alliance);
    out.options("options", e.table.options);
    if (e.table.position) out.member("position", *e.table.position);
    out.member("ruleset", e.table.ruleset);
    out.member("seating", seating_name(e.table.seating));
    out.member("spectator_delay", e.table.spectator_delay / 1000);
    out.member("table_chat", table_chat_name(e.table.open_chat));
    out.time("time", e.table.time);
    out.member("warnings", e.table.warnings);
  }
  static Created read(EventReader& in) {
    Created created;
    TableOptions& table = created.table;
    table.ruleset = in.text("ruleset");
    table.options = in.options("options");
    table.time = in.time("time");
    table.seating = in.second_of("seating", "choice", "lot") ? Seating::kLot : Seating::kChoice;
    table.opening_alliance = in.flag("opening_alliance");
    table.listed = in.flag("listed");
    // Keys with a default are missing in tables older than the option.
    table.open_chat = in.optional_text("table_chat") == table_chat_name(true);
    table.spectator_delay = 1000 * in.number("spectator_delay", fixed::kMaxSpectatorDelay.count());
    table.claim_after = static_cast<int>(in.number("claim_after"));
    table.warnings = in.flag_or("warnings", true);
    table.position = in.optional_text("position");
    table.imported = in.imported("imported");
    return created;
  }
  static void show(EventWriter&, const Created&) {}
};

template <>
struct EventKind<SeatTaken> {
  static constexpr std::string_view kName = "seat_taken";

  static void store(EventWriter& out, const SeatTaken& e) {
    if (!e.former.empty()) out.member("former", former_text(e.former));
    if (e.level) out.member("level", *e.level);
    out.member("name", e.name);
    if (e.program) out.member("program", true);
    out.seat("seat", e.seat);
    out.member("user", e.user);
  }
  static SeatTaken read(EventReader& in) {
    SeatTaken sat{in.text("user"), in.text("name"), in.optional_seat("seat"), in.optional_level("level")};
    if (const auto former = in.optional_text("former")) {
      sat.former = parse_former(*former).value_or(std::vector<FormerPlayer>());
    }
    sat.program = in.flag_or("program", false);
    return sat;
  }
  static void show(EventWriter& out, const SeatTaken& e) {
    if (e.level) out.member("level", *e.level);
    out.member("name", e.name);
    if (e.program) out.member("program", true);
    out.seat("seat", e.seat);
    out.member("user", e.user);
  }
};

template <>
struct EventKind<SeatLeft> {
  static constexpr std::string_view kName = "seat_left";

  static void store(EventWriter& out, const SeatLeft& e) { out.member("user", e.user); }
  static SeatLeft read(EventReader& in) { return SeatLeft{in.text("user")}; }
  static void show(EventWriter& out, const SeatLeft& e) {
    out.member("user", e.user);
    if (e.why != SeatFreed::kLeft) out.member("why", e.why == SeatFreed::kByHost ? "host" : "absent");
  }
};

template <>
struct EventKind<OpeningAllianceOffered> {
  static constexpr std::string_view kName = "opening_alliance_offered";

  static void store(EventWriter& out, const OpeningAllianceOffered& e) {
    out.member("user", e.user);
    out.member("with", e.with);
  }
  static OpeningAllianceOffered read(EventReader& in) {
    return OpeningAllianceOffered{in.text("user"), in.text("with")};
  }
};

template <>
struct EventKind<OpeningAllianceWithdrawn> {
  static constexpr std::string_view kName = "opening_alliance_withdrawn";

  static void store(EventWriter& out, const OpeningAllianceWithdrawn& e) {
    out.member("user", e.user);
    out.member("with", e.with);
  }
  static OpeningAllianceWithdrawn read(EventReader& in) {
    return OpeningAllianceWithdrawn{in.text("user"), in.text("with")};
  }
};

template <>
struct EventKind<OpeningAllianceAgreed> {
  static constexpr std::string_view kName = "opening_alliance_agreed";

  static void store(EventWriter& out, const OpeningAllianceAgreed& e) {
    out.placements("placements", e.placements);
    out.member("user", e.user);
    out.member("with", e.with);
  }
  static OpeningAllianceAgreed read(EventReader& in) {
    return OpeningAllianceAgreed{in.text("user"), in.text("with"), in.placements("placements")};
  }
  static void show(EventWriter& out, const OpeningAllianceAgreed& e) {
    out.member("user", e.user);
    out.member("with", e.with);
  }
};

template <>
struct EventKind<ReadySet> {
  static constexpr std::string_view kName = "ready";

  static void store(EventWriter& out, const ReadySet& e) {
    out.member("ready", e.ready);
    out.member("user", e.user);
  }
  static ReadySet read(EventReader& in) { return ReadySet{in.text("user"), in.flag("ready")}; }
};

template <>
struct EventKind<Started> {
  static constexpr std::string_view kName = "started";

  static void store(EventWriter& out, const Started& e) { out.placements("placements", e.placements); }
  static Started read(EventReader& in) { return Started{in.placements("placements")}; }
  static void show(EventWriter&, const Started&) {}
};

template <>
struct EventKind<TableClosed> {
  static constexpr std::string_view kName = "closed";

  static void store(EventWriter&, const TableClosed&) {}
  static TableClosed read(EventReader&) { return TableClosed{}; }
};

}  // namespace server::protocol
