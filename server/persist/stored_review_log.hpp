#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/persist/reader_threads.hpp"
#include "server/review/ports.hpp"
#include "storage/reviews.hpp"

namespace server::persist {

class Journal;

/// Replays a stored review and its moves by the rules. Returns the first fault, if any.
std::optional<actor::LogFault> replay(const storage::StoredReview& review, protocol::Rulesets rulesets);

/// Event log of all reviews, on top of the journal and its own reader threads. Functions may be
/// called from any thread; callbacks run on the journal's thread or on a reader thread.
class StoredReviewLog : public review::ReviewLog {
 public:
  using Readers = ReaderThreads<storage::ReviewReader>::Readers;

  StoredReviewLog(Journal& journal, Readers readers, protocol::Rulesets rulesets)
      : journal_(journal), rulesets_(rulesets), reading_(std::move(readers), /*in_background=*/true) {}

  void append(const review::ReviewState& after, const protocol::ReviewEvent& event, Written done) override;
  void remove(const std::string& review, Written done) override;
  void load(const std::string& review, const Requester& requester,
            std::function<void(review::LoadedReview)> done) override;

  /// Creates a review with this id if its record is valid and within the limits and its host has
  /// not reached their quota. Returns its id. Calls `may_act` at the moment of decision to check
  /// whether the requesting token is still valid.
  using Created = std::variant<std::string, rules::RecordFault, protocol::Problem>;
  void create(
      const Requester& requester, const protocol::NewReview& review, std::string id, const std::string& user,
      std::int64_t at, std::function<void(Created)> done, std::function<bool()> may_act = [] { return true; });
  /// Reads the reviews that a user created, newest first.
  void made_by(const Requester& requester, const std::string& user, Answered<std::vector<protocol::ReviewLine>> done);
  /// Review as a record.
  struct Record {
    std::string text;
    std::string extension;  ///< File extension of the record, such as `s3n`.
  };
  using Rendered = std::variant<Record, review::UnknownReview, actor::LogFault>;
  void render(const Requester& requester, const std::string& review, std::function<void(Rendered)> done);

  /// See ThreadPool::return_memory().
  void return_memory() { reading_.return_memory(); }
  /// See ReaderThreads::stop().
  void stop() { reading_.stop(); }

 private:
  Journal& journal_;
  protocol::Rulesets rulesets_;
  ReaderThreads<storage::ReviewReader> reading_;
};

}  // namespace server::persist
