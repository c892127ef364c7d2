#include "server/app/serve_command.hpp"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>
#include <charconv>
#include <csignal>
#include <fstream>
#include <memory>
#include <string_view>

#include "rules/rulesets.hpp"
#include "server/app/app.hpp"
#include "server/app/config_file.hpp"
#include "server/app/io_threads.hpp"
#include "server/cluster/bus/bus_url.hpp"
#include "server/config/not_empty.hpp"
#include "server/config/whole_number.hpp"
#include "server/http/origin.hpp"
#include "server/process/process_log.hpp"
#include "server/transport/client_address.hpp"
#include "server/version.hpp"
#include "storage/database.hpp"

namespace server::app {
namespace {

/// Begin of the environment variables that replace options.
constexpr std::string_view kVariablePrefix = "SANNIN_";

/// Rewrites an origin in the form that browsers send. Returns the error message, or an empty string
/// on success.
std::string normalize_origin(std::string& origin) {
  const auto parsed = http::parse_origin(origin);
  if (!parsed) return "must be an origin such as https://play.example.org, without a path, not \"" + origin + "\"";
  origin = *parsed;
  return {};
}

std::string check_address(const std::string& text) {
  boost::system::error_code wrong;
  boost::asio::ip::make_address(text, wrong);
  return wrong ? "must be an IP address such as 127.0.0.1 or ::1, not \"" + text + "\"" : "";
}

std::string check_network(const std::string& text) {
  return transport::is_network(text)
             ? ""
             : "must be an address such as 127.0.0.1 or a network such as 10.0.0.0/8, not \"" + text + "\"";
}

std::string check_share(const std::string& text) {
  double share = -1;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), share);
  const bool is_number = failed == std::errc() && end == text.data() + text.size();
  return is_number && share >= 0 && share <= 1 ? "" : "must be a number from 0 to 1, not \"" + text + "\"";
}

/// Returns what is wrong with a value of --store; empty if nothing is. The value can contain a
/// password, so it is not repeated.
std::string check_store(const std::string& text) {
  return storage::is_connection_uri(text) ? "" : "must be a connection URI such as postgresql://USER@HOST/DATABASE";
}

void add_cluster_options(CLI::App& command, ServeOptions& options) {
  constexpr auto kGroup = "Cluster";
  command
      .add_option("--bus", options.bus,
                  "NATS of a cluster: nats://[USER:PASSWORD@]HOST[:PORT] or tls://…; this server is one of its nodes")
      ->check(CLI::Validator([](const std::string& text) { return cluster::check_bus_url(text); }, ""))
      ->group(kGroup);
  command
      .add_option("--bus-ca", options.bus_ca, "File with the authorities that the bus's certificate is checked against")
      ->check(not_empty("file"))
      ->group(kGroup);
  command.add_option("--node", options.node, "Name of this node in logs (default: its host and port)")
      ->check(not_empty("name"))
      ->group(kGroup);
}

/// Throws CLI::ValidationError if an option lacks another one.
void check_cluster_options(const ServeOptions& options) {
  if (!options.bus.empty() && options.store.empty()) {
    throw CLI::ValidationError("--bus", "a cluster needs --store postgresql://…, which all its nodes share");
  }
  if (options.bus.empty() && !options.bus_ca.empty())
    throw CLI::ValidationError("--bus-ca", "is only for --bus tls://…");
  if (options.bus.empty() && !options.node.empty())
    throw CLI::ValidationError("--node", "is only for a cluster: --bus");
}

/// Adds one option for each limit.
void add_limits(CLI::App& command, const std::shared_ptr<ServeOptions>& options) {
  for (const LimitEntry& entry : limit_table()) {
    const auto set = [options, &entry](const std::string& value) { entry.set_in(options->limits, std::stoul(value)); };
    command.add_option_function<std::string>("--" + std::string(entry.name), set, std::string(entry.meaning))
        ->check(whole_number(entry.least, entry.most))
        ->default_str(std::to_string(entry.value_in(Limits())))
        ->type_name("INT")
        ->group("Limits");
  }
}

