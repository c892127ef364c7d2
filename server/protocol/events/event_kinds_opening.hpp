#pragma once

#include "server/config.hpp"
#include "server/protocol/events/event_kind.hpp"
#include "server/protocol/json/wire.hpp"

/// Kinds of the events before the start of a game.
namespace server::protocol {

template <>
struct EventKind<Created> {
  static constexpr std::string_view kName = "created";

  static void store(EventWriter& out, const Created& e) {
    out.member("delay", e.table.delay / 1000);
    out.member("grace", e.table.grace);
    if (e.table.imported) out.imported("imported", *e.table.imported);
    out.member("listed", e.table.listed);
    out.options("options", e.table.options);
    out.member("pact", e.table.pact);
    if (e.table.position) out.member("position", *e.table.position);
    out.member("ruleset", e.table.ruleset);
    out.member("seating", seating_name(e.table.seating));
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
    table.pact = in.flag("pact");
    table.listed = in.flag("listed");
    // Keys with a default are missing in tables older than the option.
    table.open_chat = in.optional_text("table_chat") == table_chat_name(true);
    table.delay = 1000 * in.number("delay", fixed::kMaxSpectatorDelay.count());
    table.grace = static_cast<int>(in.number("grace"));
    table.warnings = in.flag_or("warnings", true);
    table.position = in.optional_text("position");
    table.imported = in.imported("imported");
    return created;
  }
  static void show(EventWriter&, const Created&) {}
};

template <>
struct EventKind<SeatTaken> {
  static constexpr std::string_view kName = "sat";

  static void store(EventWriter& out, const SeatTaken& e) {
    if (!e.former.empty()) out.member("former", former_text(e.former));
    if (e.level) out.member("level", *e.level);
    out.member("name", e.name);
    out.member("person", e.person);
    if (e.program) out.member("program", true);
    out.seat("seat", e.seat);
  }
  static SeatTaken read(EventReader& in) {
    SeatTaken sat{in.text("person"), in.text("name"), in.optional_seat("seat"), in.optional_level("level")};
    if (const auto former = in.optional_text("former")) {
      sat.former = parse_former(*former).value_or(std::vector<FormerPlayer>());
    }
    sat.program = in.flag_or("program", false);
    return sat;
  }
  static void show(EventWriter& out, const SeatTaken& e) {
    if (e.level) out.member("level", *e.level);
    out.member("person", e.person);
    out.member("name", e.name);
    if (e.program) out.member("program", true);
    out.seat("seat", e.seat);
  }
};

template <>
struct EventKind<SeatLeft> {
  static constexpr std::string_view kName = "stood";

  static void store(EventWriter& out, const SeatLeft& e) { out.member("person", e.person); }
  static SeatLeft read(EventReader& in) { return SeatLeft{in.text("person")}; }
  static void show(EventWriter& out, const SeatLeft& e) {
    out.member("person", e.person);
    if (e.why != SeatFreed::kLeft) out.member("why", e.why == SeatFreed::kByHost ? "host" : "absent");
  }
};

template <>
struct EventKind<PactOffered> {
  static constexpr std::string_view kName = "pact_offered";

  static void store(EventWriter& out, const PactOffered& e) {
    out.member("person", e.person);
    out.member("with", e.with);
  }
  static PactOffered read(EventReader& in) { return PactOffered{in.text("person"), in.text("with")}; }
};

template <>
struct EventKind<PactWithdrawn> {
  static constexpr std::string_view kName = "pact_withdrawn";

  static void store(EventWriter& out, const PactWithdrawn& e) {
    out.member("person", e.person);
    out.member("with", e.with);
  }
  static PactWithdrawn read(EventReader& in) { return PactWithdrawn{in.text("person"), in.text("with")}; }
};

template <>
struct EventKind<PactAgreed> {
  static constexpr std::string_view kName = "pact_agreed";

  static void store(EventWriter& out, const PactAgreed& e) {
    out.member("person", e.person);
    out.placements("placements", e.placements);
    out.member("with", e.with);
  }
  static PactAgreed read(EventReader& in) {
    return PactAgreed{in.text("person"), in.text("with"), in.placements("placements")};
  }
  static void show(EventWriter& out, const PactAgreed& e) {
    out.member("person", e.person);
    out.member("with", e.with);
  }
};

template <>
struct EventKind<ReadySet> {
  static constexpr std::string_view kName = "ready";

  static void store(EventWriter& out, const ReadySet& e) {
    out.member("person", e.person);
    out.member("want", e.want);
  }
  static ReadySet read(EventReader& in) { return ReadySet{in.text("person"), in.flag("want")}; }
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
