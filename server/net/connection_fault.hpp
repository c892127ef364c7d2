#pragma once

#include <exception>

namespace server {

/// What ended a connection's coroutine: an exception goes to the log, and ends its connection, never the process.
void log_connection_fault(const std::exception_ptr& fault);

}  // namespace server
