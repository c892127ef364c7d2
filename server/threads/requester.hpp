#pragma once

#include <functional>
#include <string>

namespace server {

/// Identifies the client on whose behalf a job runs. ThreadPool uses it for fair queueing.
struct Requester {
  /// Key of the fair queue, for example the client's address. Keys take turns. Empty for the
  /// server's own work.
  std::string key = {};
  /// Returns true once the answer is no longer needed, for example because the client has
  /// disconnected. May be empty. The worker thread calls it right before the job.
  std::function<bool()> has_left = {};
};

}  // namespace server
