#include "server/persist/reader_threads.hpp"

namespace server::persist {

protocol::Problem problem_of(ThreadPool::Skipped why) {
  switch (why) {
    case ThreadPool::Skipped::kBusy:
      return {"busy", "too many database requests from your address; try again in a moment"};
    case ThreadPool::Skipped::kLeft:
      return {"busy", "the connection was closed before the database was read"};
    case ThreadPool::Skipped::kStopped:
      break;
  }
  return {"storage_unavailable", "the server is stopping"};
}

}  // namespace server::persist
