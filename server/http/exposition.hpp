#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "server/process/metrics.hpp"

namespace server::http {

/// Writes metrics in the Prometheus text format, version 0.0.4. Each metric has its help text and
/// its type.
class Exposition {
 public:
  /// One sample of a metric: the value of its label, and its number.
  using Labelled = std::pair<std::string_view, std::uint64_t>;

  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  void gauge(std::string_view name, std::string_view help, std::uint64_t value);
  void counters(std::string_view name, std::string_view help, std::string_view label,
                std::initializer_list<Labelled> values);
  void counters(std::string_view name, std::string_view help, std::string_view label, const Tally& tally);
  void gauges(std::string_view name, std::string_view help, std::string_view label,
              std::initializer_list<Labelled> values);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  void line(std::string_view name, std::string_view value);
  void line(std::string_view name, std::string_view label, std::string_view label_value, std::string_view value);

  std::string text_;
};

}  // namespace server::http
