#pragma once

#include <span>
#include <string_view>

/// The built client inside the binary.
namespace web {

/// One file: its path from the root ("/index.html"), its contents and, where that is smaller, the same compressed.
struct Asset {
  std::string_view path;
  std::string_view content_type;
  std::string_view etag;
  std::string_view bytes;
  std::string_view gzip;
};

std::span<const Asset> assets();

}  // namespace web
