#include "server/transport/connection_fault.hpp"

#include <spdlog/spdlog.h>

namespace server::transport {

void log_connection_fault(const std::exception_ptr& fault) {
  if (!fault) return;
  try {
    std::rethrow_exception(fault);
  } catch (const std::exception& error) {
    spdlog::error("a connection was closed after an internal error: {}", error.what());
  }
}

}  // namespace server::transport
