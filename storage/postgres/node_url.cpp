#include "storage/postgres/node_url.hpp"

namespace storage::postgres {

std::string connection_name(NodeId node) {
  return "sannin-node-" + std::to_string(node);
}

std::string url_of_node(const std::string& url, NodeId node) {
  if (node == kNoNode) return url;
  // A password may contain a question mark. As in libpq, user and password end at the first "@"
  // unless a slash comes before it.
  const std::size_t scheme_end = url.find("://");
  std::size_t begin = scheme_end == std::string::npos ? 0 : scheme_end + 3;
  const std::size_t end = url.find_first_of("@/", begin);
  if (end != std::string::npos && url[end] == '@') begin = end;
  const bool has_options = url.find('?', begin) != std::string::npos;
  // The last value of an option holds.
  return url + (has_options ? "&" : "?") + "application_name=" + connection_name(node);
}

}  // namespace storage::postgres
