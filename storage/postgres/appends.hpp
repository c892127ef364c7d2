#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/game_store.hpp"
#include "storage/membership.hpp"
#include "storage/postgres/connection/parameters.hpp"
#include "storage/postgres/connection/result.hpp"

namespace storage::postgres {

/// Appends of one group, as parameters of the SQL function append_events().
class Appends {
 public:
  /// `append` must outlive this object.
  void add(const Append& append);
  /// `fence` is the node that appends; kNoNode: none.
  [[nodiscard]] Call call(NodeId fence) const;
  /// Returns the outcomes of all appends in order. Each append without a gap has been written.
  [[nodiscard]] std::vector<WriteOutcome> outcomes(const Result& result) const;

 private:
  void add_summary(const GameSummary& game);
  void add_events(std::int64_t number, const Append& append);
  void add_seats(std::int64_t number, const Append& append);

  std::vector<const Append*> appends_;
  /// Number of the last append to each game.
  std::unordered_map<std::string, std::int64_t> numbers_;

  Array ids_{Type::kText}, rulesets_{Type::kText}, states_{Type::kBigint}, listed_{Type::kBoolean};
  Array created_{Type::kBigint}, updated_{Type::kBigint}, data_{Type::kText}, deadlines_{Type::kBigint};
  Array turn_seats_{Type::kText}, turn_users_{Type::kText};
  Array previous_{Type::kBigint}, first_seq_{Type::kBigint}, event_count_{Type::kBigint}, sound_{Type::kBoolean};
  Array event_append_{Type::kBigint}, event_game_{Type::kText}, event_seq_{Type::kBigint}, event_at_{Type::kBigint};
  Array event_kind_{Type::kText}, event_author_{Type::kText}, event_command_{Type::kText}, event_data_{Type::kText};
  Array seat_append_{Type::kBigint}, seat_user_{Type::kText}, seat_game_{Type::kText}, seat_held_{Type::kBoolean};
  Array revision_append_{Type::kBigint}, revision_game_{Type::kText}, revision_seq_{Type::kBigint};
  Array revision_data_{Type::kText};
};

}  // namespace storage::postgres
