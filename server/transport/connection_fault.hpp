#pragma once

#include <exception>

namespace server::transport {

/// Completion handler for a connection's coroutine. Logs the exception that ended it, if any. An
/// exception ends its connection only, never the process.
void log_connection_fault(const std::exception_ptr& fault);

}  // namespace server::transport
