#include <spdlog/spdlog.h>

// Creates the logger before a test starts threads. The thread sanitizer does not see that spdlog,
// which is compiled without it, creates it only once, and reports a race if two threads log first.
namespace support {
namespace {

[[maybe_unused]] const auto logger = spdlog::default_logger();

}  // namespace
}  // namespace support
