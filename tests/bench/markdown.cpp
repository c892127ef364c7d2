#include "tests/bench/markdown.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace bench {
namespace {

constexpr auto kItemsPerSecond = "items_per_second";

std::string with_digits(double value, int significant) {
  std::ostringstream out;
  const int digits_before = value > 0 ? static_cast<int>(std::floor(std::log10(value))) + 1 : 1;
  out << std::fixed << std::setprecision(std::max(0, significant - digits_before)) << value;
  return out.str();
}

std::string duration(double nanoseconds) {
  if (nanoseconds < 1e3) return with_digits(nanoseconds, 3) + " ns";
  if (nanoseconds < 1e6) return with_digits(nanoseconds / 1e3, 3) + " µs";
  return with_digits(nanoseconds / 1e6, 3) + " ms";
}

double nanoseconds_of(const benchmark::BenchmarkReporter::Run& run) {
  const auto items = run.counters.find(kItemsPerSecond);
  if (items != run.counters.end()) return 1e9 / items->second.value;
  return run.real_accumulated_time / static_cast<double>(run.iterations) * 1e9;
}

/// Returns the distinct values of a member in order of first occurrence.
template <class Item>
std::vector<std::string> names(const std::vector<Item>& items, std::string Item::*member) {
  std::vector<std::string> found;
  for (const Item& item : items) {
    if (std::find(found.begin(), found.end(), item.*member) == found.end()) found.push_back(item.*member);
  }
  return found;
}

}  // namespace

void MarkdownReporter::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration) continue;
    const std::string name = run.run_name.function_name;
    if (run.error_occurred) {
      failed_ = true;
      GetErrorStream() << name << ": " << run.error_message << '\n';
      continue;
    }
    const std::size_t before = figures_.size();
    for (const auto& [what, counter] : run.counters) {
      if (what != kItemsPerSecond) figures_.push_back({name, what, with_digits(counter.value, 3)});
    }
    if (figures_.size() > before) continue;
    const std::size_t slash = name.find('/');
    keep_time(name.substr(0, slash), slash == std::string::npos ? "" : name.substr(slash + 1), nanoseconds_of(run));
  }
}

void MarkdownReporter::keep_time(const std::string& operation, const std::string& position, double nanoseconds) {
  if (const Timed* known = find(operation, position)) {
    Timed& timed = timed_[static_cast<std::size_t>(known - timed_.data())];
    timed.nanoseconds = std::min(timed.nanoseconds, nanoseconds);
  } else {
    timed_.push_back({operation, position, nanoseconds});
  }
}

const MarkdownReporter::Timed* MarkdownReporter::find(const std::string& operation, const std::string& position) const {
  const auto same = [&](const Timed& timed) { return timed.operation == operation && timed.position == position; };
  const auto found = std::find_if(timed_.begin(), timed_.end(), same);
  return found == timed_.end() ? nullptr : &*found;
}

std::vector<std::string> MarkdownReporter::columns() const {
  std::vector<std::string> positions = names(timed_, &Timed::position);
  std::erase_if(positions, [&](const std::string& position) {
    return position.empty() || find(timed_.front().operation, position) == nullptr;
  });
  return positions;
}

void MarkdownReporter::print_times(std::ostream& out) const {
  const std::vector<std::string> operations = names(timed_, &Timed::operation);
  const std::vector<std::string> positions = columns();
  out << "| operation |";
  for (const std::string& position : positions) out << ' ' << position << " |";
  out << "\n|---|";
  for (std::size_t i = 0; i < positions.size(); ++i) out << "--:|";
  out << '\n';
  for (const std::string& operation : operations) {
    const auto measured_in = [&](const std::string& position) { return find(operation, position) != nullptr; };
    if (std::none_of(positions.begin(), positions.end(), measured_in)) continue;
    out << "| " << operation << " |";
    for (const std::string& position : positions) {
      const Timed* timed = find(operation, position);
      const Timed* first = find(operations.front(), position);
      out << (timed == nullptr ? " –" : ' ' + duration(timed->nanoseconds));
      if (timed != nullptr && first != nullptr && timed != first) {
        out << " (" << with_digits(timed->nanoseconds / first->nanoseconds, 2) << ')';
      }
      out << " |";
    }
    out << '\n';
  }
}

void MarkdownReporter::Finalize() {
  std::ostream& out = GetOutputStream();
  std::vector<std::string> positions;
  if (!timed_.empty()) positions = columns();
  if (!positions.empty()) print_times(out);
  for (const auto& [operation, position, nanoseconds] : timed_) {
    if (std::find(positions.begin(), positions.end(), position) != positions.end()) continue;
    figures_.push_back(
        {position.empty() ? operation : operation + '/' + position, "time of one", duration(nanoseconds)});
  }
  if (figures_.empty()) return;
  out << "\n| benchmark | figure | value |\n|---|---|--:|\n";
  for (const auto& [name, what, value] : figures_) {
    out << "| " << name << " | " << what << " | " << value << " |\n";
  }
}

}  // namespace bench
