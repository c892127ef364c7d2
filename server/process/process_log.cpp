#include "server/process/process_log.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spdlog/async.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "rules/printable.hpp"
#include "server/process/metrics.hpp"

namespace server {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// Time that the destructor waits for a stalled reader.
constexpr std::chrono::seconds kGoodbye{1};
/// Interval in which a blocked writer checks whether its deadline has passed.
constexpr int kPollMilliseconds = 100;

/// Counter of lines that could not be written. The queue itself counts those that did not fit into
/// it.
Counter& unwritten() {
  static Counter lines;
  return lines;
}

/// Opens the same pipe or terminal as `descriptor` in non-blocking mode. Returns -1 for any other
/// kind of file, or on failure. O_NONBLOCK cannot be set on `descriptor` itself: other processes
/// share it and need blocking writes.
int open_unblocked(int descriptor) {
  struct stat kind {};
  if (::fstat(descriptor, &kind) != 0 || !(S_ISFIFO(kind.st_mode) || ::isatty(descriptor) == 1)) return -1;
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  return ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

bool is_socket(int descriptor) {
  struct stat kind {};
  return ::fstat(descriptor, &kind) == 0 && S_ISSOCK(kind.st_mode);
}

/// Returns the escape sequence that colours a level on a terminal.
std::string_view color_of(spdlog::level::level_enum level) {
  constexpr std::array<std::string_view, spdlog::level::n_levels> kColors = {
      "\033[37m", "\033[36m", "\033[32m", "\033[33m\033[1m", "\033[31m\033[1m", "\033[1m\033[41m", "\033[m"};
  return kColors.at(static_cast<std::size_t>(level));
}

}  // namespace

class ProcessLog::Sink : public spdlog::sinks::base_sink<std::mutex> {
 public:
  Sink(int descriptor, spdlog::details::thread_pool& pool)
      : pool_(pool),
        descriptor_(descriptor),
        unblocked_(open_unblocked(descriptor)),
        is_socket_(is_socket(descriptor)),
        has_colors_(::isatty(descriptor) == 1) {}
  ~Sink() override {
    if (unblocked_ >= 0) ::close(unblocked_);
  }

  /// Sets a deadline. From `end` on, lines that cannot be written at once are dropped.
  void wait_until(SteadyClock::time_point end) { end_ = end; }

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    log_dropped();
    if (!write(text_of(message))) unwritten().add();
  }
  void flush_() override {}

 private:
  std::string text_of(const spdlog::details::log_msg& message) {
    // Reasons of faults may quote what others have sent.
    const std::string payload = rules::on_one_line({message.payload.data(), message.payload.size()});
    spdlog::details::log_msg safe = message;
    safe.payload = payload;
    spdlog::memory_buf_t formatted;
    formatter_->format(safe, formatted);
    std::string line(formatted.data(), formatted.size());
    if (has_colors_ && safe.color_range_end > safe.color_range_start) {
      line.insert(safe.color_range_end, "\033[m");
      line.insert(safe.color_range_start, color_of(safe.level));
    }
    return line;
  }

  /// Writes a line with the number of lines dropped since the last such line.
  void log_dropped() {
    const std::uint64_t all = unwritten().value() + pool_.overrun_counter();
    if (all == logged_drops_) return;
    const std::string text =
        std::to_string(all - logged_drops_) + " log lines were dropped because they could not be written";
    if (write(text_of({"sannin", spdlog::level::warn, text}))) logged_drops_ = all;
  }

  /// Writes a line. Returns false if the write failed or the reader did not take the line before
  /// the deadline.
  bool write(std::string_view line) {
    while (!line.empty()) {
      if (!wait_for_room()) return false;
      const ssize_t length = write_some(line);
      if (length > 0) {
        line.remove_prefix(static_cast<std::size_t>(length));
      } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
        return false;
      }
    }
    return true;
  }

  bool wait_for_room() {
    for (;;) {
      // At the end thousands of lines may wait: none of them is waited for once the time is over.
      const bool is_over = SteadyClock::now() >= end_.load();
      pollfd target{target_descriptor(), POLLOUT, 0};
      if (::poll(&target, 1, is_over ? 0 : kPollMilliseconds) > 0) return true;
      if (is_over) return false;
    }
  }

  ssize_t write_some(std::string_view text) const {
    if (is_socket_) return ::send(descriptor_, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    return ::write(target_descriptor(), text.data(), text.size());
  }

  [[nodiscard]] int target_descriptor() const { return unblocked_ >= 0 ? unblocked_ : descriptor_; }

  spdlog::details::thread_pool& pool_;
  int descriptor_;
  int unblocked_;
  bool is_socket_;
  bool has_colors_;
  std::uint64_t logged_drops_ = unwritten().value();
  std::atomic<SteadyClock::time_point> end_{SteadyClock::time_point::max()};
};

ProcessLog::ProcessLog(int descriptor)
    : pool_(std::make_shared<spdlog::details::thread_pool>(kMostWaiting, 1)),
      sink_(std::make_shared<Sink>(descriptor, *pool_)),
      before_(spdlog::default_logger()) {
  spdlog::details::registry::instance().set_tp(pool_);
  auto logger =
      std::make_shared<spdlog::async_logger>("sannin", sink_, pool_, spdlog::async_overflow_policy::overrun_oldest);
  logger->set_error_handler([](const std::string&) { unwritten().add(); });
  logger_ = logger;
  spdlog::set_default_logger(std::move(logger));
}

ProcessLog::~ProcessLog() {
  sink_->wait_until(SteadyClock::now() + kGoodbye);
  spdlog::set_default_logger(before_);
  spdlog::details::registry::instance().set_tp(nullptr);
  // The destructor of the pool writes the queued lines and joins the thread. `logger_` lives
  // longer, so that the thread never destroys it.
  pool_.reset();
}

std::uint64_t ProcessLog::dropped() {
  const auto pool = spdlog::thread_pool();
  return unwritten().value() + (pool ? pool->overrun_counter() : 0);
}

}  // namespace server
