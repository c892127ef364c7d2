#include "server/protocol/messages/diagram_change.hpp"

namespace server::protocol {
namespace {

/// Returns the position of the first separator; npos if the text is the last part.
std::size_t end_of_part(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '/' || text[i] == ' ') return i;
  }
  return std::string_view::npos;
}

std::vector<std::string_view> split(std::string_view diagram) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = end_of_part(diagram);
    parts.push_back(diagram.substr(0, end));
    if (end == std::string_view::npos) return parts;
    diagram.remove_prefix(end + 1);
  }
}

}  // namespace

DiagramChange diagram_change(std::string_view before, std::string_view after) {
  DiagramChange change;
  std::string_view old_rest = before;
  std::string_view new_rest = after;
  for (int index = 0;; ++index) {
    const std::size_t old_end = end_of_part(old_rest);
    const std::size_t new_end = end_of_part(new_rest);
    const std::string_view part = new_rest.substr(0, new_end);
    if (part != old_rest.substr(0, old_end)) change.parts.emplace_back(index, part);
    const bool old_ends = old_end == std::string_view::npos;
    const bool new_ends = new_end == std::string_view::npos;
    if (old_ends != new_ends) return {{}, std::string(after)};
    if (new_ends) return change;
    old_rest.remove_prefix(old_end + 1);
    new_rest.remove_prefix(new_end + 1);
  }
}

std::string changed_diagram(std::string_view before, const DiagramChange& change) {
  if (!change.whole.empty()) return change.whole;
  std::string after;
  auto next = change.parts.begin();
  int index = 0;
  for (const std::string_view part : split(before)) {
    const bool differs = next != change.parts.end() && next->first == index++;
    after += differs ? std::string_view(next->second) : part;
    if (differs) ++next;
    // Separators do not change. The last part has none.
    if (const auto end = static_cast<std::size_t>(part.data() + part.size() - before.data()); end < before.size()) {
      after += before[end];
    }
  }
  return after;
}

}  // namespace server::protocol
