#include "server/protocol/peer/peer_frames.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace server::protocol {
namespace {

using Value = nlohmann::json;

/// Reader of MessagePack that stops at deep nesting: the library's recursion would overflow the
/// stack.
class ShallowReader : public nlohmann::detail::json_sax_dom_parser<Value> {
 public:
  using Base = nlohmann::detail::json_sax_dom_parser<Value>;
  using Base::Base;

  bool start_array(std::size_t size) { return ++depth_ <= kDeepest && Base::start_array(size); }
  bool end_array() {
    --depth_;
    return Base::end_array();
  }
  bool start_object(std::size_t size) { return ++depth_ <= kDeepest && Base::start_object(size); }
  bool end_object() {
    --depth_;
    return Base::end_object();
  }

 private:
  /// Frames need four levels.
  static constexpr int kDeepest = 16;
  int depth_ = 0;
};

// Each item is an array: its index in PeerItem, then its fields in the order of fields_of().

Value fields_of(const OpenPlace& open) {
  Value user;
  if (open.user) {
    user = {open.user->identity.id, open.user->identity.name, open.user->known_since,
            open.user->token,       open.user->has_cookie,    open.user->browser};
  }
  return {open.place,          static_cast<int>(open.destination.kind),
          open.destination.id, open.since,
          std::move(user),     open.address,
          open.outage};
}
void read(const Value& in, OpenPlace& open) {
  open.place = in.at(1);
  open.destination = {static_cast<DestinationKind>(in.at(2).get<int>()), in.at(3)};
  open.since = in.at(4);
  if (const Value& user = in.at(5); !user.is_null()) {
    // Member by member: GCC 12 destroys an aggregate twice if one of its initialisers throws.
    PeerUser& peer = open.user.emplace();
    peer.identity.id = user.at(0);
    peer.identity.name = user.at(1);
    peer.known_since = user.at(2);
    peer.token = user.at(3);
    peer.has_cookie = user.at(4);
    if (user.size() > 5) peer.browser = user.at(5);
  }
  open.address = in.at(6);
  open.outage = in.at(7);
}

Value fields_of(const PlaceInput& input) {
  return {input.place, input.text, input.round_trip};
}
void read(const Value& in, PlaceInput& input) {
  input = {in.at(1), in.at(2), in.at(3)};
}

Value fields_of(const ClosePlace& close) {
  return Value::array({close.place});
}
void read(const Value& in, ClosePlace& close) {
  close.place = in.at(1);
}

Value fields_of(const PlaceOutput& output) {
  const OutputKind& kind = output.kind;
  return {output.places, output.text,       static_cast<int>(kind.type), kind.seq,
          kind.command,  kind.problem.code, kind.problem.reason,         output.is_in_turn};
}
void read(const Value& in, PlaceOutput& output) {
  output = {in.at(1),
            in.at(2),
            {static_cast<OutputKind::Type>(in.at(3).get<int>()), in.at(4), in.at(5), {in.at(6), in.at(7)}},
            in.at(8)};
}

Value fields_of(const PlaceTurnedAway& turned) {
  return {turned.place, turned.problem.code, turned.problem.reason};
}
void read(const Value& in, PlaceTurnedAway& turned) {
  turned = {in.at(1), {in.at(2), in.at(3)}};
}

Value fields_of(const PlaceMoved& moved) {
  return Value::array({moved.place});
}
void read(const Value& in, PlaceMoved& moved) {
  moved.place = in.at(1);
}

Value fields_of(const MeasureRoundTrip& measure) {
  return Value::array({measure.place});
}
void read(const Value& in, MeasureRoundTrip& measure) {
  measure.place = in.at(1);
}

Value fields_of(const GameListed& listed) {
  return {listed.game, static_cast<int>(listed.phase), listed.is_listed, listed.updated, listed.summary};
}
void read(const Value& in, GameListed& listed) {
  listed = {in.at(1), static_cast<RoomPhase>(in.at(2).get<int>()), in.at(3), in.at(4), in.at(5)};
}

Value fields_of(const GameAttended& attended) {
  return {attended.game, attended.attendance.connected, attended.attendance.spectators};
}
void read(const Value& in, GameAttended& attended) {
  attended = {in.at(1), {in.at(2), in.at(3)}};
}

Value fields_of(const EndTokens& end) {
  return {end.request, end.ending, static_cast<int>(end.step), static_cast<int>(end.kind), end.user, end.token};
}
void read(const Value& in, EndTokens& end) {
  end = {in.at(1), in.at(2), static_cast<EndingStep>(in.at(3).get<int>()), static_cast<EndingKind>(in.at(4).get<int>()),
         in.at(5), in.at(6)};
}

Value fields_of(const RenameUser& rename) {
  return {rename.request, rename.user, rename.name};
}
void read(const Value& in, RenameUser& rename) {
  rename = {in.at(1), in.at(2), in.at(3)};
}

Value fields_of(const PeerAnswer& answer) {
  return {answer.request, answer.is_yes};
}
void read(const Value& in, PeerAnswer& answer) {
  answer = {in.at(1), in.at(2)};
}

Value fields_of(const CountTry& attempt) {
  return {attempt.request, static_cast<int>(attempt.kind), attempt.account, attempt.address};
}
void read(const Value& in, CountTry& attempt) {
  attempt = {in.at(1), static_cast<TryKind>(in.at(2).get<int>()), in.at(3), in.at(4)};
}

Value fields_of(const AddressKnown& known) {
  return {known.request, known.account, known.address};
}
void read(const Value& in, AddressKnown& known) {
  known = {in.at(1), in.at(2), in.at(3)};
}

Value fields_of(const SlotsClaimed& claimed) {
  return {claimed.slots, claimed.claims};
}
void read(const Value& in, SlotsClaimed& claimed) {
  claimed.slots = in.at(1).get<std::vector<int>>();
  // The first version had no numbers; its claims are read from the database.
  if (in.size() > 2) claimed.claims = in.at(2).get<std::vector<std::int64_t>>();
}

/// Returns the item of the kind with this number, from `I`; nullopt if the number is unknown.
template <std::size_t I = 0>
std::optional<PeerItem> read_item(std::size_t kind, const Value& in) {
  if constexpr (I < std::variant_size_v<PeerItem>) {
    if (kind != I) return read_item<I + 1>(kind, in);
    std::variant_alternative_t<I, PeerItem> item;
    read(in, item);
    return PeerItem(std::move(item));
  }
  return std::nullopt;
}

}  // namespace

std::string encode_frame(const PeerFrame& frame) {
  Value items = Value::array();
  for (const PeerItem& item : frame.items) {
    Value fields = std::visit([](const auto& each) { return fields_of(each); }, item);
    fields.insert(fields.begin(), item.index());
    items.push_back(std::move(fields));
  }
  const Value json =
      Value::array({frame.from, frame.stream, frame.number, frame.lost, frame.has_lease, std::move(items)});
  std::string text;
  Value::to_msgpack(json, text);
  return text;
}

std::optional<PeerFrame> decode_frame(std::string_view text) {
  try {
    Value json;
    ShallowReader reader(json);
    if (!Value::sax_parse(text.begin(), text.end(), &reader, Value::input_format_t::msgpack)) return std::nullopt;
    PeerFrame frame{json.at(0), json.at(1), json.at(2), json.at(3), json.at(4), {}};
    for (const Value& each : json.at(5)) {
      if (auto item = read_item(each.at(0).get<std::size_t>(), each)) frame.items.push_back(std::move(*item));
    }
    return frame;
  } catch (const Value::exception&) {
    return std::nullopt;
  }
}

}  // namespace server::protocol
