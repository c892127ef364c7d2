#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "storage/game_store.hpp"

namespace server::persist {

/// Times at which no server ran on a database: the gaps in the union of the runs. Nothing is known
/// about the time before the first run, so it is no outage.
class Outages {
 public:
  Outages() = default;
  /// `runs` are in the order of their begin; another run begins at `now`, in Unix milliseconds.
  /// Gaps shorter than `shortest` milliseconds do not count.
  Outages(std::span<const storage::Uptime> runs, std::int64_t now, std::int64_t shortest = 0);

  /// Returns the length of all outages after `at`, in milliseconds.
  [[nodiscard]] std::int64_t after(std::int64_t at) const;

 private:
  struct Gap {
    std::int64_t begin = 0;
    std::int64_t end = 0;
  };
  /// Oldest first.
  std::vector<Gap> gaps_;
};

}  // namespace server::persist
