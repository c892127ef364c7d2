#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace bench {

/// Prints two tables in Markdown at the end. The first has a row for each operation and a column
/// for each position: the time for one item (best of the repetitions) and its ratio to the first
/// row. The second has the figures of benchmarks that report counters or have no position.
class MarkdownReporter : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

  /// Whether a benchmark failed. The error is on standard error.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  struct Timed {
    std::string operation;
    std::string position;
    double nanoseconds;
  };
  struct Figure {
    std::string name;
    std::string what;
    std::string value;
  };

  void keep_time(const std::string& operation, const std::string& position, double nanoseconds);
  [[nodiscard]] const Timed* find(const std::string& operation, const std::string& position) const;
  [[nodiscard]] std::vector<std::string> columns() const;
  void print_times(std::ostream& out) const;

  std::vector<Timed> timed_;
  std::vector<Figure> figures_;
  bool failed_ = false;
};

}  // namespace bench
