#include "server/app/serve_command.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <cctype>
#include <memory>

#include "rules/rulesets.hpp"
#include "server/app/app.hpp"
#include "server/app/config_file.hpp"
#include "server/app/io_threads.hpp"
#include "server/net/client_address.hpp"
#include "server/net/origin.hpp"
#include "server/version.hpp"
#include "server/whole_number.hpp"

namespace server {
namespace {

/// Writes an origin as browsers do; gives what is wrong with it, or nothing.
std::string normalize_origin(std::string& origin) {
  const auto parsed = parse_origin(origin);
  if (!parsed) return "an origin looks like https://play.example.org, without a path, not like \"" + origin + "\"";
  origin = *parsed;
  return {};
}

std::string check_directory(const std::string& path) {
  return path.empty() ? "this is no directory; name one, or leave the option out" : "";
}

std::string check_network(const std::string& text) {
  return is_network(text) ? "" : "an address such as 127.0.0.1, or a network such as 10.0.0.0/8, not \"" + text + "\"";
}

/// An option for each limit.
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

/// Lets the environment stand in for options that are left out: --port is SANNIN_PORT.
void take_from_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    const std::string name = option->get_lnames().empty() ? "" : option->get_lnames().front();
    if (name.empty() || name == "help") continue;
    std::string variable = "SANNIN_" + name;
    for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    option->envname(variable);
  }
}

/// The host of the address as it stands in a URL.
std::string host_of(const std::string& address) {
  if (address == "0.0.0.0") return "localhost";
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

void serve(const ServeOptions& options) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("sannin"));
  App app(options, rules::rulesets());
  spdlog::info("sannin {} serves on http://{}:{} with its data in {}", SANNIN_VERSION, host_of(options.address),
               app.port(), options.data);
  app.run();
  spdlog::info("stopped");
}

}  // namespace

void add_serve_command(CLI::App& program) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = program.add_subcommand("serve", "Run the server");
  command->add_option("--port", options->port, "TCP port; 0 for any free one")
      ->check(whole_number(0, 65535))
      ->capture_default_str();
  command->add_option("--address", options->address, "IP address to listen on")->capture_default_str();
  command->add_option("--data", options->data, "Directory of the database; made if it is missing")
      ->check(CLI::Validator(check_directory, ""))
      ->capture_default_str();
  command->add_option("--web", options->web, "Serve the client from this directory instead of the embedded one")
      ->check(CLI::Validator(check_directory, ""));
  command
      ->add_option("--threads", options->threads,
                   "I/O threads; left out: one fewer than the machine has processors, and one at least")
      ->check(whole_number(1, IoThreads::kMost));
  command->add_option("--origin", options->origin, "Public origin behind a proxy, such as https://play.example.org")
      ->transform(CLI::Validator(normalize_origin, "ORIGIN"));
  command
      ->add_option(
          "--proxy", options->proxies,
          "Address or network of a proxy in front, such as 127.0.0.1: what it says of where requests come from "
          "(X-Forwarded-For) is believed")
      ->check(CLI::Validator(check_network, ""));
  command
      ->add_option("--metrics-for", options->metrics_readers,
                   "Address or network that may read /metrics, besides this machine itself")
      ->check(CLI::Validator(check_network, ""));
  command->add_flag("--echo", options->echo, "Serve a WebSocket at /echo that sends back what it is sent, for tests");
  command->add_option("--config", options->config,
                      "File with options, such as port = 8080; those of the command line "
                      "and of the environment (SANNIN_PORT) count more");
  add_limits(*command, options);
  take_from_environment(*command);
  command->callback([options, command] {
    if (!options->config.empty()) read_config_file(options->config, *command);
    serve(*options);
  });
}

}  // namespace server
