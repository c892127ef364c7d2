#include "server/process/process_log.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <future>
#include <regex>
#include <stdexcept>
#include <string>
#include <thread>

namespace server::process_log_test {
namespace {

/// Pipe that closes its ends in the destructor.
class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  }
  ~Pipe() {
    close_reader();
    close_writer();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] int writer() const { return ends_[1]; }
  void close_reader() { close(ends_[0]); }
  void close_writer() { close(ends_[1]); }

  /// Reads until `text` has arrived or the pipe ends. An empty `text` reads to the end.
  std::string read_until(const std::string& text) {
    std::string output;
    std::array<char, 4096> buffer{};
    while (text.empty() || output.find(text) == std::string::npos) {
      const ssize_t length = ::read(ends_[0], buffer.data(), buffer.size());
      if (length <= 0) break;
      output.append(buffer.data(), static_cast<std::size_t>(length));
    }
    return output;
  }

 private:
  static void close(int& end) {
    if (end >= 0) ::close(std::exchange(end, -1));
  }
  std::array<int, 2> ends_{-1, -1};
};

/// More lines than the pipe and the queue hold together.
constexpr int kManyLines = 5000;

void log_many() {
  for (int i = 0; i < kManyLines; ++i) spdlog::info("line {} {}", i, std::string(60, 'x'));
}

TEST(ProcessLogTest, NormalEndWritesEveryLine) {
  Pipe pipe;
  std::future<std::string> output = std::async(std::launch::async, [&] { return pipe.read_until(""); });
  constexpr int kFew = ProcessLog::kMostWaiting / 2;
  {
    const ProcessLog log(pipe.writer());
    for (int i = 0; i < kFew; ++i) spdlog::warn("line {}.", i);
  }
  pipe.close_writer();
  const std::string lines = output.get();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), kFew);
  for (int i = 0; i < kFew; ++i) {
    EXPECT_NE(lines.find("[sannin] [warning] line " + std::to_string(i) + ".\n"), std::string::npos) << i;
  }
}

/// Sums the numbers of dropped lines that a log reports.
std::uint64_t sum_of_dropped(const std::string& log) {
  const std::regex report("(\\d+) log lines were dropped");
  std::uint64_t sum = 0;
  for (std::sregex_iterator each(log.begin(), log.end(), report), end; each != end; ++each)
    sum += std::stoull((*each)[1]);
  return sum;
}

TEST(ProcessLogTest, StalledReaderBlocksNoWriter) {
  Pipe pipe;
  const std::uint64_t before = ProcessLog::dropped();
  std::uint64_t dropped = 0;
  std::string output;
  {
    const ProcessLog log(pipe.writer());
    log_many();
    dropped = ProcessLog::dropped() - before;
    EXPECT_GT(dropped, 0U);
    // The reader continues.
    output = pipe.read_until("line " + std::to_string(kManyLines - 1) + " ");
  }
  EXPECT_EQ(sum_of_dropped(output), dropped);
}

TEST(ProcessLogTest, EndsWithStalledReader) {
  Pipe pipe;
  std::chrono::steady_clock::time_point end;
  {
    const ProcessLog log(pipe.writer());
    log_many();
    end = std::chrono::steady_clock::now();
  }
  // Thousands of lines wait; one second is for all of them together.
  EXPECT_LT(std::chrono::steady_clock::now() - end, std::chrono::seconds(10));
}

TEST(ProcessLogTest, ContinuesWithoutReader) {
  const auto before = ::signal(SIGPIPE, SIG_IGN);
  Pipe pipe;
  pipe.close_reader();
  const std::uint64_t dropped = ProcessLog::dropped();
  {
    const ProcessLog log(pipe.writer());
    spdlog::info("one");
    spdlog::info("two");
  }
  EXPECT_GE(ProcessLog::dropped() - dropped, 2U);
  ::signal(SIGPIPE, before);
}

TEST(ProcessLogTest, CountsLinesLostOnFullDisk) {
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  ASSERT_GE(full, 0);
  const std::uint64_t dropped = ProcessLog::dropped();
  {
    const ProcessLog log(full);
    spdlog::info("one");
  }
  EXPECT_EQ(ProcessLog::dropped() - dropped, 1U);
  ::close(full);
}

}  // namespace
}  // namespace server::process_log_test
