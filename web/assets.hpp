#pragma once

#include <span>
#include <string_view>

/// The built client, embedded in the server binary.
namespace web {

/// One file of the client. `path` starts at the root ("/index.html"). `gzip` holds the compressed
/// bytes, or is empty where compression saves too little.
struct Asset {
  std::string_view path;
  std::string_view content_type;
  std::string_view etag;
  std::string_view bytes;
  std::string_view gzip;
};

std::span<const Asset> assets();

}  // namespace web
