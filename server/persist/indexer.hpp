#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "server/protocol/messages.hpp"
#include "server/room/game_listing.hpp"
#include "storage/game_index.hpp"

namespace server {

class Archive;
class Catalogue;
class Journal;

/// Enters finished games into the index, one after another, off the moves' path: those that finish, and on the first
/// call of begin() those of older programs and those that a stop interrupted. May be called from any thread.
class Indexer : public GameListing {
 public:
  /// `archive` should not be the one that rooms wait for.
  Indexer(Journal& journal, Archive& archive, Catalogue& catalogue, Rulesets rulesets)
      : journal_(journal), archive_(archive), catalogue_(catalogue), rulesets_(rulesets) {}

  /// Looks for finished games that are not in the index.
  void begin();
  /// A finished game goes into the index, or again if it is there: its names may have changed.
  void changed(const GameLine& line) override;
  /// Lets the rest wait for the next start.
  void stop();
  void attended(const std::string&, Attendance) override {}

 private:
  void look(const std::optional<storage::FinishedPlace>& after);
  void enter(std::string game);
  void next();
  void index(const std::string& game);

  Journal& journal_;
  Archive& archive_;
  Catalogue& catalogue_;
  Rulesets rulesets_;
  std::mutex mutex_;
  std::deque<std::string> waiting_;
  /// Where the list goes on from which `waiting_` is filled; none once it has been read to its end.
  std::optional<storage::FinishedPlace> unread_;
  bool busy_ = false;
  bool stopped_ = false;
};

}  // namespace server
