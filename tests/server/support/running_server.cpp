#include "tests/server/support/running_server.hpp"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <cstdlib>

#include "rules/rulesets.hpp"
#include "storage/open_database.hpp"
#include "tests/server/support/api_description.hpp"
#include "tests/server/support/cluster_database.hpp"

namespace server {

using namespace server::app;

namespace {

int wanted_nodes() {
  const char* text = std::getenv("SANNIN_TEST_NODES");
  return text == nullptr ? 1 : std::atoi(text);
}

}  // namespace

RunningServer::RunningServer(ServeOptions options) : options_(std::move(options)), nodes_(wanted_nodes()) {
  spdlog::set_level(spdlog::level::err);
  support::HttpClient::observer = expect_described;
  options_.address = "127.0.0.1";
  options_.port = 0;
  // The tests use many client addresses through a trusted proxy, which is this machine.
  if (options_.proxies.empty()) options_.proxies = {"127.0.0.1"};
  if (options_.data == ServeOptions().data) options_.data = directory_.path();
  if (nodes_ > 1) options_.store = database_instead_of(options_.data);
  // Two threads on every machine, so that interactions between threads are tested.
  if (!options_.threads) options_.threads = 2;
  start();
}

RunningServer::~RunningServer() {
  end();
  if (nodes_ > 1 && options_.data == directory_.path()) drop_database_instead_of(options_.data);
  set_limits({});
}

void RunningServer::restart(const std::function<void()>& meanwhile) {
  end();
  if (meanwhile) meanwhile();
  start();
}

void RunningServer::stop() {
  for (const auto& app : apps_) app->stop();
}

void RunningServer::start() {
  std::vector<int> ports;
  for (int i = 0; i < nodes_; ++i) {
    std::unique_ptr<cluster::Bus> bus;
    if (nodes_ > 1) bus = hub_.make("node " + std::to_string(i));
    apps_.push_back(std::make_unique<App>(options_, rules::rulesets(), std::move(bus)));
    ports.push_back(apps_.back()->port());
  }
  for (const auto& each : apps_) {
    threads_.emplace_back(
        [app = each.get()] { EXPECT_EQ(app->run(), App::End::kStopped) << "the other nodes have removed this one"; });
  }
  if (nodes_ == 1) return;
  // The first connection of a test goes to either node.
  static std::size_t servers = 0;
  route_ = std::make_unique<support::PortRoute>(port(), ports, ++servers);
  try {
    wait_until_balanced(options_.store, nodes_);
  } catch (...) {
    end();
    throw;
  }
}

void RunningServer::end() {
  stop();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  route_.reset();
  apps_.clear();
}

std::unique_ptr<storage::Database> database_of(const std::string& directory) {
  return storage::open_database(wanted_nodes() > 1 ? database_instead_of(directory) : directory + "/sannin.db");
}

std::unique_ptr<storage::GameWriter> writer_of(const std::string& directory) {
  return database_of(directory)->writer();
}

void TimeWithoutServer::pass(std::chrono::milliseconds time) {
  if (wanted_nodes() > 1) return make_older(database_instead_of(directory_), time);
  clock_offset() += time.count();
}

}  // namespace server
