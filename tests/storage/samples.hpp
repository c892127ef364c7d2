#pragma once

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "storage/game_store.hpp"

namespace storage {

inline const WriteOutcome kCommitted = Committed{};

inline Event sample_event(std::int64_t seq, std::string data = "{}") {
  return {seq,    1'795'240'000'000 + seq,   seq == 1 ? "created" : "moved",
          "hana", "c" + std::to_string(seq), std::move(data)};
}

inline GameSummary sample_summary(const std::string& id, GameState state = GameState::kRunning,
                                  std::int64_t updated = 1) {
  return {id, "sannin", state, true, 1, updated, R"({"moves":0})"};
}

/// Returns an append of the events `first` to `last`.
inline Append sample_append(const std::string& id, std::int64_t first, std::int64_t last) {
  Append append{sample_summary(id), {}};
  for (std::int64_t seq = first; seq <= last; ++seq) append.events.push_back(sample_event(seq));
  return append;
}

inline std::vector<std::int64_t> event_numbers(const StoredGame& game) {
  std::vector<std::int64_t> numbers;
  for (const Event& event : game.events) numbers.push_back(event.seq);
  return numbers;
}

/// Returns 1, 2, 3 … up to `last`.
inline std::vector<std::int64_t> numbers_to(std::int64_t last) {
  std::vector<std::int64_t> numbers(static_cast<std::size_t>(last));
  std::iota(numbers.begin(), numbers.end(), 1);
  return numbers;
}

/// Adds a user whose name is their id, with a cookie.
inline Write sample_user(const std::string& id, const std::string& hash) {
  return UserWrite(AddUser{{id, id, 1}, {"t" + id, hash, id, TokenKind::kCookie, "", 1}});
}

}  // namespace storage
