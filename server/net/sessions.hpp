#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>

namespace server {

/// A connection that can be told that the server stops. May be called from any thread.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  virtual void stop() = 0;
};

/// The WebSockets that are open, so that an orderly stop can say goodbye to them.
class Sessions {
 public:
  /// A session that comes after stop_all() is stopped at once.
  void add(const std::shared_ptr<Stoppable>& session);
  void remove(const std::shared_ptr<Stoppable>& session);
  void stop_all();
  [[nodiscard]] std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::set<std::shared_ptr<Stoppable>> sessions_;
  bool stopping_ = false;
};

}  // namespace server
