#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/http/http.hpp"
#include "server/protocol/http/link_preview.hpp"

namespace server::http {

/// The built client: embedded in the binary, or read from a directory during development.
///
/// All page addresses (`/`, `/game/ID`, `/account` …) return the same page, which selects its
/// content in the browser. Unknown addresses return it too, with status 404, to clients that accept
/// HTML; the page then shows the error.
class StaticFiles {
 public:
  /// An empty `directory` selects the embedded files. Throws std::runtime_error if the directory
  /// contains no client. `origin` is the public origin for absolute addresses in link previews;
  /// empty if it is not configured.
  explicit StaticFiles(std::string directory, std::string origin = {});

  /// Returns the file or page for a request, or a response with status 404.
  [[nodiscard]] Response find(const Request& request) const;
  /// Returns the page of the requested game with its link preview, and with a picture of the board
  /// that shows before the scripts have loaded.
  [[nodiscard]] Response game_page(const Request& request, const protocol::LinkPreview& preview) const;
  /// Returns a page template, which the server completes before it sends it. Clients cannot request
  /// templates. Empty if there is no such template.
  [[nodiscard]] std::string page_template(const std::string& name) const;
  /// Returns the build of this client, which its pages compare with their own; empty if the
  /// directory does not name it.
  [[nodiscard]] std::string client_build() const;

 private:
  /// Returns the page with a link preview and, if `game` is not empty, the game's board.
  [[nodiscard]] Response completed_page(const Request& request, const protocol::LinkPreview& preview,
                                        std::string_view game) const;
  /// Returns the elements of the page's head that link previews read.
  [[nodiscard]] std::string preview_head(const std::string& path, const protocol::LinkPreview& preview) const;
  [[nodiscard]] Response file(const std::string& path, const Request& request) const;
  [[nodiscard]] Response from_directory(const std::string& path) const;
  [[nodiscard]] Response embedded(const std::string& path, const Request& request) const;

  std::string directory_;
  std::string origin_;
};

}  // namespace server::http
