#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace support {

/// An element's name and attributes, in document order.
struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  /// The text right after its start.
  std::string text;
};

/// What is wrong with a document, judged by the rules of XML that our pictures need: one root, tags that match,
/// attributes in quotes and each once, no bare `<` or `&`, valid UTF-8 without control characters. Empty if it is well
/// formed.
std::string fault_of_xml(std::string_view document);

/// The elements of a well-formed document; entities are decoded.
std::vector<XmlElement> xml_elements(std::string_view document);

}  // namespace support
