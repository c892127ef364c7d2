#include "server/protocol/review_codec.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/plain_text.hpp"
#include "server/protocol/wire.hpp"

namespace server {
namespace {

constexpr std::int64_t kMaxNumber = std::int64_t{1} << 53;

NodeId node_in(ObjectReader& in, const char* key) {
  return in.integer(key, 0, kMaxNumber);
}

/// A text that members write; nothing in it may hide or reorder what is around it, but line breaks are allowed.
std::optional<Problem> fault_of_comment(const std::string& text) {
  if (count_characters(text) > limits().review_comment) {
    return Problem{"too_long", "a comment has at most " + std::to_string(limits().review_comment) + " characters"};
  }
  std::string line = text;
  std::erase(line, '\n');
  if (has_control_characters(line))
    return Problem{"bad_text", "a comment has no control characters or invisible marks"};
  return std::nullopt;
}

std::optional<Problem> fault_of_title(const std::string& title) {
  if (count_characters(title) > limits().review_title) {
    return Problem{"too_long", "a title has at most " + std::to_string(limits().review_title) + " characters"};
  }
  if (has_control_characters(title)) return Problem{"bad_text", "a title is one line of plain text"};
  return std::nullopt;
}

SetMarks marks_in(ObjectReader& in) {
  return {node_in(in, "node"), in.strings("marks", limits().review_marks)};
}

using Read = std::function<ReviewAction(ObjectReader&)>;

const std::map<std::string, Read, std::less<>>& readers() {
  static const std::map<std::string, Read, std::less<>> all = {
      {"add_move",
       [](ObjectReader& in) {
         return AddMove{node_in(in, "parent"), in.string("move", fixed::kMoveBytes)};
       }},
      {"comment",
       [](ObjectReader& in) {
         return SetComment{node_in(in, "node"), in.any_string("text")};
       }},
      {"mark", marks_in},
      {"remove_node", [](ObjectReader& in) { return RemoveNode{node_in(in, "node")}; }},
      {"raise_node", [](ObjectReader& in) { return RaiseNode{node_in(in, "node")}; }},
      {"retitle", [](ObjectReader& in) { return Retitle{trimmed(in.any_string("title"))}; }},
      {"set_open", [](ObjectReader& in) { return SetOpen{in.boolean("open")}; }},
  };
  return all;
}

std::optional<Problem> fault_of(const ReviewAction& action) {
  if (const auto* comment = std::get_if<SetComment>(&action)) return fault_of_comment(comment->text);
  if (const auto* retitle = std::get_if<Retitle>(&action)) return fault_of_title(retitle->title);
  return std::nullopt;
}

/// What an event says beyond its place in the log.
struct BodyEncoder {
  Json operator()(const ReviewCreated& e) const { return {{"title", e.title}, {"open", e.open}, {"record", e.record}}; }
  Json operator()(const MoveAdded& e) const { return {{"node", e.node}, {"parent", e.parent}, {"move", e.move}}; }
  Json operator()(const SetComment& e) const { return {{"node", e.node}, {"text", e.text}}; }
  Json operator()(const SetMarks& e) const { return {{"node", e.node}, {"marks", e.marks}}; }
  Json operator()(const RemoveNode& e) const { return {{"node", e.node}}; }
  Json operator()(const RaiseNode& e) const { return {{"node", e.node}}; }
  Json operator()(const Retitle& e) const { return {{"title", e.title}}; }
  Json operator()(const SetOpen& e) const { return {{"open", e.open}}; }
};

constexpr std::string_view kKinds[] = {"created",      "move_added",  "commented", "marked",
                                       "node_removed", "node_raised", "retitled",  "opened"};

ReviewEventBody body_in(std::string_view kind, ObjectReader& in) {
  if (kind == "created") return ReviewCreated{in.any_string("title"), in.boolean("open"), in.any_string("record")};
  if (kind == "move_added") return MoveAdded{node_in(in, "node"), node_in(in, "parent"), in.any_string("move")};
  if (kind == "commented") return SetComment{node_in(in, "node"), in.any_string("text")};
  if (kind == "marked") return marks_in(in);
  if (kind == "node_removed") return RemoveNode{node_in(in, "node")};
  if (kind == "node_raised") return RaiseNode{node_in(in, "node")};
  if (kind == "retitled") return Retitle{in.any_string("title")};
  return SetOpen{in.boolean("open")};
}

Json person_json(std::string_view person) {
  return person.empty() ? Json() : Json(person);
}

/// People write comments and names: text that is no UTF-8 must not throw here.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::optional<ReviewMessage> decode_review_message(std::string_view text) {
  const auto parsed = parse_json(text);
  if (std::holds_alternative<Problem>(parsed)) return std::nullopt;
  const Json& json = std::get<Json>(parsed);
  ObjectReader in(json, "the message");
  const std::string type = in.string("type", fixed::kCommandId);
  if (type == "enter_review") {
    EnterReview enter{in.string("review", fixed::kCommandId), in.integer_or("since", 0, kMaxNumber, 0)};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return enter;
  }
  if (type == "show_node") {
    ShowNode show{node_in(in, "node")};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return show;
  }
  const auto found = readers().find(type);
  if (found == readers().end()) return std::nullopt;
  ReviewCommand command{in.string("id", fixed::kCommandId), found->second(in)};
  auto problem = in.finish();
  if (!problem) problem = fault_of(command.action);
  if (problem) return Invalid{command_id(json), *problem};
  return command;
}

std::variant<NewReview, Problem> decode_new_review(std::string_view body, Rulesets rulesets) {
  const auto parsed = parse_json(body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return *problem;
  ObjectReader in(std::get<Json>(parsed), "the request");
  NewReview review;
  review.created.record = in.any_string("record");
  const auto ruleset = in.optional_string("ruleset", fixed::kCommandId);
  review.created.title = trimmed(in.optional_string("title", 4 * limits().review_title).value_or(""));
  review.created.open = in.boolean_or("open", true);
  if (auto problem = in.finish()) return *problem;
  if (auto problem = fault_of_title(review.created.title)) return *problem;
  review.ruleset = ruleset ? find_ruleset(rulesets, *ruleset) : rulesets.front();
  if (review.ruleset == nullptr) return Problem{"bad_message", "there is no ruleset \"" + *ruleset + "\""};
  return review;
}

std::string encode_review(const ReviewSnapshot& review, NodeId shown, std::string_view you, std::int64_t at) {
  const rules::Ruleset& ruleset = *review.ruleset;
  Json tags = Json::object();
  for (const rules::Tag& tag : review.tags) tags[tag.name] = tag.value;
  Json nodes = Json::array();
  for (const ReviewNode& node : review.nodes) {
    const bool is_start = node.node == 0;
    if (is_start && node.annotation.comment.empty() && node.annotation.marks.empty()) continue;
    nodes.push_back({{"node", node.node},
                     {"parent", is_start ? Json() : Json(node.parent)},
                     {"move", is_start ? Json() : Json(node.move)},
                     {"comment", node.annotation.comment},
                     {"marks", node.annotation.marks}});
  }
  Json pact;
  if (review.pact) pact = Json::array({seat_json(ruleset, review.pact->one), seat_json(ruleset, review.pact->other)});
  return text_of({{"type", "review"},
                  {"review", review.review},
                  {"seq", review.seq},
                  {"at", at},
                  {"title", review.title},
                  {"open", review.open},
                  {"creator", person_json(review.creator)},
                  {"ruleset", ruleset.id()},
                  {"options", options_json(review.options)},
                  {"pact", std::move(pact)},
                  {"start", review.start},
                  {"tags", std::move(tags)},
                  {"nodes", std::move(nodes)},
                  {"shown", shown},
                  {"you", person_json(you)}});
}

std::string encode_review_event(std::string_view review, const ReviewEvent& event) {
  Json body = std::visit(BodyEncoder{}, event.body);
  body.erase("record");
  body["kind"] = review_event_kind(event.body);
  return text_of({{"type", "review_event"},
                  {"review", review},
                  {"seq", event.seq},
                  {"at", event.at},
                  {"person", person_json(event.person)},
                  {"event", std::move(body)}});
}

std::string encode_shown(std::string_view review, NodeId node, std::string_view person) {
  return text_of({{"type", "shown"}, {"review", review}, {"node", node}, {"person", person_json(person)}});
}

std::string encode_review_presence(std::string_view review, std::span<const Identity> people, std::size_t count) {
  Json named = Json::array();
  for (const Identity& person : people) named.push_back({{"id", person.id}, {"name", person.name}});
  return text_of({{"type", "review_presence"}, {"review", review}, {"people", std::move(named)}, {"count", count}});
}

std::string encode_review_created(std::string_view review) {
  return text_of({{"id", review}, {"url", "/review/" + std::string(review)}});
}

std::string encode_reviews(std::span<const ReviewLine> reviews) {
  Json list = Json::array();
  for (const ReviewLine& each : reviews) {
    list.push_back({{"id", each.id}, {"title", each.title}, {"updated", each.updated}});
  }
  return text_of({{"reviews", std::move(list)}});
}

std::string_view review_event_kind(const ReviewEventBody& body) {
  return kKinds[body.index()];
}

std::string encode_review_event_data(const ReviewEventBody& body) {
  return text_of(std::visit(BodyEncoder{}, body));
}

std::variant<ReviewEventBody, std::string> decode_review_event_data(std::string_view kind, std::string_view data) {
  const auto parsed = parse_json(data);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem->reason;
  if (std::find(std::begin(kKinds), std::end(kKinds), kind) == std::end(kKinds)) {
    return "there is no event \"" + std::string(kind) + "\"";
  }
  ObjectReader in(std::get<Json>(parsed), "the event");
  ReviewEventBody body = body_in(kind, in);
  if (const auto problem = in.finish()) return problem->reason;
  return body;
}

}  // namespace server
