#include "server/protocol/http/status.hpp"

#include "server/protocol/json/json.hpp"

namespace server::protocol {

std::string encode_ready() {
  return Json{{"status", "ready"}}.dump();
}

}  // namespace server::protocol
