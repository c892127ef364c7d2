#include "server/net/static_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "server/game_id.hpp"
#include "web/assets.hpp"

namespace server {
namespace {

namespace fs = std::filesystem;

std::string_view content_type_of(std::string_view path) {
  static constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

constexpr std::string_view kTemplates = "/templates/";
/// Where a game's page has its first board, and what stands for the game in that.
constexpr std::string_view kFirstBoard = "<!-- FIRST BOARD -->";
constexpr std::string_view kGame = "GAME";

/// Pages besides the front page and those of single games and reviews.
constexpr std::string_view kPages[] = {"account", "games", "import", "learn", "programs", "review", "rules"};

/// The file that a page address stands for; other addresses are files themselves.
std::string file_path(const Request& request) {
  const auto& segments = request.segments;
  const bool page =
      segments.empty() || (segments.size() == 2 && (segments[0] == "game" || segments[0] == "review")) ||
      (segments.size() == 1 && std::find(std::begin(kPages), std::end(kPages), segments[0]) != std::end(kPages));
  return page ? "/index.html" : request.path;
}

/// The game whose page is asked for; empty if it is another page, or the id is none.
std::string_view game_of(const Request& request) {
  const auto& segments = request.segments;
  if (segments.size() != 2 || segments[0] != "game" || !is_game_id(segments[1])) return {};
  return segments[1];
}

/// Whether a person asks, who wants a page and not the JSON of a problem.
bool is_for_people(const Request& request) {
  const bool is_page = request.segments.empty() || (request.segments[0] != "assets" && request.segments[0] != "ws");
  return is_page && request.accept.find("text/html") != std::string::npos;
}

Response not_found(const std::string& path) {
  return problem_response(404, "unknown_path", "there is nothing at " + path);
}

}  // namespace

StaticFiles::StaticFiles(std::string directory) : directory_(std::move(directory)) {
  if (!directory_.empty() && !fs::is_regular_file(fs::path(directory_) / "index.html")) {
    throw std::runtime_error("--web " + directory_ + ": no index.html there; build the client first");
  }
}

Response StaticFiles::find(const Request& request) const {
  const std::string path = file_path(request);
  if (const std::string_view game = game_of(request); !game.empty()) return game_page(game, request);
  Response found = path.starts_with(kTemplates) ? not_found(path) : file(path, request);
  if (found.status != 404 || !is_for_people(request)) return found;
  Request page = request;
  page.if_none_match.clear();  // a 304 would hide the status
  Response missing = file("/index.html", page);
  missing.status = 404;
  return missing;
}

Response StaticFiles::game_page(std::string_view game, const Request& request) const {
  Request plain = request;
  plain.accept_encoding.clear();
  Response page = file("/index.html", plain);
  if (page.status != 200) return page;
  if (!page.static_body.empty()) page.body = std::exchange(page.static_body, {});
  std::string board = page_template("first_board.html");
  for (auto at = board.find(kGame); at != std::string::npos; at = board.find(kGame, at + game.size()))
    board.replace(at, kGame.size(), game);
  if (const auto place = page.body.find(kFirstBoard); place != std::string::npos)
    page.body.replace(place, kFirstBoard.size(), board);
  return page;
}

std::string StaticFiles::page_template(const std::string& name) const {
  const Response found = file(std::string(kTemplates) + name, {});
  if (found.status != 200) return {};  // a client from a directory may be older
  return found.static_body.empty() ? found.body : std::string(found.static_body);
}

Response StaticFiles::file(const std::string& path, const Request& request) const {
  return directory_.empty() ? embedded(path, request) : from_directory(path);
}

Response StaticFiles::from_directory(const std::string& path) const {
  const fs::path root = fs::weakly_canonical(directory_);
  std::error_code failed;
  const fs::path file = fs::weakly_canonical(root / fs::path(path).relative_path(), failed);
  if (failed) return not_found(path);
  const auto [end, unused] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  if (end != root.end() || !fs::is_regular_file(file, failed)) return not_found(path);
  std::ifstream in(file, std::ios::binary);
  Response response;
  response.body.assign(std::istreambuf_iterator<char>(in), {});
  response.content_type = content_type_of(path);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

Response StaticFiles::embedded(const std::string& path, const Request& request) const {
  const auto assets = web::assets();
  const auto asset =
      std::find_if(assets.begin(), assets.end(), [&](const web::Asset& each) { return each.path == path; });
  if (asset == assets.end()) return not_found(path);
  Response response;
  response.content_type = asset->content_type;
  response.headers.emplace_back("ETag", std::string(asset->etag));
  response.headers.emplace_back("Cache-Control",
                                path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == asset->etag) {
    response.status = 304;
    return response;
  }
  response.static_body = asset->bytes;
  if (!asset->gzip.empty() && request.accept_encoding.find("gzip") != std::string::npos) {
    response.static_body = asset->gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace server
