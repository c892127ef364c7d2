#include "server/protocol/diagram_change.hpp"

namespace server {
namespace {

std::vector<std::string_view> split(std::string_view diagram) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = diagram.find_first_of("/ ");
    parts.push_back(diagram.substr(0, end));
    if (end == std::string_view::npos) return parts;
    diagram.remove_prefix(end + 1);
  }
}

}  // namespace

DiagramChange diagram_change(std::string_view before, std::string_view after) {
  const std::vector<std::string_view> old_parts = split(before);
  const std::vector<std::string_view> new_parts = split(after);
  DiagramChange change;
  if (old_parts.size() != new_parts.size()) {
    change.whole = after;
    return change;
  }
  for (std::size_t i = 0; i < new_parts.size(); ++i) {
    if (old_parts[i] != new_parts[i]) change.parts.emplace_back(static_cast<int>(i), new_parts[i]);
  }
  return change;
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
    // The separators are as they were; behind the last part there is none.
    if (const auto end = static_cast<std::size_t>(part.data() + part.size() - before.data()); end < before.size()) {
      after += before[end];
    }
  }
  return after;
}

}  // namespace server
