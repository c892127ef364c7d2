#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace server {

/// The built client: embedded in the binary, or read from a directory while developing. Page addresses (`/`,
/// `/game/ID`, `/account` …) all give the one page; the client finds out which it is. So does, with status 404, an
/// address that is none, to who reads HTML: a person is then told by the page.
class StaticFiles {
 public:
  /// `directory` empty: the embedded files. Throws std::runtime_error if the directory holds no client.
  explicit StaticFiles(std::string directory);

  [[nodiscard]] Response find(const Request& request) const;
  /// A page that is completed before it is sent; such pages cannot be asked for as they are. Empty if there is
  /// none.
  [[nodiscard]] std::string page_template(const std::string& name) const;

 private:
  /// The page with a picture of the game's board, which is there long before the scripts are.
  [[nodiscard]] Response game_page(std::string_view game, const Request& request) const;
  [[nodiscard]] Response file(const std::string& path, const Request& request) const;
  [[nodiscard]] Response from_directory(const std::string& path) const;
  [[nodiscard]] Response embedded(const std::string& path, const Request& request) const;

  std::string directory_;
};

}  // namespace server
