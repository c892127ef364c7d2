#include "tests/load/measure.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <stdexcept>

#include "tests/support/network/http_client.hpp"

namespace load {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point began) {
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == ' ') {
      out += "%20";
    } else if (c == '+') {
      out += "%2B";
    } else {
      out += c;
    }
  }
  return out;
}

/// A kind of search, and its query in the n-th round.
struct Kind {
  std::string name;
  std::function<std::string(int)> query;
};

std::vector<Kind> kinds(const std::vector<Sample>& samples) {
  const auto sample = [&samples](int i) -> const Sample& {
    return samples[static_cast<std::size_t>(i) % samples.size()];
  };
  const auto name = [](int i) { return escaped(player_name(i * 37 % kPlayers)); };
  const auto year = [](int i) { return std::to_string(2021 + i % 5); };
  return {
      {"everything, newest first", [](int) { return ""; }},
      {"player", [=](int i) { return "player=" + name(i); }},
      {"player, two letters", [=](int i) { return "player=" + name(i).substr(0, 2); }},
      {"a year", [=](int i) { return "from=" + year(i) + "-01-01&to=" + year(i) + "-12-31"; }},
      {"result", [](int i) { return std::string("result=") + (i % 2 == 0 ? "first" : "draw"); }},
      {"how it ended", [](int i) { return std::string("how=") + (i % 2 == 0 ? "resign" : "mate"); }},
      {"alliance", [](int i) { return std::string("alliance=") + (i % 2 == 0 ? "double" : "any"); }},
      {"opening, four moves", [=](int i) { return "opening=" + sample(i).opening; }},
      {"position", [=](int i) { return "position=" + escaped(sample(i).position); }},
      {"two letters, result, alliance, a year",
       [=](int i) {
         return "player=" + name(i).substr(0, 2) + "&result=first&alliance=any&from=" + year(i) +
                "-01-01&to=" + year(i) + "-12-31";
       }},
      {"one letter and an opening of one move",
       [=](int i) {
         return "player=" + name(i).substr(0, 1) +
                "&opening=" + sample(i).opening.substr(0, sample(i).opening.find(','));
       }},
      {"player and an alliance, nothing found", [=](int i) { return "player=" + name(i) + "&alliance=given"; }},
      {"opening and a result, nothing found",
       [=](int i) {
         return "opening=" + sample(i).opening.substr(0, sample(i).opening.find(',')) + "&result=draw&how=time";
       }},
      {"a page from the middle", [](int) { return "before=1700000000000.1"; }},
  };
}

/// Returns a memory figure of a process in MiB: "VmRSS" is resident memory, "VmHWM" its peak.
double memory_of(int pid, const std::string& key) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(key + ":")) return std::stod(line.substr(key.size() + 1)) / 1024;
  }
  throw std::runtime_error("the server is gone");
}

}  // namespace

void measure_search(int port, const std::vector<Sample>& samples, int rounds) {
  support::HttpClient client(port);
  std::cout << "| search | median | 99th percentile | worst |\n|---|--:|--:|--:|\n" << std::fixed;
  for (const Kind& kind : kinds(samples)) {
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
      const std::string target = "/api/search?" + kind.query(i);
      const auto began = Clock::now();
      if (client.get(target).status != 200) throw std::runtime_error(target + " was refused");
      times.push_back(milliseconds_since(began));
    }
    std::sort(times.begin(), times.end());
    std::cout << std::setprecision(1) << "| " << kind.name << " | " << times[times.size() / 2] << " | "
              << times[times.size() * 99 / 100] << " | " << times.back() << " |\n"
              << std::flush;
  }
}

std::int64_t measure_export(int port, int server_pid) {
  using boost::asio::ip::tcp;
  boost::asio::io_context io;
  tcp::socket socket(io);
  socket.connect({boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
  boost::asio::write(socket,
                     boost::asio::buffer(std::string("GET /api/export.ndjson HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")));
  std::cout << "\n| games | MB | games a second | server's memory, MiB | peak, MiB |\n|--:|--:|--:|--:|--:|\n";
  const auto began = Clock::now();
  std::string head;
  const std::size_t head_size = boost::asio::read_until(socket, boost::asio::dynamic_buffer(head), "\r\n\r\n");
  if (head.find(" 200 ") == std::string::npos) throw std::runtime_error("the export was refused");
  // The read may have taken the beginning of the body together with the head.
  std::int64_t lines = std::count(head.begin() + static_cast<std::ptrdiff_t>(head_size), head.end(), '\n');
  auto bytes = static_cast<std::int64_t>(head.size() - head_size);
  std::vector<char> buffer(1 << 16);
  std::int64_t mark = 100;
  const auto report = [&] {
    const double seconds = milliseconds_since(began) / 1000;
    std::cout << "| " << lines << " | " << std::setprecision(0) << static_cast<double>(bytes) / 1e6 << " | "
              << static_cast<double>(lines) / seconds << " | " << std::setprecision(1) << memory_of(server_pid, "VmRSS")
              << " | " << memory_of(server_pid, "VmHWM") << " |\n"
              << std::flush;
  };
  for (;;) {
    boost::system::error_code failed;
    const std::size_t size = socket.read_some(boost::asio::buffer(buffer), failed);
    if (failed) break;
    bytes += static_cast<std::int64_t>(size);
    lines += std::count(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size), '\n');
    if (lines < mark) continue;
    report();
    mark = mark < 10'000 ? mark * 10 : mark + 10'000;
  }
  report();
  return lines;
}

}  // namespace load
