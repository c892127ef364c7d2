#include "tests/server/support/api_description.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/schema_values.hpp"

namespace server {

using Json = nlohmann::json;

namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

bool matches(const std::string& pattern, const std::string& path) {
  const auto fits = [](const std::string& expected, const std::string& part) {
    return expected == part || expected.starts_with('{');
  };
  return std::ranges::equal(split(pattern, '/'), split(path, '/'), fits);
}

/// Returns the methods of a path; null if the description does not have it.
const Json* methods_of(const std::string& path) {
  const Json& paths = support::openapi().at("paths");
  const Json* found = nullptr;
  for (const auto& [pattern, methods] : paths.items()) {
    // A literal path comes before one with parts in braces.
    if (pattern == path) return &methods;
    if (matches(pattern, path)) found = &methods;
  }
  return found;
}

/// Returns the operation of a request; null if the description does not have it.
const Json* operation_of(const std::string& method, const std::string& path) {
  const Json* methods = methods_of(path);
  if (methods == nullptr) return nullptr;
  std::string name = method == "HEAD" ? "GET" : method;
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto found = methods->find(name);
  return found == methods->end() ? nullptr : &*found;
}

/// Returns whether every request can be refused with this status and code.
bool is_general(const std::string& status, const std::string& code) {
  const std::string words = support::openapi().at("components").at("responses").at("Refused").at("description");
  return std::ranges::any_of(split(words, ';'), [&](const std::string& part) {
    return part.find(status) != std::string::npos && part.find("`" + code + "`") != std::string::npos;
  });
}

/// Returns the code of a refusal; empty if the body has none, or is the answer to a command.
std::string code_of(const support::HttpAnswer& answer) {
  const Json body = Json::parse(answer.body, nullptr, false);
  return body.is_object() && body.contains("error") ? body.at("error").at("code").get<std::string>() : "";
}

/// Returns the names of the parameters in a query.
std::vector<std::string> parameters_of(const std::string& target) {
  std::vector<std::string> names;
  if (const auto query = target.find('?'); query != std::string::npos) {
    for (const std::string& each : split(target.substr(query + 1), '&'))
      names.push_back(each.substr(0, each.find('=')));
  }
  return names;
}

bool has_parameter(const Json& operation, const std::string& name) {
  const Json parameters = operation.value("parameters", Json::array());
  return std::ranges::any_of(parameters, [&](const Json& each) { return each.at("name") == name; });
}

bool is_interface(const std::string& path) {
  return path.starts_with("/api/") || methods_of(path) != nullptr;
}

}  // namespace

void expect_described(const support::HttpCall& call, const support::HttpAnswer& answer) {
  const std::string path = call.target.substr(0, call.target.find('?'));
  if (!is_interface(path)) return;
  const std::string status = std::to_string(answer.status);
  const std::string code = code_of(answer);
  if (!code.empty() && is_general(status, code)) return;
  const std::string what = call.method + " " + call.target + ": " + status + " " + code;
  const Json* operation = operation_of(call.method, path);
  ASSERT_NE(operation, nullptr) << what << " is not in openapi.json";
  const Json& responses = operation->at("responses");
  ASSERT_TRUE(responses.contains(status)) << what << " is not in openapi.json";
  const std::string words = responses.at(status).at("description");
  EXPECT_TRUE(code.empty() || words.find("`" + code + "`") != std::string::npos) << what << " is not in openapi.json";
  if (answer.status >= 400) return;
  for (const std::string& name : parameters_of(call.target)) {
    EXPECT_TRUE(has_parameter(*operation, name)) << what << ": the parameter " << name << " is not in openapi.json";
  }
}

void expect_described(const Json& message) {
  static const auto types = support::schema_values("ServerMessage", "type");
  static const auto kinds = support::schema_values("GameEvent", "kind");
  static const auto review_kinds = support::schema_values("ReviewEvent", "kind");
  const std::string type = message.at("type");
  EXPECT_TRUE(types.contains(type)) << type << " is no type of ServerMessage in openapi.json";
  if (!message.contains("event")) return;
  const std::string kind = message.at("event").at("kind");
  EXPECT_TRUE((type == "event" ? kinds : review_kinds).contains(kind)) << kind << " is no event in openapi.json";
}

}  // namespace server
