#include "server/http/negotiation.hpp"

#include <algorithm>

#include "server/http/http.hpp"

namespace server::http {
namespace {

constexpr std::string_view kBlanks = " \t";
/// Weights are in thousandths.
constexpr int kMostWeight = 1000;

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// Removes the part before the next separator from the text and returns it without blanks.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = trimmed(text.substr(0, end));
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return part;
}

std::string_view without_weak_mark(std::string_view etag) {
  return etag.starts_with("W/") ? etag.substr(2) : etag;
}

/// Parses a weight such as 0.25. Returns nullopt if it is none.
std::optional<int> weight_of(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = text[0] == '1' ? kMostWeight : 0;
  int place = kMostWeight / 10;
  for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (digit < '0' || digit > '9') return std::nullopt;
    weight += (digit - '0') * place;
    place /= 10;
  }
  return weight <= kMostWeight ? std::optional(weight) : std::nullopt;
}

/// Weights of a field Accept-Encoding; nullopt for codings that it does not mention.
struct Weights {
  std::optional<int> gzip;
  std::optional<int> identity;
  std::optional<int> others;
};

Weights weights_in(std::string_view accept_encoding) {
  Weights weights;
  while (!accept_encoding.empty()) {
    std::string_view entry = take_part(accept_encoding, ',');
    const std::string_view coding = take_part(entry, ';');
    std::optional<int> weight = kMostWeight;
    while (!entry.empty()) {
      const std::string_view parameter = take_part(entry, ';');
      if (parameter.size() > 1 && are_alike(parameter.substr(0, 2), "q=")) weight = weight_of(parameter.substr(2));
    }
    // An entry with a malformed weight does not count.
    if (!weight) continue;
    if (are_alike(coding, "gzip") || are_alike(coding, "x-gzip")) weights.gzip = weight;
    if (are_alike(coding, "identity")) weights.identity = weight;
    if (coding == "*") weights.others = weight;
  }
  return weights;
}

}  // namespace

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  std::string_view rest = trimmed(if_none_match);
  if (rest == "*") return true;
  while (!rest.empty()) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t,"), rest.size()));
    const std::string_view entry = without_weak_mark(rest);
    // A tag may contain commas, so its end is the second quotation mark.
    const std::size_t end = entry.starts_with('"') ? entry.find('"', 1) : std::string_view::npos;
    if (end == std::string_view::npos) return false;
    if (entry.substr(0, end + 1) == without_weak_mark(etag)) return true;
    rest = entry.substr(end + 1);
  }
  return false;
}

std::optional<Coding> choose_coding(std::string_view accept_encoding, bool has_gzip) {
  const Weights weights = weights_in(accept_encoding);
  const int gzip = has_gzip ? weights.gzip.value_or(weights.others.value_or(0)) : 0;
  // Content as it is may be sent unless the field excludes it.
  const std::optional<int> identity = weights.identity ? weights.identity : weights.others;
  if (gzip > 0 && gzip >= identity.value_or(0)) return Coding::kGzip;
  return identity.value_or(kMostWeight) > 0 ? std::optional(Coding::kIdentity) : std::nullopt;
}

}  // namespace server::http
