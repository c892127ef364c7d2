#include "server/persist/check.hpp"

#include "server/persist/stored_game_log.hpp"
#include "storage/inspection.hpp"
#include "storage/sqlite_game_store.hpp"

namespace server {

CheckResult check(const std::string& path, Rulesets rulesets, const std::function<void(const std::string&)>& tell) {
  const storage::Inspection inspection = storage::inspect(path);
  CheckResult result{inspection.games.size(), inspection.events, inspection.faults.size()};
  for (const std::string& fault : inspection.faults) tell(fault);
  storage::SqliteGameReader reader(path);
  for (const std::string& id : inspection.games) {
    const auto game = reader.load(id);
    const auto fault = game ? replay(*game, rulesets) : LogFault{"game " + id + " cannot be found again"};
    if (!fault) continue;
    ++result.faults;
    tell(fault->reason);
  }
  return result;
}

}  // namespace server
