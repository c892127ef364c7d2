#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace support {

/// Element of an XML document with its name and attributes.
struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  /// Text directly after the start tag.
  std::string text;
};

/// Returns the first error in an XML document; empty if it is well formed. Checks the XML rules
/// that the pictures need: one root, matching tags, quoted and unique attributes, no bare `<` or
/// `&`, valid UTF-8 without control characters.
std::string fault_of_xml(std::string_view document);

/// Returns the elements of a well-formed document in document order. Entities are decoded.
std::vector<XmlElement> xml_elements(std::string_view document);

}  // namespace support
