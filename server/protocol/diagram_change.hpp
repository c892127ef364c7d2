#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

/// How one diagram became another: the parts between `/` and spaces that differ, by index; or the whole new diagram
/// where the number of parts changed (docs/PROTOCOL.md, "Steps").
struct DiagramChange {
  std::vector<std::pair<int, std::string>> parts;
  std::string whole;
};

DiagramChange diagram_change(std::string_view before, std::string_view after);

/// The diagram after a change.
std::string changed_diagram(std::string_view before, const DiagramChange& change);

}  // namespace server
