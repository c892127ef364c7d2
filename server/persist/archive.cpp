#include "server/persist/archive.hpp"

#include <utility>

namespace server {
namespace {

using storage::GameReader;

constexpr std::size_t kMaxWaiting = 4096;

}  // namespace

Archive::Archive(std::unique_ptr<GameReader> reader) : reading_(std::move(reader), kMaxWaiting) {}

void Archive::load(std::string_view game, Answered<std::optional<storage::StoredGame>> done) {
  reading_.read([game = std::string(game)](GameReader& reader) { return reader.load(game); }, std::move(done));
}

void Archive::chat(std::string_view game, int limit, Answered<std::vector<storage::ChatLine>> done) {
  reading_.read([game = std::string(game), limit](GameReader& reader) { return reader.chat(game, limit); },
                std::move(done));
}

void Archive::list(const storage::GameQuery& query, Answered<std::vector<storage::GameSummary>> done) {
  reading_.read([query](GameReader& reader) { return reader.list(query); }, std::move(done));
}

void Archive::timed_games(Answered<std::vector<std::string>> done) {
  reading_.read([](GameReader& reader) { return reader.timed_games(); }, std::move(done));
}

void Archive::schema_version(Answered<int> done) {
  reading_.read([](GameReader& reader) { return reader.schema_version(); }, std::move(done));
}

}  // namespace server
