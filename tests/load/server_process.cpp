#include "tests/load/server_process.hpp"

#include <sched.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace load {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Fields of the file `stat` of a process or thread in /proc.
struct Stat {
  std::chrono::microseconds time;   ///< CPU time, user and system.
  std::chrono::microseconds ended;  ///< The same of its children that have ended.
  int parent;
  int policy;  ///< Class of the scheduler.
};

/// Returns none if the process or thread has ended.
std::optional<Stat> read_stat(const fs::path& path) {
  const std::string stat = read_file(path);
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  // The name can contain blanks. The fields after it are counted here from 0, in proc(5) from 3.
  std::istringstream words(stat.substr(name_end + 1));
  const std::vector<std::string> row(std::istream_iterator<std::string>(words), {});
  const auto time = [&](std::size_t user, std::size_t system) {
    const std::int64_t ticks = std::stoll(row.at(user)) + std::stoll(row.at(system));
    return std::chrono::microseconds(ticks * 1'000'000 / ::sysconf(_SC_CLK_TCK));
  };
  return Stat{time(11, 12), time(13, 14), std::stoi(row.at(1)), std::stoi(row.at(38))};
}

/// Returns the link target of the descriptor of the socket that listens on `port`, as in
/// /proc/PID/fd. Returns an empty text if there is none.
std::string listening_socket(int port) {
  constexpr std::string_view kListening = "0A";
  for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    std::ifstream lines(table);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
      std::istringstream words(line);
      const std::vector<std::string> row(std::istream_iterator<std::string>(words), {});
      if (row.size() < 10 || row[3] != kListening) continue;
      if (std::stoi(row[1].substr(row[1].find(':') + 1), nullptr, 16) == port) return "socket:[" + row[9] + "]";
    }
  }
  return {};
}

bool has_descriptor(const fs::path& process, const std::string& target) {
  std::error_code failed;
  for (const auto& each : fs::directory_iterator(process / "fd", failed)) {
    const fs::path link = fs::read_symlink(each.path(), failed);
    if (!failed && link == target) return true;
  }
  return false;
}

}  // namespace

std::optional<ServerProcess> ServerProcess::listening_on(int port) {
  const std::string socket = listening_socket(port);
  if (socket.empty()) return std::nullopt;
  for (const auto& each : fs::directory_iterator("/proc")) {
    const std::string name = each.path().filename();
    int pid = 0;
    const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), pid);
    const bool is_process = failed == std::errc() && end == name.data() + name.size();
    if (is_process && has_descriptor(each.path(), socket)) return ServerProcess(pid);
  }
  return std::nullopt;
}

ServerProcess::ServerProcess(int pid) : pid_(pid) {
  (void)memory();
}

std::int64_t ServerProcess::memory() const {
  std::istringstream words(read_file("/proc/" + std::to_string(pid_) + "/statm"));
  std::int64_t whole = 0;
  std::int64_t resident = 0;
  if (!(words >> whole >> resident)) throw std::runtime_error("there is no process " + std::to_string(pid_));
  return resident * ::sysconf(_SC_PAGESIZE);
}

std::int64_t ServerProcess::peak_memory() const {
  std::istringstream lines(read_file("/proc/" + std::to_string(pid_) + "/status"));
  constexpr std::string_view kPeak = "VmHWM:";
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kPeak)) return 1024 * std::stoll(line.substr(kPeak.size()));
  }
  throw std::runtime_error("there is no process " + std::to_string(pid_));
}

std::chrono::microseconds ServerProcess::processor_time() const {
  const auto stat = read_stat("/proc/" + std::to_string(pid_) + "/stat");
  if (!stat) throw std::runtime_error("there is no process " + std::to_string(pid_));
  return stat->time;
}

std::chrono::microseconds ServerProcess::tree_time() const {
  const auto stat = read_stat("/proc/" + std::to_string(pid_) + "/stat");
  if (!stat) return std::chrono::microseconds(0);
  std::chrono::microseconds time = stat->time + stat->ended;
  for (const auto& each : fs::directory_iterator("/proc")) {
    const std::string name = each.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const auto child = read_stat(each.path() / "stat");
    if (child && child->parent == pid_) time += child->time + child->ended;
  }
  return time;
}

std::chrono::microseconds ServerProcess::idle_class_time() const {
  std::chrono::microseconds time{};
  for (const auto& thread : fs::directory_iterator("/proc/" + std::to_string(pid_) + "/task")) {
    const auto stat = read_stat(thread.path() / "stat");
    if (stat && stat->policy == SCHED_IDLE) time += stat->time;
  }
  return time;
}

}  // namespace load
