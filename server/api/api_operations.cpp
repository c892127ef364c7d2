#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/entry/node_status.hpp"
#include "server/http/exposition.hpp"
#include "server/lobby/lobby.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "server/players/computer_players.hpp"
#include "server/process/metrics.hpp"
#include "server/process/process_log.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/http/status.hpp"
#include "server/review/review_rooms.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/transport/call.hpp"
#include "server/transport/connections.hpp"
#include "server/users/open_connections.hpp"
#include "server/version.hpp"

// Requests for the operator of the server: health, readiness and metrics.
namespace server::api {
namespace {

/// Returns whether the client may read the metrics: it is on this machine and connected without a
/// proxy, or is named by --metrics-for.
bool may_read_metrics(const transport::Networks& readers, const http::Request& request) {
  if (readers.include(request.client)) return true;
  return request.is_direct && request.client.is_loopback();
}

void add_node(http::Exposition& out, const entry::NodeStatus::Figures& node) {
  out.gauge("sannin_node_slots", "Slots of this node, of 1024.", node.slots);
  out.gauge("sannin_node_lease_age_milliseconds", "Time since the last renewal of the lease.", node.lease_age);
  out.gauge("sannin_node_bus", "1 while the bus is connected.", node.has_bus ? 1 : 0);
  out.gauge("sannin_node_peers", "Other nodes.", node.peers);
  out.gauge("sannin_node_silent_peers", "Other nodes that are not heard on the bus.", node.silent_peers);
  out.gauge("sannin_node_clients", "Clients of all nodes in the rooms of this node.", node.clients);
  out.counter("sannin_node_relayed_commands_total", "Commands that were sent to other nodes.", node.relayed_commands);
  out.counter("sannin_node_frames_total", "Frames that were sent to other nodes.", node.frames);
}

std::string metrics_text(const OperationsHandlers& server) {
  const Metrics& metrics = server.metrics;
  const persist::Journal& journal = server.journal;
  http::Exposition out;
  out.gauges("sannin_build_info", "The server's version.", "version", {{SANNIN_VERSION, 1}});
  out.gauge("sannin_connections", "Open connections.", server.connections.size());
  out.gauge("sannin_websockets", "Open WebSockets.", server.open_connections.size());
  out.gauge("sannin_rooms", "Games in memory.", server.rooms.size());
  out.gauge("sannin_review_rooms", "Reviews in memory.", server.review_rooms.size());
  out.counter("sannin_moves_total", "Durable moves.", server.log.moves());
  out.counter("sannin_events_total", "Durable events of games, including moves.", server.log.events());
  out.histogram("sannin_commit_seconds", "Time from submitting a write until its commit is durable.",
                journal.latency());
  out.histogram("sannin_commit_writes", "Writes per commit.", journal.group_sizes());
  out.counter("sannin_commit_failures_total", "Failed commits.", journal.failures());
  out.gauge("sannin_storage_failing", "1 while the last commit failed.", journal.is_failing() ? 1 : 0);
  out.counter("sannin_log_drops_total", "Dropped log lines.", ProcessLog::dropped());
  out.counter("sannin_outbox_drops_total", "Sockets closed as slow consumers.", metrics.outbox_drops.value());
  out.counters("sannin_refusals_total", "Refused commands and requests.", "code", metrics.refusals);
  out.counters("sannin_http_answers_total", "Answers to requests.", "class",
               {{"2xx", metrics.answers[2].value()},
                {"3xx", metrics.answers[3].value()},
                {"4xx", metrics.answers[4].value()},
                {"5xx", metrics.answers[5].value()}});
  out.counters("sannin_turned_away_total", "Rejected connections.", "cause",
               {{"full", metrics.turned_away_full.value()},
                {"address", metrics.turned_away_address.value()},
                {"descriptors", metrics.turned_away_descriptors.value()}});
  out.gauge("sannin_computers_waiting", "Questions to computer players that wait.", server.computers.waiting());
  out.counter("sannin_computers_moves_total", "Answers of computer players.", server.computers.moves());
  out.counter("sannin_computers_nodes_total", "Nodes that computer players searched.", server.computers.nodes());
  out.histogram("sannin_computers_seconds", "Time from a question to a computer player to its answer.",
                server.computers.thinking_time());
  out.counters("sannin_offences_total", "Client misbehaviour that was closed, refused or rejected.", "cause",
               server.abuse_log.counts());
  if (server.node != nullptr) add_node(out, server.node->figures());
  return out.text();
}

}  // namespace

void OperationsHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kGet, "/healthz", *this, &OperationsHandlers::get_health);
  router.add(http::Method::kGet, "/readyz", *this, &OperationsHandlers::get_readiness);
  router.add(http::Method::kGet, "/metrics", *this, &OperationsHandlers::get_metrics);
}

boost::asio::awaitable<http::Response> OperationsHandlers::get_health(const http::Request&) const {
  using Schema = persist::Answer<int>;
  auto ask = [&](auto done) { game_reader.schema_version(done); };
  const Schema schema = co_await transport::call<Schema>(ask);
  if (!schema.ok()) co_return http::problem_response(schema.problem());
  co_return http::json_response(protocol::encode_health(schema.value()));
}

boost::asio::awaitable<http::Response> OperationsHandlers::get_readiness(const http::Request&) const {
  if (open_connections.are_stopping()) co_return http::problem_response(503, "restart", "the server is stopping");
  // A node shows by its lease that it can write. Without clients nothing else would, and the proxy
  // sends it none until it is ready.
  if (node == nullptr && journal.is_failing()) {
    co_return http::problem_response(503, "storage_unavailable",
                                     "the server is read-only: the last write to the database failed");
  }
  if (const auto fault = node == nullptr ? std::nullopt : node->fault()) {
    co_return http::problem_response(503, fault->code, fault->reason);
  }
  co_return http::json_response(protocol::encode_ready());
}

boost::asio::awaitable<http::Response> OperationsHandlers::get_metrics(const http::Request& request) const {
  if (!may_read_metrics(metrics_readers, request)) {
    co_return http::problem_response(
        404, "unknown_path", "only this machine itself and the addresses named by --metrics-for can read the metrics");
  }
  http::Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = metrics_text(*this);
  response.headers.emplace_back("Cache-Control", "no-store");
  co_return response;
}

}  // namespace server::api
