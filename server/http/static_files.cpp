#include "server/http/static_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "server/http/negotiation.hpp"
#include "server/protocol/messages/game_id.hpp"
#include "server/users/secrets.hpp"
#include "web/assets.hpp"

namespace server::http {
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
/// Placeholder for the board in a game's page, and placeholder for the game's id in the board's
/// template.
constexpr std::string_view kFirstBoard = "<!-- FIRST BOARD -->";
constexpr std::string_view kGame = "GAME";
/// Markers around the elements for link previews in a page's head. The text between them is
/// replaced.
constexpr std::string_view kPreview = "<!-- PREVIEW -->";
constexpr std::string_view kPreviewEnd = "<!-- PREVIEW END -->";
/// The page as built, without replacements. The service worker caches it.
constexpr std::string_view kPage = "/index.html";

/// Page addresses besides `/`, `/game/ID` and `/review/ID`.
constexpr std::string_view kPages[] = {"account",  "computer", "design",   "games",  "import", "learn", "local",
                                       "my-games", "problems", "programs", "review", "rules",  "watch"};

/// Returns the path of the file for a request: the common page for page addresses, otherwise the
/// path itself.
std::string file_path(const Request& request) {
  const auto& segments = request.segments;
  const bool page =
      segments.empty() || (segments.size() == 2 && (segments[0] == "game" || segments[0] == "review")) ||
      (segments.size() == 1 && std::find(std::begin(kPages), std::end(kPages), segments[0]) != std::end(kPages));
  return page ? std::string(kPage) : request.path;
}

/// Escapes a text for an HTML element or a double-quoted attribute.
std::string html(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

/// Returns the id of the game whose page is requested. Empty for another page or an invalid id.
std::string_view game_of(const Request& request) {
  const auto& segments = request.segments;
  if (segments.size() != 2 || segments[0] != "game" || !protocol::is_game_id(segments[1])) return {};
  return segments[1];
}

/// Returns whether the client prefers an HTML page to a JSON error.
bool prefers_page(const Request& request) {
  const bool is_page = request.segments.empty() || (request.segments[0] != "assets" && request.segments[0] != "ws");
  return is_page && request.accept.find("text/html") != std::string::npos;
}

Response not_found(const std::string& path) {
  return problem_response(404, "unknown_path", "page not found: " + path);
}

}  // namespace

StaticFiles::StaticFiles(std::string directory, std::string origin)
    : directory_(std::move(directory)), origin_(std::move(origin)) {
  if (!directory_.empty() && !fs::is_regular_file(fs::path(directory_) / "index.html")) {
    throw std::runtime_error("--web " + directory_ + ": this directory has no index.html; build the client first");
  }
}

Response StaticFiles::find(const Request& request) const {
  const std::string path = file_path(request);
  if (path == kPage && request.path != kPage && !origin_.empty())
    return completed_page(request, protocol::preview_of_site(), game_of(request));
  Response found = path.starts_with(kTemplates) ? not_found(path) : file(path, request);
  if (found.status != 404 || !prefers_page(request)) return found;
  Request page = request;
  page.if_none_match.clear();  // a 304 would hide the status
  Response missing = file(std::string(kPage), page);
  missing.status = 404;
  return missing;
}

Response StaticFiles::game_page(const Request& request, const protocol::LinkPreview& preview) const {
  const std::string_view game = game_of(request);
  return game.empty() ? find(request) : completed_page(request, preview, game);
}

Response StaticFiles::completed_page(const Request& request, const protocol::LinkPreview& preview,
                                     std::string_view game) const {
  Response page = file(std::string(kPage), {});
  if (page.status != 200) return page;
  if (!page.static_body.empty()) page.body = std::exchange(page.static_body, {});
  const auto begin = page.body.find(kPreview);
  const auto end = page.body.find(kPreviewEnd);
  if (begin != std::string::npos && end != std::string::npos)
    page.body.replace(begin, end + kPreviewEnd.size() - begin, preview_head(request.path, preview));
  if (!game.empty()) {
    std::string board = page_template("first_board.html");
    for (auto at = board.find(kGame); at != std::string::npos; at = board.find(kGame, at + game.size()))
      board.replace(at, kGame.size(), game);
    if (const auto place = page.body.rfind(kFirstBoard); place != std::string::npos)
      page.body.replace(place, kFirstBoard.size(), board);
  }
  const std::string etag = "\"" + users::hash_token(page.body).substr(0, 16) + "\"";
  page.headers = {{"ETag", etag}, {"Cache-Control", "no-cache"}};
  if (names_etag(request.if_none_match, etag)) {
    page.status = 304;
    page.body.clear();
  }
  return page;
}

std::string StaticFiles::preview_head(const std::string& path, const protocol::LinkPreview& preview) const {
  const std::string title = html(preview.title);
  const std::string description = html(preview.description);
  const auto property = [](std::string_view name, const std::string& content) {
    return "\n    <meta property=\"og:" + std::string(name) + "\" content=\"" + content + "\" />";
  };
  std::string head = "<title>" + title + (preview.title == "Sannin" ? "" : " \u2013 Sannin") + "</title>";
  head += "\n    <meta name=\"description\" content=\"" + description + "\" />";
  head += property("site_name", "Sannin") + property("type", "website") + property("title", title) +
          property("description", description);
  head += property("image", html(origin_) + "/preview.png") + property("image:width", "1200") +
          property("image:height", "630") + property("image:alt", "A board of Sannin shogi");
  head += "\n    <meta name=\"twitter:card\" content=\"summary_large_image\" />";
  if (!origin_.empty()) {
    const std::string url = html(origin_ + (path.empty() ? "/" : path));
    head += property("url", url) + "\n    <link rel=\"canonical\" href=\"" + url + "\" />";
  }
  return head;
}

std::string StaticFiles::page_template(const std::string& name) const {
  const Response found = file(std::string(kTemplates) + name, {});
  if (found.status != 200) return {};  // an older client in a directory may have no templates
  return found.static_body.empty() ? found.body : std::string(found.static_body);
}

std::string StaticFiles::client_build() const {
  return page_template("build.txt");
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
  const auto coding = choose_coding(request.accept_encoding, !asset->gzip.empty());
  if (!coding) return not_acceptable();
  const bool is_gzip = coding == Coding::kGzip;
  Response response;
  response.content_type = asset->content_type;
  // The compressed file has other bytes, so it cannot have the same strong tag.
  response.headers.emplace_back("ETag", (is_gzip ? "W/" : "") + std::string(asset->etag));
  response.headers.emplace_back("Cache-Control",
                                path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_etag(request.if_none_match, asset->etag)) {
    response.status = 304;
    return response;
  }
  response.static_body = is_gzip ? asset->gzip : asset->bytes;
  if (is_gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace server::http
