#include "server/protocol/decode.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "rules/variants.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/protocol/chat_codec.hpp"
#include "server/protocol/decode_lobby.hpp"
#include "server/protocol/decode_review.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::protocol {
namespace {

constexpr std::size_t kMaxId = fixed::kCommandId;
constexpr std::int64_t kMinClaimAfter = 15;
constexpr std::int64_t kMaxClaimAfter = 86'400;
constexpr int kDefaultClaimAfter = 300;

template <Offer offer>
Action set_offer(ObjectReader& in) {
  return SetOffer{offer, in.boolean("offer")};
}

int read_level(ObjectReader& in) {
  return static_cast<int>(in.integer("level", 0, fixed::kComputerLevels));
}

using ActionReader = std::function<Action(ObjectReader&)>;

const std::map<std::string, ActionReader, std::less<>>& action_readers() {
  static const std::map<std::string, ActionReader, std::less<>> readers = {
      {"take_seat", [](ObjectReader& in) { return TakeSeat{in.optional_string("seat", kMaxId)}; }},
      {"leave_seat", [](ObjectReader&) { return LeaveSeat{}; }},
      {"opening_alliance",
       [](ObjectReader& in) {
         return OpeningAlliance{in.string("with", kMaxId), in.boolean("offer")};
       }},
      {"ready", [](ObjectReader& in) { return Ready{in.boolean("ready")}; }},
      {"move",
       [](ObjectReader& in) {
         return Move{static_cast<int>(in.integer("number", 1, 1'000'000)), in.string("move", fixed::kMoveBytes)};
       }},
      {"resign", [](ObjectReader&) { return Resign{}; }},
      {"abort", [](ObjectReader&) { return Abort{}; }},
      {"claim_seat", [](ObjectReader& in) { return ClaimSeat{in.string("seat", kMaxId)}; }},
      {"draw", set_offer<Offer::kDraw>},
      {"takeback", set_offer<Offer::kTakeback>},
      {"pause", set_offer<Offer::kPause>},
      {"unpause", set_offer<Offer::kUnpause>},
      {"rematch", set_offer<Offer::kRematch>},
      {"add_computer",
       [](ObjectReader& in) {
         return AddComputer{read_level(in), in.optional_string("seat", kMaxId)};
       }},
      {"remove_computer", [](ObjectReader& in) { return RemoveComputer{in.string("user", kMaxId)}; }},
      {"takeover",
       [](ObjectReader& in) {
         return Takeover{in.string("seat", kMaxId), read_level(in), in.boolean("offer")};
       }},
      {"return_seat",
       [](ObjectReader& in) {
         return ReturnSeat{in.string("seat", kMaxId), in.boolean("offer")};
       }},
      {"close", [](ObjectReader&) { return CloseTable{}; }},
      {"free_seat", [](ObjectReader& in) { return FreeSeat{in.string("user", kMaxId)}; }},
      {"remove_spectator", [](ObjectReader& in) { return RemoveSpectator{in.string("user", kMaxId)}; }},
      {"restore_spectator", [](ObjectReader& in) { return RestoreSpectator{in.string("user", kMaxId)}; }},
  };
  return readers;
}

ClientMessage decode_command(const Json& json, ObjectReader& in, const ActionReader& read) {
  Command command{in.string("id", kMaxId), read(in)};
  if (auto problem = in.finish()) return Invalid{command_id(json), *problem};
  return command;
}

Result<rules::Options> complete_options(const rules::Ruleset& ruleset, const std::optional<std::string>& variant,
                                        const rules::Options& besides) {
  rules::Options given = besides;
  if (variant) {
    const rules::VariantInfo* named = rules::find_variant(ruleset, *variant);
    if (named == nullptr) {
      const std::string known = rules::variant_ids(ruleset);
      return Problem{"bad_message", std::string(ruleset.title()) + " has no variant \"" + *variant + "\"" +
                                        (known.empty() ? "" : "; its variants are " + known)};
    }
    given = rules::with_variant(*named, besides);
  }
  rules::Options options;
  for (const rules::OptionInfo& info : ruleset.options()) options.emplace_back(info.id, info.values.front());
  for (const auto& [id, value] : given) {
    const auto infos = ruleset.options();
    const auto info = std::find_if(infos.begin(), infos.end(), [&id = id](const auto& each) { return each.id == id; });
    if (info == infos.end()) return Problem{"bad_message", "there is no option \"" + id + "\""};
    if (std::find(info->values.begin(), info->values.end(), value) == info->values.end()) {
      std::string values;
      for (const auto& each : info->values) values += (values.empty() ? "" : " or ") + std::string(each);
      return Problem{"bad_message", "the option \"" + id + "\" must be " + values};
    }
    options[static_cast<std::size_t>(info - infos.begin())].second = value;
  }
  return options;
}

Result<std::vector<AddComputer>> read_computers(const Json& json) {
  std::vector<AddComputer> computers;
  if (json.is_null()) return computers;
  if (!json.is_array()) return Problem{"bad_message", "\"computers\" must be a list"};
  for (const Json& each : json) {
    ObjectReader in(each, "the computer player");
    computers.push_back({read_level(in), in.optional_string("seat", kMaxId)});
    if (auto problem = in.finish()) return *problem;
  }
  return computers;
}

}  // namespace

