#include "server/review/review_state.hpp"

#include <algorithm>

#include "rules/rulesets.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode_review.hpp"
#include "server/protocol/events/review_event_codec.hpp"
#include "tests/fuzz/target.hpp"

/// The input is lines of messages to a shared review. No message breaks the review, and its events
/// are decoded unchanged from their stored form.
void fuzz::try_input(std::string_view input) {
  using namespace server::protocol;
  using namespace server::review;
  const rules::Ruleset& ruleset = *rules::rulesets().front();
  const ReviewEvent created{1, 0, "p1", "", ReviewCreated{"title", true, ""}};
  ReviewState live("7h2Kq9", ruleset, created, {});
  ReviewState kept("7h2Kq9", ruleset, created, {});
  while (!input.empty()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    const ClientMessage message = decode_client_message(line);
    const auto* command = std::get_if<ReviewCommand>(&message);
    if (command == nullptr) continue;
    auto decision = live.decide(*command, "p1", live.seq());
    if (const auto* problem = std::get_if<Problem>(&decision)) {
      require(!problem->code.empty() && !problem->reason.empty(), "a refusal without words");
      continue;
    }
    auto* event = std::get_if<ReviewEvent>(&decision);
    if (event == nullptr) continue;
    require(live.fits(*event), "an event that was decided upon and does not follow");
    live.apply(*event);
    auto body = decode_review_event_data(review_event_kind(event->body), encode_review_event_data(event->body));
    if (!body) throw Wrong("not read again: " + body.problem().reason);
    event->body = std::move(*body);
    kept.apply(*event);
  }
  const std::string now = encode_review(live.snapshot(), 0, "p1", 0);
  require(now == encode_review(kept.snapshot(), 0, "p1", 0), "the log makes another review than " + now);
}
