#include "tests/load/abuse/probe.hpp"

#include <algorithm>
#include <exception>

#include "rules/rulesets.hpp"
#include "tests/support/network/http_client.hpp"

namespace load {
namespace {

using namespace std::chrono_literals;
using server::Json;
using Clock = std::chrono::steady_clock;

/// 15 moves a second. The script then lasts for more than a minute.
constexpr auto kInterval = 66ms;
constexpr auto kLost = 10s;
constexpr std::uint32_t kSeed = 265;

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

Probe::Probe(int port)
    : script_(make_script(*rules::find_ruleset("sannin"), kSeed, 1900)),
      three_(port, {"198.51.100.1", "198.51.100.2", "198.51.100.3"}) {
  three_.start({{"ruleset", "sannin"}, {"time", {{"kind", "fischer"}, {"base", 3600}, {"increment", 0}}}});
}

Latencies Probe::play(std::chrono::milliseconds time) {
  Latencies latencies;
  const Clock::time_point end = Clock::now() + time;
  for (Clock::time_point due = Clock::now(); due < end && fault_.empty() && ply_ < script_.size(); due += kInterval) {
    std::this_thread::sleep_until(due);
    const ScriptedMove& move = script_[ply_++];
    const auto mover = static_cast<std::size_t>(move.seat);
    const Clock::time_point sent = Clock::now();
    try {
      three_[mover].send(
          {{"type", "move"}, {"id", "m" + std::to_string(move.number)}, {"number", move.number}, {"move", move.code}});
      await_move(three_[(mover + 1) % 3], move.number);
      latencies.add(Clock::now() - sent);
      await_move(three_[(mover + 2) % 3], move.number);
      await_move(three_[mover], move.number);
    } catch (const std::exception& error) {
      fault_ = error.what();
      latencies.add(kLost);
    }
    // After a stall the probe continues at the same pace and does not catch up.
    due = std::max(due, Clock::now() - kInterval);
  }
  return latencies;
}

void Probe::await_move(server::Player& player, int number) {
  for (;;) {
    const Json message = player.next();
    const std::string type = message.at("type");
    if (type == "refused") throw std::runtime_error("move " + std::to_string(number) + ": " + message.dump());
    if (type != "event") continue;
    const std::string kind = message.at("event").at("kind");
    if (kind == "resumed") ++resumed_;
    if (kind == "moved") return;
  }
}

HealthCheck::HealthCheck(int port) : thread_([this, port] { run(port); }) {}

HealthCheck::~HealthCheck() {
  stop();
}

std::optional<double> HealthCheck::stop() {
  stopping_ = true;
  if (thread_.joinable()) thread_.join();
  return failed_ ? std::nullopt : std::optional<double>(longest_);
}

void HealthCheck::run(int port) {
  support::HttpClient client(port, "198.51.100.9");
  while (!stopping_) {
    const Clock::time_point asked = Clock::now();
    try {
      if (client.get("/healthz").status != 200) failed_ = true;
    } catch (const std::exception&) {
      failed_ = true;
    }
    longest_ = std::max(longest_, milliseconds(Clock::now() - asked));
    std::this_thread::sleep_for(50ms);
  }
}

}  // namespace load
