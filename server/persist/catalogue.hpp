#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/persist/archive.hpp"
#include "server/worker.hpp"
#include "storage/sqlite_index_reader.hpp"

namespace server {

/// The index of finished games, read on a thread of its own: whoever searches waits for nobody else. Functions may be
/// called from any thread; answers come on the reader thread.
class Catalogue {
 public:
  explicit Catalogue(std::unique_ptr<storage::SqliteIndexReader> reader) : reader_(std::move(reader)) {}

  void search(const storage::SearchQuery& query, Archive::Done<std::vector<storage::FoundGame>> done) {
    read([query](storage::SqliteIndexReader& reader) { return reader.search(query); }, std::move(done));
  }
  /// See SqliteIndexReader::unindexed.
  void unindexed(const std::optional<storage::FinishedPlace>& after, int limit,
                 Archive::Done<std::vector<storage::FinishedPlace>> done) {
    read([after, limit](storage::SqliteIndexReader& reader) { return reader.unindexed(after, limit); },
         std::move(done));
  }
  /// Answers what is queued, then ends the thread.
  void stop() { worker_.stop(); }

 private:
  static constexpr std::size_t kMaxWaiting = 1024;

  template <class T, class Read>
  void read(Read what, Archive::Done<T> done) {
    const bool queued = worker_.submit([this, what, done] {
      auto answer = [&]() -> Archive::Answer<T> {
        try {
          return what(*reader_);
        } catch (const std::exception& fault) {
          return Archive::Answer<T>::failed(fault.what());
        }
      }();
      done(std::move(answer));
    });
    if (!queued) done(Archive::Answer<T>::failed("the server has too much to read; try again in a moment"));
  }

  std::unique_ptr<storage::SqliteIndexReader> reader_;
  Worker worker_{1, kMaxWaiting};
};

}  // namespace server
