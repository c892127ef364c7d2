#include "rules/wasm/trees.hpp"

#include <algorithm>
#include <map>

#include "rules/printable.hpp"

namespace rules::wasm {
namespace {

/// Escapes a text for one line: `\\` for a backslash, `\n` for a line feed.
std::string escaped(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (c == '\\') {
      line += "\\\\";
    } else if (c == '\n') {
      line += "\\n";
    } else {
      line += c;
    }
  }
  return line;
}

std::string unescaped(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\' || i + 1 == line.size()) {
      text += line[i];
    } else {
      ++i;
      text += line[i] == 'n' ? '\n' : line[i];
    }
  }
  return text;
}

void write_annotation(std::size_t number, const Annotation& annotation, Answer& answer) {
  if (!annotation.comment.empty()) answer.line({"comment", std::to_string(number), escaped(annotation.comment)});
  for (const std::string& mark : annotation.marks) answer.line({"mark", std::to_string(number), mark});
}

/// Removes and returns the text before the next tab, and removes the tab.
std::string_view take_part(std::string_view& line) {
  const std::size_t end = std::min(line.find('\t'), line.size());
  const std::string_view part = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return part;
}

/// Reads the lines of a tree, whose node numbers are the client's own.
class TreeReader {
 public:
  TreeReader(RecordTree& tree, const Ruleset& ruleset) : tree_(tree), ruleset_(ruleset) {}

  std::optional<Refusal> take(std::string_view line) {
    const std::string_view what = take_part(line);
    if (what == "tag") {
      const std::string_view name = take_part(line);
      tree_.tags.push_back({{std::string(name), std::string(line)}, 1, 1});
      return std::nullopt;
    }
    const std::string number(take_part(line));
    if (what == "node") return take_node(number, line);
    const auto node = nodes_.find(number);
    if (node == nodes_.end())
      return Refusal{"there is no node " + in_quotes(number) + " for this " + std::string(what)};
    Annotation& annotation = node->second == 0 ? tree_.start : tree_.nodes[node->second - 1].annotation;
    if (what == "comment") {
      annotation.comment = unescaped(line);
    } else if (what != "mark") {
      return Refusal{"a line must be a tag, node, comment or mark, not " + in_quotes(what)};
    } else if (!ruleset_.is_mark(line)) {
      return Refusal{
          in_quotes(line) + " is neither a cell nor an arrow between two cells", "bad_mark", {{"node", number}}};
    } else {
      annotation.marks.emplace_back(line);
    }
    return std::nullopt;
  }

  /// Returns the client's number of a node.
  [[nodiscard]] std::string number_of(std::string_view node) const {
    for (const auto& [number, index] : nodes_) {
      if (std::to_string(index) == node) return number;
    }
    return {};
  }

 private:
  std::optional<Refusal> take_node(const std::string& number, std::string_view line) {
    const std::string parent(take_part(line));
    const auto found = nodes_.find(parent);
    if (found == nodes_.end()) return Refusal{"node " + in_quotes(number) + " comes before its parent"};
    tree_.nodes.push_back({found->second, std::string(take_part(line))});
    if (!nodes_.emplace(number, tree_.nodes.size()).second)
      return Refusal{"node " + in_quotes(number) + " appears twice"};
    return std::nullopt;
  }

  RecordTree& tree_;
  const Ruleset& ruleset_;
  std::map<std::string, std::size_t> nodes_ = {{"0", 0}};
};

}  // namespace

void write_head(const RecordTree& tree, const Ruleset& ruleset, Answer& answer) {
  for (const PlacedTag& each : tree.tags) answer.line({"tag", each.tag.name, each.tag.value});
  for (const auto& [id, value] : tree.options) answer.line({"option", id, value});
  if (tree.opening_alliance) {
    answer.line({"opening_alliance", letter_of(tree.opening_alliance->one, ruleset.seats()),
                 letter_of(tree.opening_alliance->other, ruleset.seats())});
  }
  if (tree.position) answer.line({"position", *tree.position});
}

void write_nodes(const RecordTree& tree, Answer& answer) {
  write_annotation(0, tree.start, answer);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const RecordNode& node = tree.nodes[i];
    answer.line({"node", std::to_string(i + 1), std::to_string(node.parent), node.deed, node.notation});
    write_annotation(i + 1, node.annotation, answer);
  }
}

void write_tree(RecordTree tree, const Ruleset& ruleset, Fields& lines, Answer& answer) {
  TreeReader reader(tree, ruleset);
  while (!lines.rest().empty()) {
    if (const auto refusal = reader.take(lines.next())) return answer.refusal(*refusal);
  }
  const auto written = ruleset.write_tree(tree);
  if (written) return answer.text(*written);
  Refusal refusal = written.refusal();
  for (auto& [name, value] : refusal.arguments) {
    if (name == "node") value = reader.number_of(value);
  }
  answer.refusal(refusal);
}

}  // namespace rules::wasm
