#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/files.hpp"

namespace support {

/// docs/openapi.json, which has the schemas of all messages and bodies.
inline const nlohmann::json& openapi() {
  static const auto api = nlohmann::json::parse(read_file(SANNIN_TEST_DATA "/../../docs/openapi.json"));
  return api;
}

/// Returns the schema itself, or the one that it refers to.
inline const nlohmann::json& resolved(const nlohmann::json& schema) {
  if (!schema.contains("$ref")) return schema;
  // A reference is `#` and the path to the schema in the document.
  return resolved(openapi().at(nlohmann::json::json_pointer(schema.at("$ref").get<std::string>().substr(1))));
}

/// Adds the values that a property can have in a schema and its alternatives.
inline void add_values(const nlohmann::json& schema, const std::string& key, std::set<std::string>& values) {
  const nlohmann::json& here = resolved(schema);
  if (here.contains("properties") && here.at("properties").contains(key)) {
    const nlohmann::json& property = resolved(here.at("properties").at(key));
    if (property.contains("const")) values.insert(property.at("const").get<std::string>());
    if (property.contains("enum")) values.insert(property.at("enum").begin(), property.at("enum").end());
  }
  for (const char* parts : {"oneOf", "allOf"}) {
    if (!here.contains(parts)) continue;
    for (const nlohmann::json& part : here.at(parts)) add_values(part, key, values);
  }
}

/// Returns the values that a property can have in the schema of this name, such as the types of
/// `ServerMessage`.
inline std::set<std::string> schema_values(const std::string& name, const std::string& key) {
  std::set<std::string> values;
  add_values(openapi().at("components").at("schemas").at(name), key, values);
  return values;
}

}  // namespace support
