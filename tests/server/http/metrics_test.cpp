#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/http/exposition.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/network/raw_client.hpp"

// Metrics of the server for its operators.
namespace server::http::metrics_test {
namespace {

using namespace server::app;

using support::HttpClient;

/// Strict parser of the Prometheus text format.
class Figures {
 public:
  explicit Figures(const std::string& text) {
    EXPECT_TRUE(text.ends_with('\n'));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) read(line);
    for (const auto& [name, type] : types_) {
      if (type == "histogram") check_histogram(name);
    }
  }

  /// Returns the value of a sample such as `sannin_rooms` or
  /// `sannin_refusals_total{code="illegal"}`; 0 if it is missing.
  [[nodiscard]] double at(const std::string& sample) const {
    const auto found = values_.find(sample);
    return found == values_.end() ? 0 : found->second;
  }
  [[nodiscard]] std::string type_of(const std::string& name) const {
    const auto found = types_.find(name);
    return found == types_.end() ? "" : found->second;
  }

 private:
  void read(const std::string& line) {
    std::istringstream words(line);
    std::string hash;
    std::string kind;
    std::string name;
    if (line.starts_with("# ")) {
      words >> hash >> kind >> name;
      if (kind == "HELP") {
        EXPECT_TRUE(helped_.insert(name).second) << line;
      }
      if (kind == "TYPE") {
        EXPECT_TRUE(helped_.contains(name)) << line;
        EXPECT_TRUE(types_.emplace(name, line.substr(line.rfind(' ') + 1)).second) << line;
        current_ = name;
      }
      return;
    }
    const std::size_t space = line.rfind(' ');
    ASSERT_NE(space, std::string::npos) << line;
    const std::string sample = line.substr(0, space);
    name = sample.substr(0, sample.find('{'));
    EXPECT_TRUE(sample == name || sample.ends_with("\"}")) << line;
    EXPECT_TRUE(name == current_ ||
                (types_[current_] == "histogram" &&
                 (name == current_ + "_bucket" || name == current_ + "_sum" || name == current_ + "_count")))
        << line;
    EXPECT_EQ(types_[current_] == "counter", name.ends_with("_total")) << line;
    std::size_t read = 0;
    const double value = std::stod(line.substr(space + 1), &read);
    EXPECT_EQ(read, line.size() - space - 1) << line;
    EXPECT_TRUE(values_.emplace(sample, value).second) << line;
    if (name == current_ + "_bucket") buckets_[current_].push_back(value);
  }

  void check_histogram(const std::string& name) const {
    const std::vector<double>& buckets = buckets_.at(name);
    EXPECT_TRUE(std::is_sorted(buckets.begin(), buckets.end())) << name;
    EXPECT_EQ(buckets.back(), at(name + "_bucket{le=\"+Inf\"}"));
    EXPECT_EQ(buckets.back(), at(name + "_count"));
  }

