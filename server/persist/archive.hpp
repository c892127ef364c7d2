#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/persist/reading.hpp"
#include "storage/game_store.hpp"

namespace server {

/// Games and lists of them, read on a thread of its own. Functions may be called from any thread; answers come on the
/// reader thread.
class Archive {
 public:
  explicit Archive(std::unique_ptr<storage::GameReader> reader);

  void load(std::string_view game, Answered<std::optional<storage::StoredGame>> done);
  void chat(std::string_view game, int limit, Answered<std::vector<storage::ChatLine>> done);
  void list(const storage::GameQuery& query, Answered<std::vector<storage::GameSummary>> done);
  void timed_games(Answered<std::vector<std::string>> done);
  void schema_version(Answered<int> done);
  /// Answers what is queued, then ends the thread.
  void stop() { reading_.stop(); }

 private:
  Reading<storage::GameReader> reading_;
};

}  // namespace server
