#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "tools/arena/play/tally.hpp"

namespace arena {

/// Measured figures, as a table in Markdown with the bars that they must reach.
class Figures {
 public:
  /// Adds a figure that has a bar.
  void add(std::string name, std::string result, std::string bar, bool reached);
  /// Adds a figure without a bar.
  void add(std::string name, std::string result);

  void print(std::ostream& out) const;
  /// Returns the exit status: 0 if all bars are reached, otherwise 1.
  [[nodiscard]] int status() const;

 private:
  struct Row {
    std::string name;
    std::string result;
    std::string bar;
    bool reached;
  };
  std::vector<Row> rows_;
};

/// Returns a number with this many decimals.
std::string decimal(double value, int decimals = 1);
/// Returns a part of 1 as a percentage: `43.3 %`.
std::string percent(double part);
/// Returns a share with its 95 % interval and the number of games: `43.3 % ± 5.1 of 600`.
std::string text_of(const Share& share);
/// Returns the value below which this part of the values lies; 0 if there are none.
double quantile(std::vector<double> values, double part);

}  // namespace arena
