#include "server/protocol/events/review_event_codec.hpp"

#include "server/protocol/json/wire.hpp"
#include "server/protocol/kind_table.hpp"
#include "server/protocol/messages/server_messages.hpp"
#include "server/protocol/review_fields.hpp"

namespace server::protocol {
namespace {

/// Row of the table of review events, for one alternative of ReviewEventBody: the name of the kind
/// (see KindTable), json() with the members in the log and in messages, and read().
template <class E>
struct ReviewEventKind;

template <>
struct ReviewEventKind<ReviewCreated> {
  static constexpr std::string_view kName = "created";

  static Json json(const ReviewCreated& e) { return {{"title", e.title}, {"open", e.open}, {"record", e.record}}; }
  static ReviewCreated read(ObjectReader& in) {
    return ReviewCreated{in.any_string("title"), in.boolean("open"), in.any_string("record")};
  }
};

template <>
struct ReviewEventKind<MoveAdded> {
  static constexpr std::string_view kName = "move_added";

  static Json json(const MoveAdded& e) { return {{"node", e.node}, {"parent", e.parent}, {"move", e.move}}; }
  static MoveAdded read(ObjectReader& in) {
    return MoveAdded{read_node(in, "node"), read_node(in, "parent"), in.any_string("move")};
  }
};

template <>
struct ReviewEventKind<SetComment> {
  static constexpr std::string_view kName = "commented";

  static Json json(const SetComment& e) { return {{"node", e.node}, {"text", e.text}}; }
  static SetComment read(ObjectReader& in) { return SetComment{read_node(in, "node"), in.any_string("text")}; }
};

template <>
struct ReviewEventKind<SetMarks> {
  static constexpr std::string_view kName = "marked";

  static Json json(const SetMarks& e) { return {{"node", e.node}, {"marks", e.marks}}; }
  static SetMarks read(ObjectReader& in) { return read_marks(in); }
};

template <>
struct ReviewEventKind<RemoveNode> {
  static constexpr std::string_view kName = "node_removed";

  static Json json(const RemoveNode& e) { return {{"node", e.node}}; }
  static RemoveNode read(ObjectReader& in) { return RemoveNode{read_node(in, "node")}; }
};

template <>
struct ReviewEventKind<RaiseNode> {
  static constexpr std::string_view kName = "node_raised";

  static Json json(const RaiseNode& e) { return {{"node", e.node}}; }
  static RaiseNode read(ObjectReader& in) { return RaiseNode{read_node(in, "node")}; }
};

template <>
struct ReviewEventKind<Retitle> {
  static constexpr std::string_view kName = "retitled";

  static Json json(const Retitle& e) { return {{"title", e.title}}; }
  static Retitle read(ObjectReader& in) { return Retitle{in.any_string("title")}; }
};

template <>
struct ReviewEventKind<SetOpen> {
  static constexpr std::string_view kName = "opened";

  static Json json(const SetOpen& e) { return {{"open", e.open}}; }
  static SetOpen read(ObjectReader& in) { return SetOpen{in.boolean("open")}; }
};

using ReviewEventKinds = KindTable<ReviewEventBody, ReviewEventKind, ObjectReader>;

Json json_of(const ReviewEventBody& body) {
  return std::visit([]<class E>(const E& event) { return ReviewEventKind<E>::json(event); }, body);
}

}  // namespace

std::string_view review_event_kind(const ReviewEventBody& body) {
  return ReviewEventKinds::name(body);
}

std::string encode_review_event_data(const ReviewEventBody& body) {
  return text_of(json_of(body));
}

Result<ReviewEventBody> decode_review_event_data(std::string_view kind, std::string_view data) {
  const auto parsed = parse_stored_json(data);
  if (!parsed) return parsed.problem();
  const auto read = ReviewEventKinds::reader(kind);
  if (read == nullptr) return Problem{"bad_event", "unknown kind of event \"" + std::string(kind) + "\""};
  ObjectReader in(*parsed, "the event");
  ReviewEventBody body = read(in);
  if (const auto problem = in.finish()) return *problem;
  return body;
}

std::string encode(const ReviewEventAdded& added) {
  const ReviewEvent& event = added.event;
  Json body = json_of(event.body);
  // The members get the nodes instead.
  body.erase("record");
  body["kind"] = review_event_kind(event.body);
  return text_of({{"type", "review_event"},
                  {"review", added.review},
                  {"seq", event.seq},
                  {"at", event.at},
                  {"user", user_json(event.user)},
                  {"event", std::move(body)}});
}

}  // namespace server::protocol
