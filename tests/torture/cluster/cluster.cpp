#include "tests/torture/cluster/cluster.hpp"

#include <signal.h>

#include <filesystem>
#include <stdexcept>
#include <thread>

#include "tests/support/network/free_port.hpp"

namespace torture {

using namespace std::chrono_literals;

std::string Cluster::missing() {
  const std::string database = ReplicatedPostgres::missing();
  return database.empty() ? support::NatsServer::missing() : database;
}

Cluster::Cluster(unsigned seed) {
  std::vector<int> ports;
  for (std::size_t i = 0; i < kNodes; ++i) {
    ports.push_back(support::free_port());
    nodes_.push_back(std::make_unique<Node>(ports.back(), database_.port(), bus_.port()));
    start(i);
  }
  balancer_ = std::make_unique<Balancer>(ports, seed);
  if (await_ready(30s)) return;
  keep_logs("torture-cluster-start");
  throw std::runtime_error("the nodes did not start; logs are in torture-cluster-start");
}

void Cluster::start(std::size_t number) {
  Node& node = *nodes_[number];
  // The limits would stop clients that all have one address.
  node.process = support::Daemon({SANNIN_PROGRAM,
                                  "serve",
                                  "--address",
                                  "127.0.0.1",
                                  "--port",
                                  std::to_string(node.port),
                                  "--store",
                                  database_.url(node.to_database.port()),
                                  "--bus",
                                  "nats://127.0.0.1:" + std::to_string(node.to_bus.port()),
                                  "--node",
                                  "n" + std::to_string(number + 1),
                                  "--connections",
                                  "0",
                                  "--messages-per-second",
                                  "0",
                                  "--requests-per-second",
                                  "0",
                                  "--visitors-per-minute",
                                  "0",
                                  "--games-per-minute",
                                  "0",
                                  "--address-games-per-minute",
                                  "0"},
                                 log_of(number), {});
}

bool Cluster::kill(std::size_t number) {
  Node& node = *nodes_[number];
  const bool was_there = !node.process.has_ended();
  const auto begun = Clock::now();
  node.process.signal(SIGKILL);
  node.process.wait();
  // On a busy machine, the sockets stay open until the engine's thread, which is in the idle class,
  // gets processor time to end.
  dead_times_.push_back({number, begun, Clock::now()});
  return was_there;
}

int Cluster::stop(std::size_t number) {
  nodes_[number]->process.signal(SIGTERM);
  return nodes_[number]->process.wait();
}

void Cluster::suspend(std::size_t number, std::chrono::milliseconds time) {
  const auto begun = Clock::now();
  nodes_[number]->process.signal(SIGSTOP);
  std::this_thread::sleep_for(time);
  nodes_[number]->process.signal(SIGCONT);
  dead_times_.push_back({number, begun, Clock::now()});
}

void Cluster::fail_over() {
  database_.fail_over();
  for (const auto& node : nodes_) {
    node->to_database.forward_to(database_.port());
    node->to_database.cut();
  }
}

bool Cluster::await_ready(std::chrono::milliseconds time) {
  const auto deadline = Clock::now() + time;
  for (std::size_t i = 0; i < kNodes; ++i) {
    while (!balancer_->is_ready(i)) {
      if (Clock::now() > deadline) return false;
      std::this_thread::sleep_for(20ms);
    }
  }
  return true;
}

std::string Cluster::log_of(std::size_t number) const {
  return directory_.file("n" + std::to_string(number + 1) + ".log");
}

void Cluster::keep_logs(const std::string& directory) const {
  namespace files = std::filesystem;
  files::create_directories(directory);
  const auto how = files::copy_options::overwrite_existing;
  for (std::size_t i = 0; i < kNodes; ++i) {
    std::error_code missing;
    files::copy_file(log_of(i), files::path(directory) / files::path(log_of(i)).filename(), how, missing);
  }
  std::error_code missing;
  files::copy_file(database_.log(), files::path(directory) / "postgres.log", how, missing);
}

}  // namespace torture
