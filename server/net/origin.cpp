#include "server/net/origin.hpp"

namespace server {

bool OriginRule::is_own(const Request& request) const {
  if (!public_origin_.empty()) return request.origin == public_origin_;
  return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

bool OriginRule::allows_socket(const Request& request) const {
  if (request.origin.empty()) return request.cookie.empty();
  return is_own(request);
}

bool OriginRule::allows_change(const Request& request) const {
  if (!request.origin.empty()) return is_own(request);
  return request.fetch_site.empty() || request.fetch_site == "same-origin" || request.fetch_site == "none";
}

}  // namespace server