/// Reads options that the command line omits from environment variables: --port from SANNIN_PORT.
void take_from_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    const std::string name = option->get_lnames().empty() ? "" : option->get_lnames().front();
    if (name.empty() || name == "help") continue;
    std::string variable = std::string(kVariablePrefix) + name;
    for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    option->envname(variable);
  }
}

/// Logs the environment variables that look like options but name none. SANNIN_OPTIONS is the
/// command line of deploy/sannin.service.
void warn_of_environment(const CLI::App& command) {
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string_view entry = *each;
    const std::string name(entry.substr(0, entry.find('=')));
    if (!name.starts_with(kVariablePrefix) || name == "SANNIN_OPTIONS") continue;
    const auto options = command.get_options();
    const auto names_it = [&](const CLI::Option* option) { return option->get_envname() == name; };
    if (std::none_of(options.begin(), options.end(), names_it)) {
      spdlog::warn("the environment variable {} names no option and is ignored", name);
    }
  }
}

/// Returns the host of an address as it is written in a URL.
std::string host_of(const std::string& address) {
  if (address == "0.0.0.0") return "localhost";
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

/// Replaces the process by a new one with the same arguments. Throws std::runtime_error.
[[noreturn]] void start_anew() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  ::execv("/proc/self/exe", arguments.data());
  throw std::runtime_error("the process could not start anew; start it again");
}

void serve(const ServeOptions& options, const CLI::App& command) {
  // Ignored, so that a log whose reader has closed its end does not terminate the server.
  std::signal(SIGPIPE, SIG_IGN);
  const ProcessLog log(STDERR_FILENO);
  warn_of_environment(command);
  {
    App app(options, rules::rulesets());
    spdlog::info("sannin {} serves on http://{}:{} with its data in {}", SANNIN_VERSION, host_of(options.address),
                 app.port(), options.store.empty() ? options.data : storage::shown_path(options.store));
    if (app.run() == App::End::kStopped) return spdlog::info("stopped");
  }
  start_anew();
}

}  // namespace

void add_serve_command(CLI::App& program) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = program.add_subcommand("serve", "Run the server");
  command->add_option("--port", options->port, "TCP port; 0: any free one")
      ->check(whole_number(0, 65535))
      ->capture_default_str();
  command->add_option("--address", options->address, "IP address to listen on")
      ->check(CLI::Validator(check_address, ""))
      ->capture_default_str();
  command->add_option("--data", options->data, "Data directory; created if missing")
      ->check(not_empty("directory"))
      ->capture_default_str();
  command
      ->add_option("--store", options->store,
                   "PostgreSQL database in place of --data: a connection URI (postgresql://…)")
      ->check(CLI::Validator(check_store, ""));
  add_cluster_options(*command, *options);
  command->add_option("--web", options->web, "Serve the client from this directory instead of the embedded one")
      ->check(not_empty("directory"));
  command->add_option("--threads", options->threads, "I/O threads (default: processors minus one, at least 1)")
      ->check(whole_number(1, IoThreads::kMost));
  command
      ->add_option("--engine-cpu", options->engine_cpu,
                   "Share of one core for computer players, from 0 to 1; 0: no computer players")
      ->check(CLI::Validator(check_share, ""))
      ->capture_default_str();
  command
      ->add_option("--origin", options->origin,
                   "Public address of the site, such as https://play.example.org; needed behind a proxy")
      ->transform(CLI::Validator(normalize_origin, "ORIGIN"));
  command
      ->add_option(
          "--proxy", options->proxies,
          "Address or network of a proxy in front, such as 127.0.0.1, whose X-Forwarded-For is trusted; repeatable")
      ->check(CLI::Validator(check_network, ""));
  command
      ->add_option("--metrics-for", options->metrics_readers,
                   "Address or network that may read /metrics, besides this machine itself; repeatable")
      ->check(CLI::Validator(check_network, ""));
  command
      ->add_option(
          "--config", options->config,
          "File with options, such as port = 8080; the command line and the environment (SANNIN_PORT) override it")
      ->check(not_empty("file"));
  add_limits(*command, options);
  take_from_environment(*command);
  command->callback([options, command] {
    if (!options->config.empty()) read_config_file(options->config, *command);
    check_cluster_options(*options);
    serve(*options, *command);
  });
}

}  // namespace server::app
