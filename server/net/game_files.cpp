#include <charconv>

#include "server/config.hpp"
#include "server/game_id.hpp"
#include "server/limits.hpp"
#include "server/net/api.hpp"
#include "server/net/call.hpp"
#include "server/net/gzip.hpp"
#include "server/net/secrets.hpp"
#include "server/net/static_files.hpp"
#include "server/persist/game_picture.hpp"
#include "server/persist/stored_game_log.hpp"

// A game as files: records, and what belongs to its page.
namespace server {
namespace {

Response refusal(const Problem& problem) {
  const int status = problem.code == "not_running"           ? 409
                     : problem.code == "bad_message"         ? 400
                     : problem.code == "storage_unavailable" ? 503
                                                             : 404;
  return problem_response(status, problem.code, problem.reason);
}

/// What `render` makes of a stored game, on the reader's thread: a long game takes a while to fold.
boost::asio::awaitable<std::variant<Rendering, Response>> rendered(Services& services, const std::string& id,
                                                                   const Render& render) {
  auto ask = [&](auto done) { render_game(services.bulk_archive, services.rulesets, id, render, done); };
  Rendered answer = co_await call<Rendered>(ask);
  if (auto* rendering = std::get_if<Rendering>(&answer)) co_return std::move(*rendering);
  if (const auto* problem = std::get_if<Problem>(&answer)) co_return refusal(*problem);
  if (const auto* fault = std::get_if<LogFault>(&answer))
    co_return problem_response(503, "storage_unavailable", fault->reason);
  co_return problem_response(404, "unknown_game", "there is no game " + id);
}

boost::asio::awaitable<Response> download(Services& services, const std::string& id, Render render) {
  auto answer = co_await rendered(services, id, render);
  if (auto* response = std::get_if<Response>(&answer)) co_return std::move(*response);
  auto& rendering = std::get<Rendering>(answer);
  Response response = json_response(std::move(rendering.text));
  response.content_type = rendering.content_type;
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + rendering.file_name + "\"");
  co_return response;
}

/// A number of digits only; none if it is none or too large to be meant.
std::optional<int> parse_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && text.front() != '-' && end == text.data() + text.size();
  return whole && failed == std::errc() && text.size() <= kMostDigits ? std::optional(number) : std::nullopt;
}

/// `12` or `last`, and the query; what is wrong with it otherwise.
std::variant<PictureRequest, Problem> parse_picture(std::string_view name, const Request& request) {
  PictureRequest picture;
  if (name != "last") {
    const auto ply = parse_number(name);
    if (!ply) return Problem{"unknown_ply", "a picture is called by how many plies were played, or \"last\""};
    picture.ply = static_cast<std::size_t>(*ply);
  }
  if (const auto view = request.query.find("view"); view != request.query.end()) picture.view = view->second;
  if (const auto size = request.query.find("size"); size != request.query.end()) {
    const auto width = parse_number(size->second);
    if (!width || *width < fixed::kLeastPicture || *width > static_cast<int>(limits().picture_pixels)) {
      return Problem{"bad_message", "\"size\" is a width in pixels from " + std::to_string(fixed::kLeastPicture) +
                                        " to " + std::to_string(limits().picture_pixels)};
    }
    picture.width = *width;
  }
  if (const auto only = request.query.find("only"); only != request.query.end()) {
    if (only->second != "board") return Problem{"bad_message", "\"only\" can be \"board\""};
    picture.bare = true;
  }
  if (const auto theme = request.query.find("theme"); theme != request.query.end()) {
    if (theme->second != "light" && theme->second != "dark")
      return Problem{"bad_message", "\"theme\" is \"light\" or \"dark\""};
    picture.dark = theme->second == "dark";
  }
  return picture;
}

boost::asio::awaitable<Response> get_picture(Services& services, const Request& request, std::string_view name) {
  auto parsed = parse_picture(name, request);
  if (const auto* problem = std::get_if<Problem>(&parsed)) co_return refusal(*problem);
  const Render render = [picture = std::get<PictureRequest>(parsed)](const StoredRoom& room) {
    return render_picture(room, picture);
  };
  auto answer = co_await rendered(services, request.segments[1], render);
  if (auto* response = std::get_if<Response>(&answer)) co_return std::move(*response);
  auto& rendering = std::get<Rendering>(answer);
  Response response;
  response.content_type = rendering.content_type;
  // Other pages may show it.
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  const std::string etag = "\"" + hash_token(rendering.text).substr(0, 16) + "\"";
  response.headers.emplace_back("ETag", etag);
  // Not for ever: a newer server may draw it better.
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

boost::asio::awaitable<Response> get_record(Services& services, const Request& request) {
  return download(services, request.segments[2], render_record);
}

boost::asio::awaitable<Response> get_record_json(Services& services, const Request& request) {
  return download(services, request.segments[2], render_record_json);
}

boost::asio::awaitable<Response> get_game_file(Services& services, const Request& request) {
  std::string_view name = request.segments[2];
  if (name.ends_with(".svg")) {
    name.remove_suffix(4);
    co_return co_await get_picture(services, request, name);
  }
  if (name == "replay.html") {
    const std::string page = services.files.page_template("replay.html");
    const Render render = [&page](const StoredRoom& room) { return render_replay(room, page); };
    co_return co_await download(services, request.segments[1], render);
  }
  if (parse_number(name) && is_game_id(request.segments[1])) {
    // A ply without an ending is the game's page, opened there.
    Response response = json_response("", 302);
    response.headers.emplace_back("Location", "/game/" + request.segments[1] + "#" + std::string(name));
    co_return response;
  }
  co_return services.files.find(request);
}

}  // namespace server
