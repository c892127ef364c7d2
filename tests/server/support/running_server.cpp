#include "tests/server/support/running_server.hpp"

#include <spdlog/spdlog.h>

#include "rules/rulesets.hpp"
#include "tests/server/support/api_description.hpp"

namespace server {

using namespace server::app;

RunningServer::RunningServer(ServeOptions options) : options_(std::move(options)) {
  spdlog::set_level(spdlog::level::err);
  support::HttpClient::observer = expect_described;
  options_.address = "127.0.0.1";
  options_.port = 0;
  // The tests use many client addresses through a trusted proxy, which is this machine.
  if (options_.proxies.empty()) options_.proxies = {"127.0.0.1"};
  if (options_.data == ServeOptions().data) options_.data = directory_.path();
  // Two threads on every machine, so that interactions between threads are tested.
  if (!options_.threads) options_.threads = 2;
  start();
}

RunningServer::~RunningServer() {
  end();
  set_limits({});
}

void RunningServer::restart() {
  end();
  start();
}

void RunningServer::start() {
  app_ = std::make_unique<App>(options_, rules::rulesets());
  thread_ = std::thread([this] { app_->run(); });
}

void RunningServer::end() {
  app_->stop();
  thread_.join();
  app_.reset();
}

}  // namespace server
