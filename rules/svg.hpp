#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// SVG output for the pictures of all games.
namespace rules {

/// Escapes untrusted text for XML content and attributes. Characters that XML cannot contain
/// (control characters, broken UTF-8) become the replacement character.
std::string xml_text(std::string_view text);

/// Returns the estimated width of a drawn text in thousandths of the font size.
int text_width(std::string_view utf8);

/// Writes SVG element by element. The output is well-formed for all texts.
class SvgWriter {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  void open(std::string_view tag, Attributes attributes);
  /// Closes the innermost open element.
  void close();
  /// Writes an empty element.
  void leaf(std::string_view tag, Attributes attributes);
  /// Writes an element with text content.
  void text(std::string_view tag, Attributes attributes, std::string_view content);

  /// Returns the document. Requires that all elements are closed.
  [[nodiscard]] std::string take();

 private:
  void begin(std::string_view tag, Attributes attributes);

  std::string svg_;
  std::vector<std::string> open_;
};

}  // namespace rules
