#include <deque>
#include <stdexcept>

#include "server/limits.hpp"
#include "server/net/api.hpp"
#include "server/net/call.hpp"
#include "server/net/search_request.hpp"
#include "server/net/slots.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/catalogue.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/protocol/encode.hpp"

namespace server {
namespace {

using FoundGames = Answer<std::vector<storage::FoundGame>>;

boost::asio::awaitable<FoundGames> search(Services& services, const storage::SearchQuery& query) {
  auto ask = [&](auto done) { services.catalogue.search(query, done); };
  co_return co_await call<FoundGames>(ask);
}

/// The games of a search as their records, one after another. The list is read page by page, and each game when the one
/// before is written: nothing gathers, no snapshot of the database is held, and others are read in between.
class Export {
 public:
  Export(Services& services, storage::SearchQuery query, std::shared_ptr<void> slot)
      : services_(services), query_(std::move(query)), slot_(std::move(slot)) {
    query_.limit = static_cast<int>(limits().search_page);
  }

  boost::asio::awaitable<std::optional<std::string>> next() {
    for (;;) {
      if (games_.empty() && !at_end_) co_await read_page();
      if (games_.empty()) co_return std::nullopt;
      const std::string game = std::move(games_.front());
      games_.pop_front();
      std::string record = co_await record_of(game);
      if (!record.empty()) co_return record;
    }
  }

 private:
  boost::asio::awaitable<void> read_page() {
    const FoundGames found = co_await search(services_, query_);
    if (!found.ok()) throw std::runtime_error(found.fault());
    for (const storage::FoundGame& game : found.value()) games_.push_back(game.id);
    at_end_ = found.value().size() < static_cast<std::size_t>(query_.limit);
    if (!found.value().empty()) query_.before = found.value().back().place;
  }

  /// Empty if the game is gone meanwhile.
  boost::asio::awaitable<std::string> record_of(const std::string& game) {
    auto ask = [&](auto done) {
      render_game(services_.bulk_archive, services_.rulesets, game, render_record_line, done);
    };
    Rendered rendered = co_await call<Rendered>(ask);
    if (const auto* fault = std::get_if<LogFault>(&rendered)) throw std::runtime_error(fault->reason);
    auto* rendering = std::get_if<Rendering>(&rendered);
    co_return rendering == nullptr ? std::string() : std::move(rendering->text);
  }

  Services& services_;
  storage::SearchQuery query_;
  std::shared_ptr<void> slot_;
  std::deque<std::string> games_;
  bool at_end_ = false;
};

}  // namespace

boost::asio::awaitable<Response> get_search(Services& services, const Request& request) {
  auto query = read_search(request.query, services.rulesets);
  if (const auto* problem = std::get_if<Problem>(&query))
    co_return problem_response(400, problem->code, problem->reason);
  const auto& wanted = std::get<storage::SearchQuery>(query);
  const FoundGames found = co_await search(services, wanted);
  if (!found.ok()) co_return problem_response(503, "storage_unavailable", found.fault());
  std::vector<FoundSummary> games;
  for (const storage::FoundGame& game : found.value()) games.push_back({game.data, game.diagram, game.ply});
  std::optional<std::string> next;
  if (games.size() == static_cast<std::size_t>(wanted.limit)) next = cursor_text(found.value().back().place);
  co_return json_response(encode_found(games, next));
}

boost::asio::awaitable<Response> get_export(Services& services, const Request& request) {
  auto query = read_export(request.query, services.rulesets);
  if (const auto* problem = std::get_if<Problem>(&query))
    co_return problem_response(400, problem->code, problem->reason);
  auto slot = services.exports.take();
  if (!slot) co_return problem_response(503, "busy", "others are exporting games just now; try again later");
  const auto games =
      std::make_shared<Export>(services, std::get<storage::SearchQuery>(std::move(query)), std::move(slot));
  Response response;
  response.content_type = "application/x-ndjson";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"sannin-games.ndjson\"");
  response.stream = [games] { return games->next(); };
  co_return response;
}

}  // namespace server
