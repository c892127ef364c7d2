#include <charconv>

#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/http/negotiation.hpp"
#include "server/http/static_files.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_picture.hpp"
#include "server/persist/games/game_rendering.hpp"
#include "server/protocol/messages/game_id.hpp"
#include "server/transport/call.hpp"
#include "server/transport/gzip.hpp"
#include "server/users/secrets.hpp"

// Files of a game: its records, and the files that belong to its page.
namespace server::api {
namespace {

http::Response refusal(const protocol::Problem& problem) {
  const int status = problem.code == "not_running"           ? 409
                     : problem.code == "bad_message"         ? 400
                     : problem.code == "storage_unavailable" ? 503
                                                             : 404;
  return http::problem_response(status, problem.code, problem.reason);
}

/// Runs `render` on a stored game. It runs on a reader thread, because replaying a long game takes
/// a while.
boost::asio::awaitable<std::variant<persist::Rendering, http::Response>> rendered(const GameFileHandlers& files,
                                                                                  const http::Request& request,
                                                                                  const std::string& id,
                                                                                  const persist::Render& render) {
  auto ask = [&](auto done) {
    persist::render_game(files.bulk_game_reader, files.rulesets, request.requester(), id, render, done);
  };
  persist::Rendered answer = co_await transport::call<persist::Rendered>(ask);
  if (auto* rendering = std::get_if<persist::Rendering>(&answer)) co_return std::move(*rendering);
  if (const auto* problem = std::get_if<protocol::Problem>(&answer)) co_return refusal(*problem);
  if (const auto* fault = std::get_if<actor::LogFault>(&answer))
    co_return http::problem_response(503, fault->code, fault->reason);
  co_return http::problem_response(404, "unknown_game", "there is no game " + id);
}

/// Runs `render` on a stored game and returns the result as a file for download.
boost::asio::awaitable<http::Response> download(const GameFileHandlers& files, const http::Request& request,
                                                const std::string& id, persist::Render render) {
  auto answer = co_await rendered(files, request, id, render);
  if (auto* response = std::get_if<http::Response>(&answer)) co_return std::move(*response);
  auto& rendering = std::get<persist::Rendering>(answer);
  http::Response response = http::json_response(std::move(rendering.text));
  response.content_type = rendering.content_type;
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + rendering.file_name + "\"");
  co_return response;
}

/// Parses a number that consists of digits only. Nullopt if it is not one or has too many digits.
std::optional<int> parse_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && text.front() != '-' && end == text.data() + text.size();
  return whole && failed == std::errc() && text.size() <= kMostDigits ? std::optional(number) : std::nullopt;
}

/// Parses the name (`12` or `last`) and the query of a picture. Returns a Problem if they are
/// invalid.
protocol::Result<persist::PictureRequest> parse_picture(std::string_view name, const http::Request& request) {
  persist::PictureRequest picture;
  if (name != "last") {
    const auto ply = parse_number(name);
    if (!ply) return protocol::Problem{"unknown_ply", "a picture must be named by a number of plies, or \"last\""};
    picture.ply = static_cast<std::size_t>(*ply);
  }
  if (const auto view = request.query.find("view"); view != request.query.end()) picture.view = view->second;
  if (const auto size = request.query.find("size"); size != request.query.end()) {
    const auto width = parse_number(size->second);
    if (!width || *width < fixed::kLeastPicture || *width > fixed::kMostPicture) {
      return protocol::Problem{"bad_message", "\"size\" must be a width in pixels from " +
                                                  std::to_string(fixed::kLeastPicture) + " to " +
                                                  std::to_string(fixed::kMostPicture)};
    }
    picture.width = *width;
  }
  if (const auto only = request.query.find("only"); only != request.query.end()) {
    if (only->second != "board") return protocol::Problem{"bad_message", "\"only\" must be \"board\""};
    picture.bare = true;
  }
  if (const auto theme = request.query.find("theme"); theme != request.query.end()) {
    if (theme->second != "light" && theme->second != "dark")
      return protocol::Problem{"bad_message", "\"theme\" must be \"light\" or \"dark\""};
    picture.dark = theme->second == "dark";
  }
  return picture;
}

