#include "server/lobby/lobby.hpp"
#include "server/metrics.hpp"
#include "server/net/api.hpp"
#include "server/net/call.hpp"
#include "server/net/connections.hpp"
#include "server/net/exposition.hpp"
#include "server/net/offences.hpp"
#include "server/net/sessions.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/status.hpp"
#include "server/review/review_rooms.hpp"
#include "server/version.hpp"

// What whoever runs the server asks it.
namespace server {
namespace {

/// Whether the figures are for who asks: somebody at this machine, without a proxy between, or who was named.
bool may_read_metrics(const Services& services, const Request& request) {
  if (services.metrics_readers.include(request.client)) return true;
  return request.is_direct && request.client.is_loopback();
}

std::string metrics_text(const Services& services) {
  const Metrics& metrics = services.metrics;
  const Journal& journal = services.journal;
  Exposition out;
  out.gauges("sannin_build_info", "The server's version.", "version", {{SANNIN_VERSION, 1}});
  out.gauge("sannin_connections", "Connections that are open.", services.connections.size());
  out.gauge("sannin_websockets", "WebSockets that are open.", services.sessions.size());
  out.gauge("sannin_rooms", "Games in memory.", services.rooms.size());
  out.gauge("sannin_review_rooms", "Reviews in memory.", services.review_rooms.size());
  out.counter("sannin_moves_total", "Moves that became durable.", services.log.moves());
  out.counter("sannin_events_total", "Events of games that became durable, moves among them.", services.log.events());
  out.histogram("sannin_commit_seconds", "Time from handing in a write until its commit is durable.",
                journal.latency());
  out.histogram("sannin_commit_writes", "Writes in a commit.", journal.group_sizes());
  out.counter("sannin_commit_failures_total", "Commits that failed.", journal.failures());
  out.gauge("sannin_storage_failing", "1 while the last commit failed.", journal.is_failing() ? 1 : 0);
  out.counter("sannin_outbox_drops_total", "Sockets that were cut off because they did not read.",
              metrics.outbox_drops.value());
  out.counters("sannin_refusals_total", "Commands and requests that were refused.", "code", metrics.refusals);
  out.counters("sannin_http_answers_total", "Answers to requests.", "class",
               {{"2xx", metrics.answers[2].value()},
                {"3xx", metrics.answers[3].value()},
                {"4xx", metrics.answers[4].value()},
                {"5xx", metrics.answers[5].value()}});
  out.counters("sannin_turned_away_total", "Connections that were turned away.", "cause",
               {{"full", metrics.turned_away_full.value()},
                {"address", metrics.turned_away_address.value()},
                {"descriptors", metrics.turned_away_descriptors.value()}});
  out.counters("sannin_offences_total", "What clients did for which they were cut off, refused or turned away.",
               "cause", services.offences.counts());
  return out.text();
}

}  // namespace

boost::asio::awaitable<Response> get_health(Services& services, const Request&) {
  using Schema = Answer<int>;
  auto ask = [&](auto done) { services.archive.schema_version(done); };
  const Schema schema = co_await call<Schema>(ask);
  if (!schema.ok()) co_return problem_response(503, "storage_unavailable", schema.fault());
  co_return json_response(encode_health(schema.value()));
}

boost::asio::awaitable<Response> get_readiness(Services& services, const Request&) {
  if (services.sessions.are_stopping()) co_return problem_response(503, "restart", "the server stops");
  if (services.journal.is_failing()) {
    co_return problem_response(503, "storage_unavailable", "the database could not be written to the last time");
  }
  co_return json_response(encode_ready());
}

boost::asio::awaitable<Response> get_metrics(Services& services, const Request& request) {
  if (!may_read_metrics(services, request)) {
    co_return problem_response(
        404, "unknown_path",
        "the figures of this server are for its own machine, and for those whom --metrics-for names");
  }
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = metrics_text(services);
  response.headers.emplace_back("Cache-Control", "no-store");
  co_return response;
}

}  // namespace server
