#pragma once

namespace server {

/// Returns unused memory of the calling thread to the system.
///
/// The allocator (mimalloc) has a heap for each thread. Memory that another thread has freed is
/// reused by the thread that allocated it, and stays with the process until that thread allocates
/// again or calls this function. Does nothing with another allocator. May take milliseconds.
void return_unused_memory() noexcept;

}  // namespace server