boost::asio::awaitable<http::Response> get_picture(const GameFileHandlers& files, const http::Request& request,
                                                   std::string_view name) {
  auto parsed = parse_picture(name, request);
  if (!parsed) co_return refusal(parsed.problem());
  const persist::Render render = [picture = *parsed](const persist::StoredRoom& room) {
    return persist::render_picture(room, picture);
  };
  const auto coding = http::choose_coding(request.accept_encoding, true);
  if (!coding) co_return http::not_acceptable();
  const bool is_gzip = coding == http::Coding::kGzip;
  auto answer = co_await rendered(files, request, request.segments[1], render);
  if (auto* response = std::get_if<http::Response>(&answer)) co_return std::move(*response);
  auto& rendering = std::get<persist::Rendering>(answer);
  http::Response response;
  response.content_type = rendering.content_type;
  // Pages of other sites may embed the picture.
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  const std::string etag = "\"" + users::hash_token(rendering.text).substr(0, 16) + "\"";
  response.headers.emplace_back("ETag", (is_gzip ? "W/" : "") + etag);
  // A limited time, because a newer server may draw the picture better.
  response.headers.emplace_back("Cache-Control", rendering.settled ? "public, max-age=86400, immutable" : "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (http::names_etag(request.if_none_match, etag)) {
    response.status = 304;
  } else if (is_gzip) {
    response.body = transport::gzip(rendering.text);
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.body = std::move(rendering.text);
  }
  co_return response;
}

}  // namespace

void GameFileHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/api/games/*/record", *this, &GameFileHandlers::get_record);
  router.add(http::Method::kGet, "/api/games/*/record.json", *this, &GameFileHandlers::get_record_json);
  router.add(http::Method::kGet, "/game/*", *this, &GameFileHandlers::get_game_page);
  router.add(http::Method::kGet, "/game/*/*", *this, &GameFileHandlers::get_game_file);
}

boost::asio::awaitable<http::Response> GameFileHandlers::get_record(const http::Request& request) const {
  return download(*this, request, request.segments[2], persist::render_record);
}

boost::asio::awaitable<http::Response> GameFileHandlers::get_record_json(const http::Request& request) const {
  return download(*this, request, request.segments[2], persist::render_record_json);
}

boost::asio::awaitable<http::Response> GameFileHandlers::get_game_page(const http::Request& request) const {
  const std::string& id = request.segments[1];
  using Loaded = persist::Answer<std::optional<storage::GameSummary>>;
  auto ask = [&](auto done) { game_reader.summary(request.requester(), id, done); };
  if (!protocol::is_game_id(id)) co_return files.find(request);
  const Loaded loaded = co_await transport::call<Loaded>(ask);
  // The page itself shows what is wrong with the game or the storage.
  if (!loaded.ok() || !loaded.value()) co_return files.game_page(request, protocol::preview_of_site());
  const protocol::LinkPreview preview = protocol::preview_of(loaded.value()->data, rulesets);
  co_return files.game_page(request, preview);
}

boost::asio::awaitable<http::Response> GameFileHandlers::get_game_file(const http::Request& request) const {
  std::string_view name = request.segments[2];
  if (name.ends_with(".svg")) {
    name.remove_suffix(4);
    co_return co_await get_picture(*this, request, name);
  }
  if (name == "replay.html") {
    const std::string page = files.page_template("replay.html");
    const persist::Render render = [&page](const persist::StoredRoom& room) {
      return persist::render_replay(room, page);
    };
    co_return co_await download(*this, request, request.segments[1], render);
  }
  if (parse_number(name) && protocol::is_game_id(request.segments[1])) {
    // A ply without a file extension redirects to the game's page at that ply.
    http::Response response = http::json_response("", 302);
    response.headers.emplace_back("Location", "/game/" + request.segments[1] + "#" + std::string(name));
    co_return response;
  }
  co_return files.find(request);
}

}  // namespace server::api
