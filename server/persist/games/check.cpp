#include "server/persist/games/check.hpp"

#include "server/persist/games/game_fold.hpp"
#include "server/persist/stored_review_log.hpp"

namespace server::persist {

CheckResult check(storage::Database& database, protocol::Rulesets rulesets,
                  const std::function<void(const std::string&)>& report) {
  const storage::Inspection inspection = database.inspect();
  CheckResult result{inspection.games.size(), inspection.events, inspection.reviews.size(), 0};
  const auto note = [&](const std::string& fault) {
    ++result.faults;
    report(fault);
  };
  for (const std::string& fault : inspection.faults) note(fault);
  const auto replay_all = [&](auto& reader, const std::vector<std::string>& ids, const std::string& what) {
    for (const std::string& id : ids) {
      const auto stored = reader.load(id);
      const auto fault =
          stored ? replay(*stored, rulesets) : actor::LogFault{what + " " + id + " disappeared during the check"};
      if (fault) note(fault->reason);
    }
  };
  replay_all(*database.game_reader(), inspection.games, "game");
  replay_all(*database.review_reader(), inspection.reviews, "review");
  return result;
}

}  // namespace server::persist
