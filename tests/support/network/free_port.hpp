#pragma once

namespace support {

/// Returns an unused TCP port of 127.0.0.1, below the range from which the system takes ports for
/// outgoing connections: a server that is away for a while gets it again. Throws
/// std::runtime_error.
int free_port();

}  // namespace support
