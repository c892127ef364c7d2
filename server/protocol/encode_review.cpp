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
  Json opening_alliance;
  if (review.opening_alliance)
    opening_alliance = Json::array(
        {seat_json(ruleset, review.opening_alliance->one), seat_json(ruleset, review.opening_alliance->other)});
  return {R"("options":)" + text_of(options_json(review.options)) + R"(,"opening_alliance":)" +
              text_of(opening_alliance) + R"(,"review":)" + text_of(review.review) + R"(,"ruleset":)" +
              text_of(ruleset.id()) + R"(,"seq":)",
          R"("start":)" + text_of(review.start) + R"(,"tags":)" + text_of(tags) + R"(,"title":)"};
}

ReviewText encode_review_text(const ReviewFrame& frame, std::string_view nodes, std::int64_t seq,
                              const std::string& title, const std::string& host, bool open) {
  ReviewText text;
  text.before_presented.reserve(nodes.size() + frame.before_seq.size() + host.size() + 100);
  text.before_presented.append(R"("host":)").append(text_of(user_json(host)));
  text.before_presented.append(R"(,"nodes":[)").append(nodes).append(R"(],"open":)").append(open ? "true" : "false");
  text.before_presented.append(",").append(frame.before_seq).append(std::to_string(seq));
  text.after_presented = frame.after_seq + text_of(title) + R"(,"type":"review")";
  return text;
}

std::string encode(const ReviewMessage& message) {
  const auto& [text, presented, self, at] = message;
  std::string out;
  out.reserve(text.before_presented.size() + text.after_presented.size() + self.size() + 100);
  out.append(R"({"at":)").append(std::to_string(at)).append(",").append(text.before_presented);
  out.append(R"(,"presented":)").append(std::to_string(presented)).append(",").append(text.after_presented);
  return out.append(R"(,"self":)").append(text_of(user_json(self))).append("}");
}

std::string encode_review(const ReviewSnapshot& review, NodeId presented, std::string_view self, std::int64_t at) {
  std::string nodes;
  for (const ReviewNode& node : review.nodes) {
    const std::string text = encode_review_node(node);
    if (!text.empty()) nodes.append(nodes.empty() ? "" : ",").append(text);
  }
  const ReviewFrame frame = encode_review_frame(review);
  const ReviewText text = encode_review_text(frame, nodes, review.seq, review.title, review.host, review.open);
  return encode(ReviewMessage{text, presented, self, at});
}

std::string encode(const NodePresented& presented) {
  return text_of({{"type", "presented"},
                  {"review", presented.review},
                  {"node", presented.node},
                  {"user", user_json(presented.user)}});
}

std::string encode(const ReviewPresence& presence) {
  Json named = Json::array();
  for (const Identity& user : presence.users) named.push_back(identity_json(user));
  return text_of({{"type", "review_presence"},
                  {"review", presence.review},
                  {"users", std::move(named)},
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
