#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server::protocol {

/// Difference between two diagrams (docs/PROTOCOL.md, "Steps"). `parts` holds the changed parts
/// between `/` and spaces, by index. If the number of parts differs, `whole` is the new diagram.
struct DiagramChange {
  std::vector<std::pair<int, std::string>> parts;
  std::string whole;
};

DiagramChange diagram_change(std::string_view before, std::string_view after);

/// Applies a change to a diagram.
std::string changed_diagram(std::string_view before, const DiagramChange& change);

}  // namespace server::protocol
