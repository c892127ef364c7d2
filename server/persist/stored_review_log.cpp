#include "server/persist/stored_review_log.hpp"

#include <algorithm>

#include "rules/records/replay_budget.hpp"
#include "rules/records/tag_faults.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/log_outcome.hpp"
#include "server/protocol/events/review_event_codec.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::persist {
namespace {

storage::AppendReview append_of(const std::string& review, const rules::Ruleset& ruleset, const std::string& host,
                                const std::string& title, const protocol::ReviewEvent& event) {
  return {{review, std::string(ruleset.id()), host, title, event.at},
          {event.seq, event.at, std::string(protocol::review_event_kind(event.body)), event.user, event.command,
           protocol::encode_review_event_data(event.body)}};
}

actor::LogFault damaged(const storage::StoredReview& review, std::int64_t seq, const std::string& reason) {
  return {
      "the event log of review " + review.summary.id + " is damaged at event " + std::to_string(seq) + ": " + reason,
      "storage_unavailable", true};
}

review::LoadedReview fold(const storage::StoredReview& stored, protocol::Rulesets rulesets) {
  const rules::Ruleset* ruleset = protocol::find_ruleset(rulesets, stored.summary.ruleset);
  if (ruleset == nullptr)
    return actor::LogFault{"this server does not have the rules \"" + stored.summary.ruleset + "\"",
                           "storage_unavailable", true};
  std::unique_ptr<review::ReviewState> state;
  for (const storage::ReviewEvent& each : stored.events) {
    auto body = protocol::decode_review_event_data(each.kind, each.data);
    if (!body) return damaged(stored, each.seq, body.problem().reason);
    const protocol::ReviewEvent event{each.seq, each.at, each.author, each.command, std::move(*body)};
    const auto* created = std::get_if<protocol::ReviewCreated>(&event.body);
    const bool fits = created == nullptr ? state && state->fits(event) : !state && event.seq == 1;
    if (!fits) return damaged(stored, each.seq, "it does not follow from those before it");
    if (created == nullptr) {
      state->apply(event);
      continue;
    }
    auto tree = ruleset->read_tree(created->record);
    if (const auto* fault = std::get_if<rules::RecordFault>(&tree)) {
      if (fault->reason == rules::records::ReplayBudget::used_up()) return actor::LogFault{fault->reason, "too_long"};
      return damaged(stored, each.seq, fault->reason);
    }
    state = std::make_unique<review::ReviewState>(stored.summary.id, *ruleset, event,
                                                  std::get<rules::RecordTree>(std::move(tree)));
  }
  if (!state) return actor::LogFault{"the review " + stored.summary.id + " has no events", "storage_unavailable", true};
  // Done here on the reader thread: it takes too long for the room's thread.
  state->prepare();
  return state;
}

/// Returns the limit that a tree exceeds, if any.
std::optional<protocol::Problem> too_large(const rules::RecordTree& tree) {
  if (tree.nodes.size() > fixed::kReviewMoves) {
    return protocol::Problem{"too_many", "a review can have at most " + std::to_string(fixed::kReviewMoves) + " moves"};
  }
  std::vector<std::size_t> depths = {0};
  std::vector<const rules::Annotation*> annotations = {&tree.start};
  for (const rules::RecordNode& node : tree.nodes) {
    depths.push_back(depths[node.parent] + 1);
    annotations.push_back(&node.annotation);
  }
  if (*std::max_element(depths.begin(), depths.end()) > fixed::kReviewDepth) {
    return protocol::Problem{"too_long", "a line can have at most " + std::to_string(fixed::kReviewDepth) + " moves"};
  }
  std::size_t text = 0;
  for (const rules::Annotation* each : annotations) {
    text += review::text_size(*each);
    if (protocol::count_characters(each->comment) > limits().review_comment) {
      return protocol::Problem{"too_long",
                               "a comment can have at most " + std::to_string(limits().review_comment) + " characters"};
    }
    if (each->marks.size() > fixed::kReviewMarks) {
      return protocol::Problem{"too_many", "a move can have at most " + std::to_string(fixed::kReviewMarks) + " marks"};
    }
  }
  if (text > fixed::kReviewBytes) {
    return protocol::Problem{"too_long", "all comments and marks of a review together can have at most " +
                                             std::to_string(fixed::kReviewBytes / 1024) + " KiB"};
  }
  return std::nullopt;
}

protocol::Problem too_many_reviews() {
  return {"too_many", "you have " + std::to_string(fixed::kReviewsOfAUser) + " reviews; delete one first"};
}

/// Returns whether more than an eighth of a record are blanks that follow other blanks.
bool has_many_blanks(std::string_view record) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  std::size_t surplus = 0;
  for (std::size_t i = 1; i < record.size(); ++i) surplus += is_blank(record[i]) && is_blank(record[i - 1]) ? 1 : 0;
  return surplus > record.size() / 8;
}

/// Returns the record to store, or why there is none: blanks are not stored.
using Checked = std::variant<std::string, rules::RecordFault, protocol::Problem>;

