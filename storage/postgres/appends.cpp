#include "storage/postgres/appends.hpp"

#include <utility>

namespace storage::postgres {
namespace {

constexpr std::string_view kAppendSql =
    "SELECT append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, "
    "$21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)";

bool is_consecutive(const std::vector<Event>& events) {
  for (std::size_t i = 1; i < events.size(); ++i) {
    if (events[i].seq != events[i - 1].seq + 1) return false;
  }
  return true;
}

/// Returns the conflict of an append whose first event should have the seq `expected`.
Conflict conflict_of(const Append& append, std::int64_t expected) {
  for (const Event& event : append.events) {
    if (event.seq != expected) {
      return {"game " + append.summary.id + " expects event " + std::to_string(expected) + ", not " +
              std::to_string(event.seq)};
    }
    ++expected;
  }
  return {"game " + append.summary.id + " expects event " + std::to_string(expected)};
}

}  // namespace

void Appends::add(const Append& append) {
  appends_.push_back(&append);
  const auto number = static_cast<std::int64_t>(appends_.size());
  previous_.add(std::exchange(numbers_[append.summary.id], number));
  add_summary(append.summary);
  add_events(number, append);
  add_seats(number, append);
  for (const Revision& revision : append.revisions) {
    revision_append_.add(number);
    revision_game_.add(append.summary.id);
    revision_seq_.add(revision.seq);
    revision_data_.add(revision.data);
  }
}

void Appends::add_summary(const GameSummary& game) {
  ids_.add(game.id);
  rulesets_.add(game.ruleset);
  states_.add(static_cast<std::int64_t>(game.state));
  listed_.add(game.listed);
  created_.add(game.created);
  updated_.add(game.updated);
  data_.add(game.data);
  deadlines_.add(game.deadline);
  turn_seats_.add(game.turn ? std::optional(game.turn->seat) : std::nullopt);
  turn_users_.add(game.turn ? std::optional(game.turn->user) : std::nullopt);
}

void Appends::add_events(std::int64_t number, const Append& append) {
  first_seq_.add(append.events.empty() ? std::int64_t{0} : append.events.front().seq);
  event_count_.add(static_cast<std::int64_t>(append.events.size()));
  sound_.add(is_consecutive(append.events));
  for (const Event& event : append.events) {
    event_append_.add(number);
    event_game_.add(append.summary.id);
    event_seq_.add(event.seq);
    event_at_.add(event.at);
    event_kind_.add(event.kind);
    event_author_.add(event.author);
    event_command_.add(event.command);
    event_data_.add(event.data);
  }
}

void Appends::add_seats(std::int64_t number, const Append& append) {
  using Kind = SeatChange::Kind;
  for (const SeatChange& change : append.seats) {
    seat_append_.add(number);
    seat_user_.add(change.user);
    seat_game_.add(append.summary.id);
    seat_held_.add(change.kind == Kind::kForgotten ? std::nullopt : std::optional(change.kind == Kind::kTaken));
  }
}

Call Appends::call(NodeId fence) const {
  return Call(kAppendSql, fence, ids_, rulesets_, states_, listed_, created_, updated_, data_, deadlines_, turn_seats_,
              turn_users_, previous_, first_seq_, event_count_, sound_, event_append_, event_game_, event_seq_,
              event_at_, event_kind_, event_author_, event_command_, event_data_, seat_append_, seat_user_, seat_game_,
              seat_held_, revision_append_, revision_game_, revision_seq_, revision_data_);
}

std::vector<WriteOutcome> Appends::outcomes(const Result& result) const {
  const std::vector<std::int64_t> expected = result.row(0).numbers(0);
  if (expected.size() != appends_.size()) throw Error("append_events() returned another number of outcomes");
  std::vector<WriteOutcome> outcomes;
  outcomes.reserve(appends_.size());
  for (std::size_t i = 0; i < appends_.size(); ++i) {
    if (expected[i] == 0) {
      outcomes.emplace_back(Committed{});
    } else {
      outcomes.emplace_back(conflict_of(*appends_[i], expected[i]));
    }
  }
  return outcomes;
}

}  // namespace storage::postgres
