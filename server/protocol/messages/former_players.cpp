#include <charconv>

#include "server/protocol/messages/events.hpp"

namespace server::protocol {
namespace {

constexpr std::string_view kUntil = " until ";
constexpr std::string_view kBetween = "; ";

/// Parses "NAME until PLY". The name may contain the separators.
std::optional<FormerPlayer> parse_one(std::string_view text) {
  const std::size_t at = text.rfind(kUntil);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  const std::string_view number = text.substr(at + kUntil.size());
  FormerPlayer player{{}, std::string(text.substr(0, at))};
  const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), player.until);
  if (failed != std::errc() || end != number.data() + number.size() || player.until < 0) return std::nullopt;
  return player;
}

}  // namespace

std::string former_text(std::span<const FormerPlayer> former) {
  std::string text;
  for (const FormerPlayer& each : former) {
    if (!text.empty()) text += kBetween;
    text.append(each.name).append(kUntil).append(std::to_string(each.until));
  }
  return text;
}

std::optional<std::vector<FormerPlayer>> parse_former(std::string_view text) {
  std::vector<FormerPlayer> former;
  std::size_t begin = 0;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(kBetween, end == 0 ? begin : end);
    auto player = parse_one(text.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (!player && end == std::string_view::npos) return std::nullopt;
    if (end != std::string_view::npos) end += kBetween.size();
    if (!player) continue;
    former.push_back(std::move(*player));
    begin = end;
  }
  return former;
}

}  // namespace server::protocol
