#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Pictures as SVG text, for the games' drawings.
namespace rules {

/// Somebody's text for the content or an attribute of XML: what is markup is escaped, and what XML cannot hold (control
/// characters, broken UTF-8) becomes the replacement character.
std::string xml_text(std::string_view text);

/// About how wide a text is when it is drawn, in thousandths of the size of its letters.
int text_width(std::string_view utf8);

/// Writes SVG, element by element: always well-formed, whatever the texts are.
class SvgWriter {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  void open(std::string_view tag, Attributes attributes);
  /// Closes what was opened last.
  void close();
  /// An element with nothing in it.
  void leaf(std::string_view tag, Attributes attributes);
  /// An element with a text in it.
  void text(std::string_view tag, Attributes attributes, std::string_view content);

  /// What was written; only when everything is closed.
  [[nodiscard]] std::string take();

 private:
  void begin(std::string_view tag, Attributes attributes);

  std::string svg_;
  std::vector<std::string> open_;
};

}  // namespace rules
