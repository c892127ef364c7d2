#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/persist/reader_threads.hpp"
#include "storage/game_index.hpp"

namespace server::persist {

/// Archive search: reads the index of finished games on its own low-priority threads. Functions may
/// be called from any thread; callbacks run on a reader thread.
class AsyncIndexReader {
 public:
  using Readers = ReaderThreads<storage::IndexReader>::Readers;

  explicit AsyncIndexReader(std::unique_ptr<storage::IndexReader> reader)
      : AsyncIndexReader(only_reader(std::move(reader))) {}
  explicit AsyncIndexReader(Readers readers) : reading_(std::move(readers), true) {}

  /// Searches in parts, so that other reads can run in between.
  void search(const Requester& requester, const storage::SearchQuery& query,
              Answered<std::vector<storage::FoundGame>> done) {
    search_rest(requester, query, {}, std::move(done));
  }
  /// See storage::IndexReader::unindexed().
  void unindexed(const std::optional<storage::FinishedPlace>& after, int limit,
                 Answered<std::vector<storage::FinishedPlace>> done) {
    reading_.read(
        Requester(), [after, limit](storage::IndexReader& reader) { return reader.unindexed(after, limit); },
        std::move(done));
  }
  /// See ReaderThreads::stop().
  void stop() { reading_.stop(); }

 private:
  using Games = std::vector<storage::FoundGame>;

  void search_rest(const Requester& requester, const storage::SearchQuery& query, Games found, Answered<Games> done) {
    auto go_on = [this, requester, found = std::move(found),
                  done = std::move(done)](const Answer<storage::FoundPart>& part) mutable {
      if (!part.ok()) return done(Answer<Games>::failed(part.problem()));
      found.insert(found.end(), part.value().games.begin(), part.value().games.end());
      if (!part.value().rest) return done(std::move(found));
      search_rest(requester, *part.value().rest, std::move(found), std::move(done));
    };
    reading_.read<storage::FoundPart>(
        requester, [query](storage::IndexReader& reader) { return reader.search_part(query); }, std::move(go_on));
  }

  ReaderThreads<storage::IndexReader> reading_;
};

}  // namespace server::persist
