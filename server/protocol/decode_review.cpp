#include "server/protocol/decode_review.hpp"

#include <functional>
#include <map>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/protocol/decode_import.hpp"
#include "server/protocol/plain_text.hpp"
#include "server/protocol/review_fields.hpp"

namespace server::protocol {
namespace {

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
  if (count_characters(title) > fixed::kReviewTitle) {
    return Problem{"too_long", "a title can have at most " + std::to_string(fixed::kReviewTitle) + " characters"};
  }
  if (has_control_characters(title)) return Problem{"bad_text", "a title must be one line of plain text"};
  if (!title.empty() && !has_visible_character(title))
    return Problem{"bad_text", "a title must have a visible character"};
  return std::nullopt;
}

using ReviewReader = std::function<ReviewAction(ObjectReader&)>;

const std::map<std::string, ReviewReader, std::less<>>& review_readers() {
  static const std::map<std::string, ReviewReader, std::less<>> all = {
      {"add_move",
       [](ObjectReader& in) {
         return AddMove{read_node(in, "parent"), in.string("move", fixed::kMoveBytes)};
       }},
      {"comment",
       [](ObjectReader& in) {
         const std::int64_t node = read_node(in, "node");
         std::string text = trimmed(in.any_string("text"));
         // Invisible characters alone are no comment.
         return SetComment{node, has_visible_character(text) ? std::move(text) : std::string()};
       }},
      {"mark", read_marks},
      {"remove_node", [](ObjectReader& in) { return RemoveNode{read_node(in, "node")}; }},
      {"raise_node", [](ObjectReader& in) { return RaiseNode{read_node(in, "node")}; }},
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

}  // namespace

std::optional<ClientMessage> decode_review_message(const std::string& type, ObjectReader& in, const std::string& id) {
  if (type == "enter_review") {
    EnterReview enter{in.string("review", fixed::kCommandId), in.integer_or("since", 0, fixed::kLargestSeq, 0)};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return enter;
  }
  if (type == "present_node") {
    PresentNode show{read_node(in, "node")};
    if (auto problem = in.finish()) return Invalid{{}, *problem};
    return show;
  }
  const auto found = review_readers().find(type);
  if (found == review_readers().end()) return std::nullopt;
  ReviewCommand command{in.string("id", fixed::kCommandId), found->second(in)};
  auto problem = in.finish();
  if (!problem) problem = fault_of(command.action);
  if (problem) return Invalid{id, *problem};
  return command;
}

std::variant<NewReview, rules::RecordFault, Problem> decode_new_review(std::string_view body, Rulesets rulesets) {
  const auto parsed = parse_json(body);
  if (!parsed) return parsed.problem();
  ObjectReader in(*parsed, "the request");
  NewReview review;
  review.created.record = without_control_characters(in.any_string("record"));
  const auto ruleset = in.optional_string("ruleset", fixed::kCommandId);
  review.created.title = trimmed(in.optional_string("title", 4 * fixed::kReviewTitle).value_or(""));
  review.created.open = in.boolean_or("open", true);
  if (auto problem = in.finish()) return *problem;
  if (auto problem = fault_of_title(review.created.title)) return *problem;
  const auto found = ruleset_for_record(ruleset, review.created.record, rulesets);
  if (const auto* fault = std::get_if<rules::RecordFault>(&found)) return *fault;
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  review.ruleset = std::get<const rules::Ruleset*>(found);
  return review;
}

}  // namespace server::protocol
