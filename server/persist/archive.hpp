#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "storage/game_store.hpp"

namespace server {

/// Reads of the database on one thread of their own, so that nobody waits for the disk. Functions may be called from
/// any thread; answers come on the reader thread.
class Archive {
 public:
  /// What was read, or what is at fault, in words.
  template <class T>
  class Answer {
   public:
    Answer(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    static Answer failed(std::string fault) { return Answer(Failed{std::move(fault)}); }

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    [[nodiscard]] const T& value() const { return std::get<0>(content_); }
    [[nodiscard]] const std::string& fault() const { return std::get<1>(content_).reason; }

   private:
    struct Failed {
      std::string reason;
    };
    explicit Answer(Failed failed) : content_(std::in_place_index<1>, std::move(failed)) {}
    std::variant<T, Failed> content_;
  };
  template <class T>
  using Done = std::function<void(Answer<T>)>;

  explicit Archive(std::unique_ptr<storage::GameReader> reader);
  /// Stops.
  ~Archive();
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  void load(std::string_view game, Done<std::optional<storage::StoredGame>> done);
  void chat(std::string_view game, int limit, Done<std::vector<storage::ChatLine>> done);
  void list(const storage::GameQuery& query, Done<std::vector<storage::GameSummary>> done);
  void timed_games(Done<std::vector<std::string>> done);
  void schema_version(Done<int> done);
  /// Answers what is queued, then ends the thread.
  void stop();

 private:
  template <class T, class Read>
  void submit(Read read, Done<T> done);
  void run();

  std::unique_ptr<storage::GameReader> reader_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace server
