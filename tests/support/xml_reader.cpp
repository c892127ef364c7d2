#include "tests/support/xml_reader.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace support {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what);
}

std::string decoded(std::string_view text) {
  static const std::pair<std::string_view, char> kEntities[] = {
      {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}};
  std::string plain;
  while (!text.empty()) {
    if (text.front() == '<') fail("a bare <");
    if (text.front() != '&') {
      plain += text.front();
      text.remove_prefix(1);
      continue;
    }
    bool known = false;
    for (const auto& [entity, c] : kEntities) {
      if (!text.starts_with(entity)) continue;
      plain += c;
      text.remove_prefix(entity.size());
      known = true;
      break;
    }
    if (!known) fail("a bare &");
  }
  return plain;
}

void check_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x20 && lead != '\n' && lead != '\t' && lead != '\r') fail("a control character");
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length == 0 || i + length > text.size()) fail("broken UTF-8");
    for (std::size_t k = 1; k < length; ++k) {
      if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80) fail("broken UTF-8");
    }
    const std::string_view character = text.substr(i, length);
    if (lead == 0xED && static_cast<unsigned char>(text[i + 1]) >= 0xA0) fail("a surrogate");
    if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") fail("no character");
    i += length;
  }
}

std::string_view take_until(std::string_view& text, std::string_view end) {
  const std::size_t at = text.find(end);
  if (at == std::string_view::npos) fail("no " + std::string(end));
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at + end.size());
  return part;
}

std::string_view take_name(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(" =/>"), text.size());
  const std::string_view name = text.substr(0, end);
  const bool letters = !name.empty() && (std::isalpha(static_cast<unsigned char>(name.front())) != 0);
  if (!letters) fail("no name at " + std::string(text.substr(0, 20)));
  text.remove_prefix(end);
  return name;
}

std::vector<XmlElement> read(std::string_view text) {
  check_characters(text);
  std::vector<XmlElement> elements;
  std::vector<std::string> open;
  while (!text.empty()) {
    const std::size_t tag = text.find('<');
    const std::string content = decoded(text.substr(0, tag));
    if (!elements.empty() && elements.back().text.empty()) elements.back().text = content;
    if (open.empty() && content.find_first_not_of(" \n") != std::string::npos) fail("text outside the root");
    if (tag == std::string_view::npos) break;
    text.remove_prefix(tag + 1);
    if (text.starts_with('/')) {
      text.remove_prefix(1);
      if (open.empty() || take_until(text, ">") != open.back()) fail("a wrong end tag");
      open.pop_back();
      continue;
    }
    if (open.empty() && !elements.empty()) fail("a second root");
    XmlElement element{std::string(take_name(text)), {}, {}};
    while (text.starts_with(' ')) {
      text.remove_prefix(1);
      const std::string name(take_name(text));
      if (!text.starts_with("=\"")) fail("no value of " + name);
      text.remove_prefix(2);
      if (!element.attributes.emplace(name, decoded(take_until(text, "\""))).second) fail(name + " twice");
    }
    if (text.starts_with("/>")) {
      text.remove_prefix(2);
    } else if (text.starts_with('>')) {
      text.remove_prefix(1);
      open.push_back(element.name);
    } else {
      fail("no end of a tag");
    }
    elements.push_back(std::move(element));
  }
  if (!open.empty() || elements.empty()) fail("an element is not closed");
  return elements;
}

}  // namespace

std::string fault_of_xml(std::string_view document) {
  try {
    read(document);
    return "";
  } catch (const std::runtime_error& fault) {
    return fault.what();
  }
}

std::vector<XmlElement> xml_elements(std::string_view document) {
  return read(document);
}

}  // namespace support
