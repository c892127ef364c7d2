#include "server/http/exposition.hpp"

#include <array>
#include <charconv>

namespace server::http {
namespace {

/// Returns the shortest text that parses to the same number.
std::string text_of(double value) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::string escaped(std::string_view label) {
  std::string out;
  for (const char c : label) {
    if (c == '\\' || c == '"') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

void Exposition::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, help, "counter");
  line(name, std::to_string(value));
}

void Exposition::gauge(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, help, "gauge");
  line(name, std::to_string(value));
}

void Exposition::counters(std::string_view name, std::string_view help, std::string_view label,
                          std::initializer_list<Labelled> values) {
  head(name, help, "counter");
  for (const auto& [which, value] : values) line(name, label, which, std::to_string(value));
}

void Exposition::counters(std::string_view name, std::string_view help, std::string_view label, const Tally& tally) {
  head(name, help, "counter");
  for (const auto& [which, value] : tally.counts()) line(name, label, which, std::to_string(value));
}

void Exposition::gauges(std::string_view name, std::string_view help, std::string_view label,
                        std::initializer_list<Labelled> values) {
  head(name, help, "gauge");
  for (const auto& [which, value] : values) line(name, label, which, std::to_string(value));
}

void Exposition::histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
  head(name, help, "histogram");
  const std::string bucket = std::string(name) + "_bucket";
  std::uint64_t up_to = 0;
  for (std::size_t i = 0; i < histogram.bounds().size(); ++i) {
    up_to += histogram.in_bucket(i);
    line(bucket, "le", text_of(histogram.bounds()[i]), std::to_string(up_to));
  }
  // Summed up from the buckets, because values added meanwhile must not make _count differ from the
  // last bucket.
  up_to += histogram.in_bucket(histogram.bounds().size());
  line(bucket, "le", "+Inf", std::to_string(up_to));
  line(std::string(name) + "_sum", text_of(histogram.sum()));
  line(std::string(name) + "_count", std::to_string(up_to));
}

void Exposition::head(std::string_view name, std::string_view help, std::string_view type) {
  text_.append("# HELP ").append(name).append(" ").append(help).append("\n");
  text_.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

void Exposition::line(std::string_view name, std::string_view value) {
  text_.append(name).append(" ").append(value).append("\n");
}

void Exposition::line(std::string_view name, std::string_view label, std::string_view label_value,
                      std::string_view value) {
  text_.append(name).append("{").append(label).append("=\"").append(escaped(label_value)).append("\"} ");
  text_.append(value).append("\n");
}

}  // namespace server::http
