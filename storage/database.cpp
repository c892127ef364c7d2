#include "storage/database.hpp"

namespace storage {

bool is_connection_uri(std::string_view path) {
  return path.starts_with("postgres://") || path.starts_with("postgresql://");
}

std::string shown_path(const std::string& path) {
  if (!is_connection_uri(path)) return path;
  const std::size_t host = path.find("://") + 3;
  const std::string address = path.substr(host, path.find('?') - host);
  const std::size_t user_end = address.rfind('@');
  return path.substr(0, host) + (user_end == std::string::npos ? address : address.substr(user_end + 1));
}

}  // namespace storage
