#include "server/protocol/review_codec.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/json/json_text.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/protocol/plain_text.hpp"

namespace server {
namespace {

NodeId node_in(ObjectReader& in, const char* key) {
  return in.integer(key, 0, fixed::kLargestSeq);
}

/// Returns the fault of a comment. It must not hide or reorder the text around it; line breaks are
/// allowed.
std::optional<Problem> fault_of_comment(const std::string& text) {
  if (count_characters(text) > limits().review_comment) {
    return Problem{"too_long", "a comment can have at most " + std::to_string(limits().review_comment) + " characters"};
  }
  std::string line = text;
  std::erase(line, '\n');
  if (has_control_characters(line))
    return Problem{"bad_text", "a comment must not have control characters or marks that reorder text"};
  return std::nullopt;
}

std::optional<Problem> fault_of_title(const std::string& title) {
  if (count_characters(title) > limits().review_title) {
    return Problem{"too_long", "a title can have at most " + std::to_string(limits().review_title) + " characters"};
  }
  if (has_control_characters(title)) return Problem{"bad_text", "a title must be one line of plain text"};
  if (!title.empty() && !has_visible_character(title))
    return Problem{"bad_text", "a title must have a visible character"};
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

/// Encodes the data of an event, without seq, time and author.
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

constexpr std::string_view kReviewKinds[] = {"created",      "move_added",  "commented", "marked",
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

}  // namespace

std::optional<ReviewMessage> decode_review_message(std::string_view text) {
  const auto parsed = parse_json(text);
  if (std::holds_alternative<Problem>(parsed)) return std::nullopt;
  const Json& json = std::get<Json>(parsed);
  ObjectReader in(json, "the message");
  const std::string type = in.string("type", fixed::kCommandId);
  if (type == "enter_review") {
    EnterReview enter{in.string("review", fixed::kCommandId), in.integer_or("since", 0, fixed::kLargestSeq, 0)};
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

std::variant<NewReview, rules::RecordFault, Problem> decode_new_review(std::string_view body, Rulesets rulesets) {
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
  const auto found = ruleset_for_record(ruleset, review.created.record, rulesets);
  if (const auto* fault = std::get_if<rules::RecordFault>(&found)) return *fault;
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  review.ruleset = std::get<const rules::Ruleset*>(found);
  return review;
}

std::string encode_review_node(const ReviewNode& node) {
  const bool is_start = node.node == 0;
  if (is_start && node.annotation.comment.empty() && node.annotation.marks.empty()) return {};
  JsonText out;
  out.open_object();
  out.member("comment", node.annotation.comment);
  out.member("marks", node.annotation.marks);
  out.member("move", is_start ? std::nullopt : std::optional<std::string_view>(node.move));
  out.member("node", node.node);
  out.member("parent", is_start ? std::nullopt : std::optional(node.parent));
  out.close_object();
  return out.take();
}

ReviewFrame encode_review_frame(const ReviewSnapshot& review) {
  const rules::Ruleset& ruleset = *review.ruleset;
  Json tags = Json::object();
  for (const rules::Tag& tag : review.tags) tags[tag.name] = tag.value;
  Json pact;
  if (review.pact) pact = Json::array({seat_json(ruleset, review.pact->one), seat_json(ruleset, review.pact->other)});
  return {R"("options":)" + text_of(options_json(review.options)) + R"(,"pact":)" + text_of(pact) + R"(,"review":)" +
              text_of(review.review) + R"(,"ruleset":)" + text_of(ruleset.id()) + R"(,"seq":)",
          R"("start":)" + text_of(review.start) + R"(,"tags":)" + text_of(tags) + R"(,"title":)"};
}

ReviewText encode_review_text(const ReviewFrame& frame, std::string_view nodes, std::int64_t seq,
                              const std::string& title, const std::string& creator, bool open) {
  ReviewText text;
  text.before_shown.reserve(nodes.size() + frame.before_seq.size() + creator.size() + 100);
  text.before_shown.append(R"("creator":)").append(text_of(person_json(creator)));
  text.before_shown.append(R"(,"nodes":[)").append(nodes).append(R"(],"open":)").append(open ? "true" : "false");
  text.before_shown.append(",").append(frame.before_seq).append(std::to_string(seq));
  text.after_shown = frame.after_seq + text_of(title) + R"(,"type":"review")";
  return text;
}

std::string encode_review(const ReviewText& text, NodeId shown, std::string_view you, std::int64_t at) {
  std::string message;
  message.reserve(text.before_shown.size() + text.after_shown.size() + you.size() + 100);
  message.append(R"({"at":)").append(std::to_string(at)).append(",").append(text.before_shown);
  message.append(R"(,"shown":)").append(std::to_string(shown)).append(",").append(text.after_shown);
  return message.append(R"(,"you":)").append(text_of(person_json(you))).append("}");
}

std::string encode_review(const ReviewSnapshot& review, NodeId shown, std::string_view you, std::int64_t at) {
  std::string nodes;
  for (const ReviewNode& node : review.nodes) {
    const std::string text = encode_review_node(node);
    if (!text.empty()) nodes.append(nodes.empty() ? "" : ",").append(text);
  }
  const ReviewFrame frame = encode_review_frame(review);
  return encode_review(encode_review_text(frame, nodes, review.seq, review.title, review.creator, review.open), shown,
                       you, at);
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
  return kReviewKinds[body.index()];
}

std::string encode_review_event_data(const ReviewEventBody& body) {
  return text_of(std::visit(BodyEncoder{}, body));
}

std::variant<ReviewEventBody, std::string> decode_review_event_data(std::string_view kind, std::string_view data) {
  const auto parsed = parse_stored_json(data);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem->reason;
  if (std::find(std::begin(kReviewKinds), std::end(kReviewKinds), kind) == std::end(kReviewKinds)) {
    return "unknown kind of event \"" + std::string(kind) + "\"";
  }
  ObjectReader in(std::get<Json>(parsed), "the event");
  ReviewEventBody body = body_in(kind, in);
  if (const auto problem = in.finish()) return problem->reason;
  return body;
}

}  // namespace server
