#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/protocol/messages.hpp"

namespace server {

/// How much was checked, and what was found.
struct CheckResult {
  std::size_t games = 0;
  std::int64_t events = 0;
  std::size_t reviews = 0;
  std::size_t faults = 0;
};

/// Looks whether a database, which may be in use, is sound, and replays every game and review in it by the rules.
/// `tell` gets each fault, in words. Throws storage::Error if it cannot be read.
CheckResult check(const std::string& path, Rulesets rulesets, const std::function<void(const std::string&)>& tell);

}  // namespace server