ClientMessage decode_client_message(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return Invalid{{}, parsed.problem()};
  const Json& json = *parsed;
  ObjectReader in(json, "the message");
  const std::string type = in.string("type", kMaxId);
  if (type == "enter") {
    Enter enter{in.string("game", kMaxId), in.integer_or("since", 0, fixed::kLargestSeq, 0)};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return enter;
  }
  if (type == "ping") {
    Ping ping{in.number("t")};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return ping;
  }
  if (type == "chat") return decode_send_line(json, in);
  if (type == "attend") {
    Attend attend{in.boolean("looking")};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return attend;
  }
  if (const auto found = action_readers().find(type); found != action_readers().end()) {
    return decode_command(json, in, found->second);
  }
  if (auto message = decode_lobby_message(type, in, command_id(json))) return std::move(*message);
  if (auto message = decode_review_message(type, in, command_id(json))) return std::move(*message);
  if (type.empty()) return Invalid{command_id(json), *in.finish()};
  return Invalid{command_id(json), {"unknown_type", "unknown message type \"" + type + "\""}};
}

Result<NewTable> decode_create(std::string_view body, Rulesets rulesets) {
  const auto parsed = parse_json(body);
  if (!parsed) return parsed.problem();
  ObjectReader in(*parsed, "the request");
  NewTable created;
  TableOptions& table = created.table;
  table.ruleset = in.string("ruleset", kMaxId);
  const std::optional<std::string> variant = in.optional_string("variant", kMaxId);
  const rules::Options options = in.strings_or_none("options");
  auto time = read_time_control(in.any("time"));
  const std::string seating = in.optional_string("seating", kMaxId).value_or("choice");
  table.opening_alliance = in.boolean_or("opening_alliance", false);
  table.listed = in.boolean_or("listed", true);
  table.warnings = in.boolean_or("warnings", true);
  const std::string table_chat = in.optional_string("table_chat", kMaxId).value_or("players");
  table.spectator_delay = 1000 * in.integer_or("spectator_delay", 0, fixed::kMaxSpectatorDelay.count(), 0);
  const auto claim_after = in.integer_or("claim_after", 0, kMaxClaimAfter, -1);
  created.seat = in.optional_string("seat", kMaxId);
  auto computers = read_computers(in.any("computers"));
  if (auto problem = in.finish()) return *problem;
  if (!computers) return computers.problem();
  created.computers = std::move(*computers);
  if (!time) return time.problem();
  table.time = *time;
  if (claim_after > 0 && claim_after < kMinClaimAfter) {
    return Problem{"bad_message", "\"claim_after\" must be 0, or 15 to 86400 seconds"};
  }
  // With days per move players need not be present. Otherwise an absent player must not block the
  // game.
  const bool has_days = std::holds_alternative<DaysPerMove>(table.time);
  table.claim_after = claim_after < 0 ? (has_days ? 0 : kDefaultClaimAfter) : static_cast<int>(claim_after);

  const rules::Ruleset* ruleset = find_ruleset(rulesets, table.ruleset);
  if (ruleset == nullptr) return Problem{"bad_message", "there is no ruleset \"" + table.ruleset + "\""};
  if (seating != "choice" && seating != "lot") return Problem{"bad_message", "\"seating\" must be choice or lot"};
  table.seating = seating == "lot" ? Seating::kLot : Seating::kChoice;
  if (table_chat != "players" && table_chat != "everybody")
    return Problem{"bad_message", "\"table_chat\" must be players or everybody"};
  table.open_chat = table_chat == "everybody";
  if (table.opening_alliance && !ruleset->seat_outside_alliance()) {
    return Problem{"bad_message", std::string(ruleset->title()) + " has no pre-arranged alliances"};
  }
  auto complete = complete_options(*ruleset, variant, options);
  if (!complete) return complete.problem();
  table.options = std::move(*complete);
  return created;
}

Result<std::string> decode_name(std::string_view body) {
  const auto parsed = parse_json(body);
  if (!parsed) return parsed.problem();
  ObjectReader in(*parsed, "the request");
  std::string name = trimmed(in.any_string("name"));
  if (auto problem = in.finish()) return *problem;
  if (name.empty() || count_characters(name) > fixed::kNameCharacters) {
    return Problem{"bad_name", "a name must have 1 to " + std::to_string(fixed::kNameCharacters) + " characters"};
  }
  if (has_control_characters(name)) return Problem{"bad_name", "a name must not have control characters"};
  if (!has_visible_character(name)) return Problem{"bad_name", "a name must have a visible character"};
  return name;
}

}  // namespace server::protocol
