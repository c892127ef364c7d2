#include "server/protocol/encode_review.hpp"

#include "server/protocol/json/json_text.hpp"
#include "server/protocol/json/wire.hpp"

namespace server::protocol {

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

std::string encode(const ReviewMessage& message) {
  const auto& [text, shown, you, at] = message;
  std::string out;
  out.reserve(text.before_shown.size() + text.after_shown.size() + you.size() + 100);
  out.append(R"({"at":)").append(std::to_string(at)).append(",").append(text.before_shown);
  out.append(R"(,"shown":)").append(std::to_string(shown)).append(",").append(text.after_shown);
  return out.append(R"(,"you":)").append(text_of(person_json(you))).append("}");
}

std::string encode_review(const ReviewSnapshot& review, NodeId shown, std::string_view you, std::int64_t at) {
  std::string nodes;
  for (const ReviewNode& node : review.nodes) {
    const std::string text = encode_review_node(node);
    if (!text.empty()) nodes.append(nodes.empty() ? "" : ",").append(text);
  }
  const ReviewFrame frame = encode_review_frame(review);
  const ReviewText text = encode_review_text(frame, nodes, review.seq, review.title, review.creator, review.open);
  return encode(ReviewMessage{text, shown, you, at});
}

std::string encode(const NodeShown& shown) {
  return text_of(
      {{"type", "shown"}, {"review", shown.review}, {"node", shown.node}, {"person", person_json(shown.person)}});
}

std::string encode(const ReviewPresence& presence) {
  Json named = Json::array();
  for (const Identity& person : presence.people) named.push_back(identity_json(person));
  return text_of({{"type", "review_presence"},
                  {"review", presence.review},
                  {"people", std::move(named)},
                  {"count", presence.count}});
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

}  // namespace server::protocol