  std::string current_;
  std::set<std::string> helped_;
  std::map<std::string, std::string> types_;
  std::map<std::string, double> values_;
  std::map<std::string, std::vector<double>> buckets_;
};

/// Returns options that allow 127.0.0.1 to read the metrics. Needed because 127.0.0.1 is also a
/// trusted proxy in the tests.
ServeOptions readable_here() {
  ServeOptions options;
  options.metrics_readers = {"127.0.0.1"};
  return options;
}

class MetricsTest : public testing::Test {
 protected:
  [[nodiscard]] static Figures figures_of(const RunningServer& server) {
    const auto answer = HttpClient(server.port()).get("/metrics");
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    return Figures(answer.body);
  }
  /// Returns the metrics after the server has stored the game of 1932, which it does at its first
  /// start.
  [[nodiscard]] static Figures figures_once_begun(const RunningServer& server) {
    Figures figures = figures_of(server);
    EXPECT_TRUE(support::eventually([&] {
      figures = figures_of(server);
      return figures.at("sannin_moves_total") == static_cast<double>(moves_of_1932().size());
    }));
    return figures;
  }
};

TEST_F(MetricsTest, CountsEventsOfGame) {
  RunningServer server(readable_here());
  const Figures before = figures_once_begun(server);
  EXPECT_EQ(before.at("sannin_websockets"), 0);
  Three three(server.port());
  three.start();
  three.play(1, 7);
  EXPECT_EQ(three.first().move(8, "1a1b").at("type"), "refused");
  EXPECT_EQ(HttpClient(server.port()).get("/api/games/none").status, 404);
  const Figures after = figures_of(server);
  EXPECT_EQ(after.at("sannin_websockets"), 3);
  EXPECT_GE(after.at("sannin_connections"), 4);
  EXPECT_EQ(after.at("sannin_rooms"), before.at("sannin_rooms") + 1);
  EXPECT_EQ(after.at("sannin_moves_total"), before.at("sannin_moves_total") + 7);
  EXPECT_EQ(after.at("sannin_events_total"), before.at("sannin_events_total") + 12) << "created, thrice sat, started";
  EXPECT_GE(after.at("sannin_commit_seconds_count"), before.at("sannin_commit_seconds_count") + 12);
  EXPECT_GT(after.at("sannin_commit_seconds_sum"), before.at("sannin_commit_seconds_sum"));
  EXPECT_EQ(after.at("sannin_commit_writes_sum"), after.at("sannin_commit_seconds_count"));
  EXPECT_EQ(after.at("sannin_refusals_total{code=\"not_your_turn\"}"), 1);
  EXPECT_EQ(after.at("sannin_refusals_total{code=\"unknown_game\"}"), 1);
  EXPECT_GT(after.at("sannin_http_answers_total{class=\"2xx\"}"),
            before.at("sannin_http_answers_total{class=\"2xx\"}"));
  EXPECT_EQ(after.at("sannin_http_answers_total{class=\"4xx\"}"), 1);
  EXPECT_EQ(after.at("sannin_storage_failing"), 0);
  EXPECT_EQ(after.type_of("sannin_build_info"), "gauge");
}

TEST_F(MetricsTest, CountsRejectedConnections) {
  ServeOptions options = readable_here();
  options.limits.connections_of_an_address = 2;
  RunningServer server(options);
  support::RawClient one(server.port());
  support::RawClient other(server.port());
  for (support::RawClient* each : {&one, &other}) {
    each->send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n");
    each->read_until("\r\n\r\n");
  }
  EXPECT_EQ(HttpClient(server.port(), "203.0.113.7").get("/healthz").status, 503);
  const Figures after = figures_of(server);
  EXPECT_EQ(after.at("sannin_turned_away_total{cause=\"address\"}"), 1);
  EXPECT_EQ(after.at("sannin_turned_away_total{cause=\"full\"}"), 0);
  EXPECT_EQ(after.at("sannin_refusals_total{code=\"too_many_connections\"}"), 1);
  EXPECT_EQ(after.at("sannin_outbox_drops_total"), 0);
}

TEST_F(MetricsTest, IsReadableLocallyAndByNamedReaders) {
  const auto status = [](const RunningServer& server, const std::string& from) {
    return HttpClient(server.port(), from).get("/metrics").status;
  };
  ServeOptions options;
  options.proxies = {"192.0.2.1"};
  {
    RunningServer server(options);
    EXPECT_EQ(status(server, ""), 200);
    for (const char* passed_on : {"203.0.113.7", "127.0.0.1", "::1"}) EXPECT_EQ(status(server, passed_on), 404);
  }
  options.proxies = {"127.0.0.1"};
  {
    RunningServer server(options);
    EXPECT_EQ(status(server, ""), 404) << "a proxy that adds no header may have passed it on";
  }
  options.metrics_readers = {"203.0.113.0/24", "2001:db8::5"};
  RunningServer server(options);
  for (const char* named : {"203.0.113.7", "2001:db8::5"}) EXPECT_EQ(status(server, named), 200) << named;
  for (const char* other : {"203.0.114.7", "2001:db8::6"}) EXPECT_EQ(status(server, other), 404) << other;
  options.proxies = {"192.0.2.1"};
  RunningServer unproxied(options);
  EXPECT_EQ(status(unproxied, "203.0.113.7"), 404) << "whom nobody believes comes from nowhere else";
}

TEST_F(MetricsTest, HistogramBoundsAreInclusive) {
  constexpr std::array kBounds = {1.0, 2.0, 4.0};
  Histogram histogram(kBounds);
  for (const double value : {0.5, 1.0, 1.5, 4.0, 5.0}) histogram.add(value);
  Exposition out;
  out.histogram("a", "Of it.", histogram);
  EXPECT_EQ(out.text(),
            "# HELP a Of it.\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"2\"} 3\na_bucket{le=\"4\"} 4\n"
            "a_bucket{le=\"+Inf\"} 5\na_sum 12\na_count 5\n");
}

TEST(ReadinessTest, EndsOnOrderlyStop) {
  RunningServer server;
  EXPECT_EQ(HttpClient(server.port()).get("/readyz").status, 200);
  // A client that does not answer the close frame delays the stop. Open connections can still send
  // requests.
  Player silent(server.port(), "Silent");
  silent.connect();
  support::RawClient asks(server.port());
  const auto ask = [&] {
    asks.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n");
    return asks.read_until("\"}");
  };
  EXPECT_TRUE(ask().starts_with("HTTP/1.1 200 "));
  server.stop();
  EXPECT_EQ(silent.next("bye").at("code"), "restart");
  const std::string answer = ask();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
  EXPECT_NE(answer.find("\"restart\""), std::string::npos) << answer;
}

}  // namespace
}  // namespace server::http::metrics_test
