#include "tests/load/games/swarm.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>

#include "rules/rulesets.hpp"

namespace load {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

/// Number of different games, and their maximum number of moves.
constexpr std::uint32_t kScripts = 32;
constexpr std::size_t kMoves = 600;
/// Descriptors besides those of the sockets.
constexpr rlim_t kOtherDescriptors = 64;

const rules::Ruleset& ruleset_called(const std::string& id) {
  const rules::Ruleset* found = id.empty() ? rules::rulesets().front() : rules::find_ruleset(id);
  if (found == nullptr) throw std::runtime_error("--game " + id + ": there is no such game");
  return *found;
}

std::vector<Door::Endpoint> endpoints_of(const LoadOptions& options) {
  boost::system::error_code failed;
  const auto address = asio::ip::make_address(options.address, failed);
  if (failed)
    throw std::runtime_error("--address " + options.address + ": must be an IP address such as 127.0.0.1 or ::1");
  std::vector<Door::Endpoint> endpoints;
  for (const int port : options.ports) endpoints.emplace_back(address, static_cast<std::uint16_t>(port));
  return endpoints;
}

std::set<int> slots_in(const std::string& path) {
  if (path.empty()) return {};
  std::ifstream file(path);
  const std::set<int> slots(std::istream_iterator<int>(file), {});
  if (slots.empty()) throw std::runtime_error("--slots " + path + ": there are no numbers");
  return slots;
}

/// Raises the limit of descriptors of this process for `count` sockets.
void need_descriptors(std::size_t count) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t needed = count + kOtherDescriptors;
  if (limit.rlim_cur >= needed) return;
  limit.rlim_cur = std::min(needed, limit.rlim_max);
  ::setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < needed) {
    throw std::runtime_error(std::to_string(needed) + " file descriptors are needed, but a process can have only " +
                             std::to_string(limit.rlim_max) + " here (ulimit -Hn)");
  }
}

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace

Swarm::Swarm(const LoadOptions& options)
    : options_(options),
      server_(options.pids.empty() ? ServerProcess::listening_on(options.ports.front())
                                   : std::optional<ServerProcess>(options.pids.front())),
      interrupts_(io_, SIGINT, SIGTERM),
      timer_(io_),
      run_{ruleset_called(options.ruleset), Door(endpoints_of(options)), {}, 0, {}, {}, false, {}, 0, 0, {}} {
  for (const int pid : options.pids) processes_.emplace_back(pid);
  run_.time = options.timed ? R"({"kind":"fischer","base":3600,"increment":5})" : R"({"kind":"untimed"})";
  run_.slots = slots_in(options.slots);
  run_.is_remote_only = options.remote;
  const std::size_t players = run_.ruleset.seats().size();
  need_descriptors(static_cast<std::size_t>(options.rooms) * (players + static_cast<std::size_t>(options.spectators)) +
                   static_cast<std::size_t>(options.idle) + players + static_cast<std::size_t>(options.computers));
  if (options.computers > 0 && players < 3)
    throw std::runtime_error("--computers needs a game in which two play on after a resignation");
  run_.fail = [this](const std::string& why) { fail(why); };
  for (std::uint32_t seed = 1; seed <= kScripts; ++seed) {
    run_.scripts.push_back(make_script(run_.ruleset, seed, kMoves));
  }
  for (int i = 0; i < options.rooms; ++i) {
    tables_.push_back(
        std::make_unique<Table>(io_.get_executor(), run_, report_.busy, options.spectators, options.rate));
  }
  for (int i = 0; i < options.computers; ++i)
    computer_tables_.push_back(std::make_unique<ComputerTable>(io_.get_executor(), run_, options.level));
  if (options.idle > 0) {
    idle_table_ = std::make_unique<Table>(io_.get_executor(), run_, report_.idle, options.idle, 1);
  }
}

Report Swarm::run() {
  interrupts_.async_wait([this](const boost::system::error_code& cancelled, int) {
    if (cancelled) return;
    interrupted_ = true;
    timer_.cancel();
    if (begun_ == Clock::time_point()) fail("stopped before all clients had connected: nothing was measured");
  });
  asio::co_spawn(io_, go(), [this](const std::exception_ptr& fault) {
    try {
      if (fault) std::rethrow_exception(fault);
    } catch (const std::exception& error) {
      fail(error.what());
    }
    io_.stop();
  });
  io_.run();
  if (fault_) throw std::runtime_error(*fault_);
  return std::move(report_);
}

