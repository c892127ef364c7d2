#include <charconv>

#include "server/api/handlers.hpp"
#include "server/api/router.hpp"
#include "server/config.hpp"
#include "server/game_id.hpp"
#include "server/http/static_files.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/game_picture.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/transport/call.hpp"
#include "server/transport/gzip.hpp"
#include "server/users/secrets.hpp"

// Files of a game: its records, and the files that belong to its page.
namespace server {
namespace {

Response refusal(const Problem& problem) {
  const int status = problem.code == "not_running"           ? 409
                     : problem.code == "bad_message"         ? 400
                     : problem.code == "storage_unavailable" ? 503
                                                             : 404;
  return problem_response(status, problem.code, problem.reason);
}

/// Runs `render` on a stored game. It runs on a reader thread, because replaying a long game takes
/// a while.
boost::asio::awaitable<std::variant<Rendering, Response>> rendered(const GameFileHandlers& files,
                                                                   const Request& request, const std::string& id,
                                                                   const Render& render) {
  auto ask = [&](auto done) { render_game(files.bulk_archive, files.rulesets, request.asker(), id, render, done); };
  Rendered answer = co_await call<Rendered>(ask);
  if (auto* rendering = std::get_if<Rendering>(&answer)) co_return std::move(*rendering);
  if (const auto* problem = std::get_if<Problem>(&answer)) co_return refusal(*problem);
  if (const auto* fault = std::get_if<LogFault>(&answer)) co_return problem_response(503, fault->code, fault->reason);
  co_return problem_response(404, "unknown_game", "there is no game " + id);
}

/// Runs `render` on a stored game and returns the result as a file for download.
boost::asio::awaitable<Response> download(const GameFileHandlers& files, const Request& request, const std::string& id,
                                          Render render) {
  auto answer = co_await rendered(files, request, id, render);
  if (auto* response = std::get_if<Response>(&answer)) co_return std::move(*response);
  auto& rendering = std::get<Rendering>(answer);
  Response response = json_response(std::move(rendering.text));
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
Result<PictureRequest> parse_picture(std::string_view name, const Request& request) {
  PictureRequest picture;
  if (name != "last") {
    const auto ply = parse_number(name);
    if (!ply) return Problem{"unknown_ply", "a picture must be named by a number of plies, or \"last\""};
    picture.ply = static_cast<std::size_t>(*ply);
  }
  if (const auto view = request.query.find("view"); view != request.query.end()) picture.view = view->second;
  if (const auto size = request.query.find("size"); size != request.query.end()) {
    const auto width = parse_number(size->second);
    if (!width || *width < fixed::kLeastPicture || *width > fixed::kMostPicture) {
      return Problem{"bad_message", "\"size\" must be a width in pixels from " + std::to_string(fixed::kLeastPicture) +
                                        " to " + std::to_string(fixed::kMostPicture)};
    }
    picture.width = *width;
  }
  if (const auto only = request.query.find("only"); only != request.query.end()) {
    if (only->second != "board") return Problem{"bad_message", "\"only\" must be \"board\""};
    picture.bare = true;
  }
  if (const auto theme = request.query.find("theme"); theme != request.query.end()) {
    if (theme->second != "light" && theme->second != "dark")
      return Problem{"bad_message", "\"theme\" must be \"light\" or \"dark\""};
    picture.dark = theme->second == "dark";
  }
  return picture;
}

boost::asio::awaitable<Response> get_picture(const GameFileHandlers& files, const Request& request,
                                             std::string_view name) {
  auto parsed = parse_picture(name, request);
  if (!parsed) co_return refusal(parsed.problem());
  const Render render = [picture = *parsed](const StoredRoom& room) { return render_picture(room, picture); };
  auto answer = co_await rendered(files, request, request.segments[1], render);
  if (auto* response = std::get_if<Response>(&answer)) co_return std::move(*response);
  auto& rendering = std::get<Rendering>(answer);
  Response response;
  response.content_type = rendering.content_type;
  // Pages of other sites may embed the picture.
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  const std::string etag = "\"" + hash_token(rendering.text).substr(0, 16) + "\"";
  response.headers.emplace_back("ETag", etag);
  // A limited time, because a newer server may draw the picture better.
  response.headers.emplace_back("Cache-Control", rendering.settled ? "public, max-age=86400, immutable" : "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == etag) {
    response.status = 304;
  } else if (request.accept_encoding.find("gzip") != std::string::npos) {
    response.body = gzip(rendering.text);
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.body = std::move(rendering.text);
  }
  co_return response;
}

}  // namespace

void GameFileHandlers::add_routes(Router& router) const {
  router.add(Method::kGet, "/api/games/*/record", *this, &GameFileHandlers::get_record);
  router.add(Method::kGet, "/api/games/*/record.json", *this, &GameFileHandlers::get_record_json);
  router.add(Method::kGet, "/game/*", *this, &GameFileHandlers::get_game_page);
  router.add(Method::kGet, "/game/*/*", *this, &GameFileHandlers::get_game_file);
}

boost::asio::awaitable<Response> GameFileHandlers::get_record(const Request& request) const {
  return download(*this, request, request.segments[2], render_record);
}

boost::asio::awaitable<Response> GameFileHandlers::get_record_json(const Request& request) const {
  return download(*this, request, request.segments[2], render_record_json);
}

boost::asio::awaitable<Response> GameFileHandlers::get_game_page(const Request& request) const {
  const std::string& id = request.segments[1];
  using Loaded = Answer<std::optional<storage::GameSummary>>;
  auto ask = [&](auto done) { archive.summary(request.asker(), id, done); };
  if (!is_game_id(id)) co_return files.find(request);
  const Loaded loaded = co_await call<Loaded>(ask);
  // The page itself shows what is wrong with the game or the storage.
  if (!loaded.ok() || !loaded.value()) co_return files.game_page(request, preview_of_site());
  const LinkPreview preview = preview_of(loaded.value()->data, rulesets);
  co_return files.game_page(request, preview);
}

boost::asio::awaitable<Response> GameFileHandlers::get_game_file(const Request& request) const {
  std::string_view name = request.segments[2];
  if (name.ends_with(".svg")) {
    name.remove_suffix(4);
    co_return co_await get_picture(*this, request, name);
  }
  if (name == "replay.html") {
    const std::string page = files.page_template("replay.html");
    const Render render = [&page](const StoredRoom& room) { return render_replay(room, page); };
    co_return co_await download(*this, request, request.segments[1], render);
  }
  if (parse_number(name) && is_game_id(request.segments[1])) {
    // A ply without a file extension redirects to the game's page at that ply.
    Response response = json_response("", 302);
    response.headers.emplace_back("Location", "/game/" + request.segments[1] + "#" + std::string(name));
    co_return response;
  }
  co_return files.find(request);
}

}  // namespace server
