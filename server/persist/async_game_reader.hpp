#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/persist/reader_threads.hpp"
#include "storage/game_store.hpp"

namespace server::persist {

/// Reads games and lists of games on its own reader threads. Functions may be called from any
/// thread; callbacks run on a reader thread.
class AsyncGameReader {
 public:
  using Readers = ReaderThreads<storage::GameReader>::Readers;

  explicit AsyncGameReader(std::unique_ptr<storage::GameReader> reader)
      : AsyncGameReader(only_reader(std::move(reader))) {}
  /// `in_background`: see ThreadPool::Bounds.
  explicit AsyncGameReader(Readers readers, bool in_background = false) : reading_(std::move(readers), in_background) {}

  /// Loads a game with all its events. Expensive for a long game: use summary() or events() where
  /// they suffice.
  void load(const Requester& requester, std::string_view game, Answered<std::optional<storage::StoredGame>> done);
  void summary(const Requester& requester, std::string_view game, Answered<std::optional<storage::GameSummary>> done);
  /// Reads the game's events of one kind, in order; none if the game does not exist.
  void events(const Requester& requester, std::string_view game, std::string_view kind,
              Answered<std::vector<storage::Event>> done);
  /// Game with all its events, and the last lines of each channel of its chat.
  struct GameWithChat {
    storage::StoredGame game;
    std::vector<storage::ChatLine> chat;
  };
  void load_with_chat(const Requester& requester, std::string_view game, int lines,
                      Answered<std::optional<GameWithChat>> done);
  void list(const Requester& requester, const storage::GameQuery& query,
            Answered<std::vector<storage::GameSummary>> done);
  void due_games(const storage::DueQuery& query, Answered<std::vector<storage::TimePlace>> done);
  void schema_version(Answered<int> done);
  /// See ThreadPool::return_memory().
  void return_memory() { reading_.return_memory(); }
  /// See ReaderThreads::stop().
  void stop() { reading_.stop(); }

 private:
  ReaderThreads<storage::GameReader> reading_;
};

}  // namespace server::persist
