#include "server/persist/async_game_reader.hpp"

#include <utility>

namespace server::persist {

using storage::GameReader;

void AsyncGameReader::load(const Requester& requester, std::string_view game,
                           Answered<std::optional<storage::StoredGame>> done) {
  reading_.read(
      requester, [game = std::string(game)](GameReader& reader) { return reader.load(game); }, std::move(done));
}

void AsyncGameReader::summary(const Requester& requester, std::string_view game,
                              Answered<std::optional<storage::GameSummary>> done) {
  reading_.read(
      requester, [game = std::string(game)](GameReader& reader) { return reader.summary(game); }, std::move(done));
}

void AsyncGameReader::events(const Requester& requester, std::string_view game, std::string_view kind,
                             Answered<std::vector<storage::Event>> done) {
  reading_.read(
      requester,
      [game = std::string(game), kind = std::string(kind)](GameReader& reader) { return reader.events(game, kind); },
      std::move(done));
}

void AsyncGameReader::load_with_chat(const Requester& requester, std::string_view game, int lines,
                                     Answered<std::optional<GameWithChat>> done) {
  auto load = [game = std::string(game), lines](GameReader& reader) -> std::optional<GameWithChat> {
    auto loaded = reader.load(game);
    if (!loaded) return std::nullopt;
    return GameWithChat{std::move(*loaded), reader.chat(game, lines)};
  };
  reading_.read(requester, std::move(load), std::move(done));
}

void AsyncGameReader::list(const Requester& requester, const storage::GameQuery& query,
                           Answered<std::vector<storage::GameSummary>> done) {
  reading_.read(
      requester, [query](GameReader& reader) { return reader.list(query); }, std::move(done));
}

void AsyncGameReader::due_games(const storage::DueQuery& query, Answered<std::vector<storage::TimePlace>> done) {
  reading_.read(
      Requester(), [query](GameReader& reader) { return reader.due_games(query); }, std::move(done));
}

void AsyncGameReader::schema_version(Answered<int> done) {
  reading_.read(
      Requester(), [](GameReader& reader) { return reader.schema_version(); }, std::move(done));
}

}  // namespace server::persist
