#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace server {

/// A connection that can be told to end. May be called from any thread.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  /// The server stops.
  virtual void stop() = 0;
  /// This person has been deleted: what acts for him ends.
  virtual void end_for(const std::string& person) = 0;
};

/// The WebSockets that are open, so that an orderly stop can say goodbye to them.
class Sessions {
 public:
  /// A session that comes after stop_all() is stopped at once.
  void add(const std::shared_ptr<Stoppable>& session);
  void remove(const std::shared_ptr<Stoppable>& session);
  void stop_all();
  void end_for(const std::string& person);
  [[nodiscard]] std::size_t size() const;
  /// Whether stop_all() has been called.
  [[nodiscard]] bool are_stopping() const;

 private:
  mutable std::mutex mutex_;
  std::set<std::shared_ptr<Stoppable>> sessions_;
  bool stopping_ = false;
};

}  // namespace server