asio::awaitable<void> Swarm::go() {
  if (idle_table_) co_await open_idle_table();
  if (!tables_.empty()) co_await open_tables();
  co_await open_computer_tables();
  co_await measure();
  for (const auto& table : tables_) table->close();
  if (idle_table_) idle_table_->close();
  for (const auto& table : computer_tables_) table->close();
}

asio::awaitable<void> Swarm::open_computer_tables() {
  for (const auto& table : computer_tables_) co_await table->open();
}

std::uint64_t Swarm::computer_moves() const {
  std::uint64_t moves = 0;
  for (const auto& table : computer_tables_) moves += table->moves();
  return moves;
}

asio::awaitable<void> Swarm::open_idle_table() {
  co_await idle_table_->open();
  const std::uint64_t connects = run_.connects;
  const std::int64_t memory_before = memory();
  const Clock::time_point begun = Clock::now();
  co_await idle_table_->admit_spectators();
  note_opened(connects, memory_before, begun);
  co_await idle_table_->seat_players();
}

asio::awaitable<void> Swarm::open_tables() {
  const std::uint64_t connects = run_.connects;
  const std::int64_t memory_before = memory();
  const Clock::time_point begun = Clock::now();
  for (const auto& table : tables_) {
    asio::co_spawn(io_, open_table(*table), [this](const std::exception_ptr& fault) {
      try {
        if (fault) std::rethrow_exception(fault);
      } catch (const std::exception& error) {
        fail(error.what());
      }
      if (++opened_ == tables_.size()) timer_.cancel();
    });
  }
  while (opened_ < tables_.size()) {
    timer_.expires_after(1s);
    boost::system::error_code cancelled;
    co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
  note_opened(connects, memory_before, begun);
}

asio::awaitable<void> Swarm::open_table(Table& table) {
  co_await table.open();
  co_await table.admit_spectators();
  co_await table.seat_players();
}

void Swarm::note_opened(std::uint64_t connects_before, std::int64_t memory_before, Clock::time_point begun) {
  report_.connects += run_.connects - connects_before;
  report_.connect_seconds += seconds_since(begun);
  memory_grown_ += static_cast<double>(memory() - memory_before);
}

asio::awaitable<void> Swarm::measure() {
  report_.busy.clear();
  report_.idle.clear();
  run_.remote.clear();
  begun_ = Clock::now();
  const std::uint64_t computer_moves_before = computer_moves();
  const auto processor_before = processor_time();
  const auto computers_before = server_ ? server_->idle_class_time() : 0us;
  std::mt19937 chance(1);
  for (const auto& table : tables_) {
    // Spreads the first moves of paced games over one interval.
    const double turn = options_.rate == 0 ? 0 : std::uniform_real_distribution<>(0, 1 / options_.rate)(chance);
    table->play(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(turn)));
  }
  if (idle_table_) idle_table_->play(1s);
  for (int second = 1; second <= options_.seconds && !interrupted_; ++second) {
    timer_.expires_at(begun_ + std::chrono::seconds(second));
    boost::system::error_code cancelled;
    co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    show_progress();
  }
  report_.seconds = seconds_since(begun_);
  report_.games = run_.games;
  report_.remote = run_.remote;
  report_.computer_moves = computer_moves() - computer_moves_before;
  if (!server_) co_return;
  const auto processor = processor_time() - processor_before;
  const std::chrono::duration<double> computers = server_->idle_class_time() - computers_before;
  const std::uint64_t moves = report_.busy.moves + report_.remote.moves + report_.idle.moves;
  report_.server = ServerCost{
      memory(), report_.connects == 0 ? 0 : memory_grown_ / static_cast<double>(report_.connects),
      moves == 0 ? 0 : std::chrono::duration<double, std::micro>(processor).count() / static_cast<double>(moves),
      computers.count() / report_.seconds};
}

std::chrono::microseconds Swarm::processor_time() const {
  if (processes_.size() < 2) return server_ ? server_->processor_time() : std::chrono::microseconds(0);
  std::chrono::microseconds time{};
  for (const ServerProcess& each : processes_) time += each.tree_time();
  return time;
}

void Swarm::fail(const std::string& why) {
  if (!fault_) fault_ = why;
  io_.stop();
}

void Swarm::show_progress() const {
  if (::isatty(STDERR_FILENO) == 0) return;
  std::fprintf(stderr, "\r%4.0f s  %llu moves  p99 %.2f ms ", seconds_since(begun_),
               static_cast<unsigned long long>(report_.busy.moves), report_.busy.to_players.quantile(0.99));
  if (interrupted_ || seconds_since(begun_) >= options_.seconds) std::fputc('\n', stderr);
}

}  // namespace load
