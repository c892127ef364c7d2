#include "tools/arena/figures.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace arena {

void Figures::add(std::string name, std::string result, std::string bar, bool reached) {
  rows_.push_back({std::move(name), std::move(result), std::move(bar), reached});
}
void Figures::add(std::string name, std::string result) {
  add(std::move(name), std::move(result), "", true);
}

void Figures::print(std::ostream& out) const {
  out << "| figure | result | bar | |\n|---|---|---|---|\n";
  for (const Row& row : rows_) {
    out << "| " << row.name << " | " << row.result << " | " << row.bar << " | "
        << (row.bar.empty() ? ""
            : row.reached   ? "ok"
                            : "FAIL")
        << " |\n";
  }
}

int Figures::status() const {
  return std::ranges::all_of(rows_, &Row::reached) ? 0 : 1;
}

std::string decimal(double value, int decimals) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(decimals) << value;
  return text.str();
}

std::string percent(double part) {
  return decimal(100 * part) + " %";
}

std::string text_of(const Share& share) {
  return percent(share.mean()) + " ± " + decimal(100 * share.margin()) + " of " + std::to_string(share.games);
}

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const auto index = static_cast<std::size_t>(part * static_cast<double>(values.size()));
  return values[std::min(index, values.size() - 1)];
}

}  // namespace arena
