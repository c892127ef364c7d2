#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "server/protocol/messages/messages.hpp"
#include "server/room/ports/game_listing.hpp"
#include "storage/game_index.hpp"

namespace server::persist {

class AsyncGameReader;
class AsyncIndexReader;
class Journal;

/// Adds finished games to the index of the archive search, one at a time and outside the path of
/// moves. Handles games that finish now. begin() also finds games of older versions and games that
/// a stop of the server interrupted. Under load each write waits (Journal::submit_later()).
/// Functions may be called from any thread.
class Indexer : public room::GameListing {
 public:
  /// `game_reader` should not be the one that loads rooms: indexing must not delay them.
  Indexer(Journal& journal, AsyncGameReader& game_reader, AsyncIndexReader& index_reader, protocol::Rulesets rulesets)
      : journal_(journal), game_reader_(game_reader), index_reader_(index_reader), rulesets_(rulesets) {}

  /// Searches for finished games that are not in the index.
  void begin();
  /// Adds a finished and listed game to the index, or updates its names there.
  void changed(const room::GameLine& line) override;
  /// Stops indexing. The next start of the server continues.
  void stop();
  void attended(const std::string&, protocol::Attendance) override {}

 private:
  void look(const std::optional<storage::FinishedPlace>& after);
  void enter(std::string game);
  void next();
  void index(const std::string& game);

  Journal& journal_;
  AsyncGameReader& game_reader_;
  AsyncIndexReader& index_reader_;
  protocol::Rulesets rulesets_;
  std::mutex mutex_;
  std::deque<std::string> waiting_;
  /// Position from which to read more unindexed games into `waiting_`; none at the end of the list.
  std::optional<storage::FinishedPlace> unread_;
  /// Whether games were dropped because `waiting_` was full. The list is then read again.
  bool missed_ = false;
  bool busy_ = false;
  bool stopped_ = false;
};

}  // namespace server::persist
