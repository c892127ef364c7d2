#pragma once

#include "server/net/http.hpp"
#include "server/net/visitors.hpp"

/// The header that gives a browser its cookie, or takes it away.
namespace server {

inline void set_cookie(Response& response, const std::string& secret, bool secure) {
  response.headers.emplace_back("Set-Cookie", std::string(kVisitorCookie) + "=" + secret +
                                                  "; Path=/; Max-Age=" + (secret.empty() ? "0" : "63072000") +
                                                  "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : ""));
}

}  // namespace server
