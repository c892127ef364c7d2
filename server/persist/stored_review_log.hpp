#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/persist/reading.hpp"
#include "server/review/ports.hpp"
#include "storage/reviews.hpp"

namespace server {

class Journal;

/// Replays a stored review, its moves by the rules; what is at fault with it, if anything is.
std::optional<LogFault> replay(const storage::StoredReview& review, Rulesets rulesets);

/// The log of all reviews on the journal and a reader thread of their own. Functions may be called from any thread;
/// answers come on the journal's or the reader thread.
class StoredReviewLog : public ReviewLog {
 public:
  StoredReviewLog(Journal& journal, std::unique_ptr<storage::ReviewReader> reader, Rulesets rulesets)
      : journal_(journal), rulesets_(rulesets), reading_(std::move(reader), kMaxWaiting) {}

  void append(const ReviewState& after, const ReviewEvent& event, Written done) override;
  void remove(const std::string& review, Written done) override;
  void load(const std::string& review, std::function<void(LoadedReview)> done) override;

  /// Makes a review with this id, if its record is right, within bounds, and its maker has not made too many. Answers
  /// its id.
  using Created = std::variant<std::string, rules::RecordFault, Problem>;
  void create(const NewReview& review, std::string id, const std::string& person, std::int64_t at,
              std::function<void(Created)> done);
  /// A person's reviews, newest first.
  void made_by(const std::string& person, Answered<std::vector<ReviewLine>> done);
  /// A review as a record.
  struct Record {
    std::string text;
    std::string extension;  ///< Of a file with it, such as `s3n`.
  };
  using Rendered = std::variant<Record, UnknownReview, LogFault>;
  void render(const std::string& review, std::function<void(Rendered)> done);

  /// Answers what is queued, then ends the thread.
  void stop() { reading_.stop(); }

 private:
  static constexpr std::size_t kMaxWaiting = 256;

  Journal& journal_;
  Rulesets rulesets_;
  Reading<storage::ReviewReader> reading_;
};

}  // namespace server
