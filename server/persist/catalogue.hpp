#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/persist/reading.hpp"
#include "storage/sqlite_index_reader.hpp"

namespace server {

/// The index of finished games, read on a thread of its own: whoever searches waits for nobody else. Functions may be
/// called from any thread; answers come on the reader thread.
class Catalogue {
 public:
  explicit Catalogue(std::unique_ptr<storage::SqliteIndexReader> reader) : reading_(std::move(reader), kMaxWaiting) {}

  void search(const storage::SearchQuery& query, Answered<std::vector<storage::FoundGame>> done) {
    reading_.read([query](storage::SqliteIndexReader& reader) { return reader.search(query); }, std::move(done));
  }
  /// See SqliteIndexReader::unindexed.
  void unindexed(const std::optional<storage::FinishedPlace>& after, int limit,
                 Answered<std::vector<storage::FinishedPlace>> done) {
    reading_.read([after, limit](storage::SqliteIndexReader& reader) { return reader.unindexed(after, limit); },
                  std::move(done));
  }
  /// Answers what is queued, then ends the thread.
  void stop() { reading_.stop(); }

 private:
  static constexpr std::size_t kMaxWaiting = 1024;

  Reading<storage::SqliteIndexReader> reading_;
};

}  // namespace server