Checked check(storage::ReviewReader& reader, const protocol::NewReview& review, const std::string& user) {
  // Spares the work below. The write counts again: others may be created meanwhile.
  if (reader.made_by(user).size() >= fixed::kReviewsOfAUser) return too_many_reviews();
  auto read = review.ruleset->read_tree(review.created.record);
  if (const auto* fault = std::get_if<rules::RecordFault>(&read)) return *fault;
  auto& tree = std::get<rules::RecordTree>(read);
  if (auto fault = rules::records::fault_of_tags(tree.tags)) return *fault;
  if (auto problem = too_large(tree)) return *problem;
  if (!has_many_blanks(review.created.record)) return review.created.record;
  tree.start.comment = protocol::trimmed(tree.start.comment);
  for (rules::RecordNode& node : tree.nodes) node.annotation.comment = protocol::trimmed(node.annotation.comment);
  auto written = review.ruleset->write_tree(tree);
  return written ? *written : review.created.record;
}

}  // namespace

std::optional<actor::LogFault> replay(const storage::StoredReview& review, protocol::Rulesets rulesets) {
  auto loaded = fold(review, rulesets);
  if (auto* fault = std::get_if<actor::LogFault>(&loaded)) return std::move(*fault);
  const auto& state = *std::get<std::unique_ptr<review::ReviewState>>(loaded);
  // write_tree() plays all moves of the review.
  const auto written = state.ruleset().write_tree(state.tree());
  if (written) return std::nullopt;
  return actor::LogFault{"the moves of review " + review.summary.id + " cannot be played: " + written.reason()};
}

void StoredReviewLog::append(const review::ReviewState& after, const protocol::ReviewEvent& event, Written done) {
  storage::ReviewWrite write = append_of(after.id(), after.ruleset(), after.host(), after.title(), event);
  journal_.submit(std::move(write),
                  [done = std::move(done)](const storage::WriteOutcome& outcome) { done(log_outcome(outcome)); });
}

void StoredReviewLog::remove(const std::string& review, Written done) {
  journal_.submit(storage::ReviewWrite(storage::DeleteReview{review}),
                  [done = std::move(done)](const storage::WriteOutcome& outcome) { done(log_outcome(outcome)); });
}

void StoredReviewLog::load(const std::string& review, const Requester& requester,
                           std::function<void(review::LoadedReview)> done) {
  using Stored = std::optional<storage::StoredReview>;
  reading_.read<Stored>(
      requester, [review](storage::ReviewReader& reader) { return reader.load(review); },
      [rulesets = rulesets_, done = std::move(done)](const Answer<Stored>& stored) {
        if (!stored.ok()) return done(actor::LogFault{stored.problem().reason, stored.problem().code});
        if (!stored.value()) return done(review::UnknownReview{});
        done(made_or([&] { return fold(*stored.value(), rulesets); },
                     [](std::string reason) {
                       return review::LoadedReview(actor::LogFault{std::move(reason), "storage_unavailable", true});
                     }));
      });
}

void StoredReviewLog::create(const Requester& requester, const protocol::NewReview& review, std::string id,
                             const std::string& user, std::int64_t at, std::function<void(Created)> done,
                             std::function<bool()> may_act) {
  reading_.read<Checked>(
      requester, [review, user](storage::ReviewReader& reader) { return check(reader, review, user); },
      [this, review, id = std::move(id), user, at, done = std::move(done),
       may_act = std::move(may_act)](const Answer<Checked>& checked) {
        if (!checked.ok()) return done(checked.problem());
        if (const auto* fault = std::get_if<rules::RecordFault>(&checked.value())) return done(*fault);
        if (const auto* problem = std::get_if<protocol::Problem>(&checked.value())) return done(*problem);
        if (!may_act()) return done(actor::session_ended());
        protocol::ReviewCreated content = review.created;
        content.record = std::get<std::string>(checked.value());
        const protocol::ReviewEvent event{1, at, user, {}, std::move(content)};
        storage::AppendReview append = append_of(id, *review.ruleset, user, review.created.title, event);
        append.most = fixed::kReviewsOfAUser;
        journal_.submit(storage::ReviewWrite(std::move(append)), [id, done](const storage::WriteOutcome& outcome) {
          if (std::holds_alternative<storage::LimitReached>(outcome)) return done(too_many_reviews());
          const auto refusal = actor::refusal_of(log_outcome(outcome));
          done(refusal ? Created(*refusal) : Created(id));
        });
      });
}

void StoredReviewLog::made_by(const Requester& requester, const std::string& user,
                              Answered<std::vector<protocol::ReviewLine>> done) {
  reading_.read<std::vector<protocol::ReviewLine>>(
      requester,
      [user](storage::ReviewReader& reader) {
        std::vector<protocol::ReviewLine> lines;
        for (storage::ReviewSummary& each : reader.made_by(user)) {
          lines.push_back({std::move(each.id), std::move(each.title), each.updated});
        }
        return lines;
      },
      std::move(done));
}

void StoredReviewLog::render(const Requester& requester, const std::string& review,
                             std::function<void(Rendered)> done) {
  load(review, requester, [done = std::move(done)](review::LoadedReview loaded) {
    if (auto* fault = std::get_if<actor::LogFault>(&loaded)) return done(std::move(*fault));
    if (std::holds_alternative<review::UnknownReview>(loaded)) return done(review::UnknownReview{});
    done(made_or(
        [&]() -> Rendered {
          const auto& state = *std::get<std::unique_ptr<review::ReviewState>>(loaded);
          auto written = state.ruleset().write_tree(state.tree());
          if (!written) return actor::LogFault{written.reason()};
          return Record{std::move(*written), std::string(state.ruleset().record_extension())};
        },
        [](std::string reason) { return Rendered(actor::LogFault{std::move(reason)}); }));
  });
}

}  // namespace server::persist
