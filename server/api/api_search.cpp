#include <deque>
#include <memory>
#include <stdexcept>

#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/api/search_request.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/persist/archive/async_index_reader.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_rendering.hpp"
#include "server/protocol/encode.hpp"
#include "server/throttling/slots.hpp"
#include "server/transport/call.hpp"
#include "server/transport/reading_pace.hpp"

namespace server::api {
namespace {

using FoundGames = persist::Answer<std::vector<storage::FoundGame>>;

boost::asio::awaitable<FoundGames> search(persist::AsyncIndexReader& index_reader, const Requester& requester,
                                          const storage::SearchQuery& query) {
  auto ask = [&](auto done) { index_reader.search(requester, query, done); };
  co_return co_await transport::call<FoundGames>(ask);
}

/// Returns the body of an answer to a search for `limit` games at most.
std::string encode_search_page(const std::vector<storage::FoundGame>& found, int limit) {
  std::vector<protocol::FoundSummary> games;
  for (const storage::FoundGame& game : found) games.push_back({game.data, game.diagram, game.ply});
  std::optional<std::string> next;
  if (games.size() == static_cast<std::size_t>(limit)) next = cursor_text(found.back().place);
  return protocol::encode_found(games, next);
}

/// Exports the records of the games of a search, one after another. Reads the list page by page,
/// and each game after the previous one has been written. So nothing accumulates, no database
/// snapshot is held, and other reads take place in between.
class Export {
 public:
  Export(const SearchHandlers& handlers, Requester requester, storage::SearchQuery query,
         std::shared_ptr<throttling::Slots::Slot> slot)
      : handlers_(handlers), requester_(std::move(requester)), query_(std::move(query)), slot_(std::move(slot)) {
    query_.limit = fixed::kSearchPage;
  }

  /// Returns the next record, or nullopt at the end. Throws if the reader is too slow or the slot
  /// was reassigned.
  boost::asio::awaitable<std::optional<std::string>> next() {
    if (has_begun_ && !pace_.end(transport::ReadingPace::Clock::now()))
      throw std::runtime_error("the client of an export reads too slowly");
    if (slot_->is_lost()) throw std::runtime_error("a long export was ended because others wait for its slot");
    for (;;) {
      if (games_.empty() && !at_end_) co_await read_page();
      if (games_.empty()) {
        // Released before the reader sees the end, so that its next export finds the slot free.
        slot_.reset();
        co_return std::nullopt;
      }
      const std::string game = std::move(games_.front());
      games_.pop_front();
      std::string record = co_await record_of(game);
      if (record.empty()) continue;
      has_begun_ = true;
      pace_.begin(record.size(), transport::ReadingPace::Clock::now());
      co_return record;
    }
  }

 private:
  boost::asio::awaitable<void> read_page() {
    const FoundGames found = co_await search(handlers_.index_reader, requester_, query_);
    if (!found.ok()) throw std::runtime_error(found.fault());
    for (const storage::FoundGame& game : found.value()) games_.push_back(game.id);
    at_end_ = found.value().size() < static_cast<std::size_t>(query_.limit);
    if (!found.value().empty()) query_.before = found.value().back().place;
  }

  /// Returns an empty string if the game no longer exists.
  boost::asio::awaitable<std::string> record_of(const std::string& game) {
    auto ask = [&](auto done) {
      persist::render_game(handlers_.bulk_game_reader, handlers_.rulesets, requester_, game,
                           persist::render_record_line, done);
    };
    persist::Rendered rendered = co_await transport::call<persist::Rendered>(ask);
    if (const auto* fault = std::get_if<actor::LogFault>(&rendered)) throw std::runtime_error(fault->reason);
    auto* rendering = std::get_if<persist::Rendering>(&rendered);
    co_return rendering == nullptr ? std::string() : std::move(rendering->text);
  }

  const SearchHandlers& handlers_;
  Requester requester_;
  storage::SearchQuery query_;
  std::shared_ptr<throttling::Slots::Slot> slot_;
  transport::ReadingPace pace_{fixed::kExportRate};
  bool has_begun_ = false;
  std::deque<std::string> games_;
  bool at_end_ = false;
};

}  // namespace

void SearchHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/search", *this, &SearchHandlers::get_search);
  router.add(http::Method::kGet, "/api/export.ndjson", *this, &SearchHandlers::get_export);
}

boost::asio::awaitable<http::Response> SearchHandlers::get_search(const http::Request& request) const {
  auto query = read_search(request.query, rulesets);
  if (!query) co_return http::problem_response(400, query.problem().code, query.problem().reason);
  const auto& wanted = *query;
  const Requester requester = request.requester();
  auto ask = [&](auto done) {
    index_reader.search(requester, wanted, [limit = wanted.limit, done](const FoundGames& found) {
      done(persist::map_answer(found, [&](const auto& games) { return encode_search_page(games, limit); }));
    });
  };
  persist::Answer<std::string> page = co_await transport::call<persist::Answer<std::string>>(ask);
  co_return page.ok() ? http::json_response(page.value()) : http::problem_response(page.problem());
}

boost::asio::awaitable<http::Response> SearchHandlers::get_export(const http::Request& request) const {
  auto query = read_export(request.query, rulesets);
  if (!query) co_return http::problem_response(400, query.problem().code, query.problem().reason);
  auto slot = exports.take(request.address, throttling::Slots::Clock::now());
  if (!slot) co_return http::problem_response({"busy", "too many exports are running; try again later"});
  const auto games = std::make_shared<Export>(*this, request.requester(), std::move(*query), std::move(slot));
  http::Response response;
  response.content_type = "application/x-ndjson";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"sannin-games.ndjson\"");
  response.stream = [games] { return games->next(); };
  co_return response;
}

}  // namespace server::api
