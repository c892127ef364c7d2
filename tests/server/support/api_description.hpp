#pragma once

#include <nlohmann/json.hpp>

#include "tests/support/network/http_client.hpp"

/// Checks what a server sends against docs/openapi.json. The schemas of bodies are checked by
/// tests/web/protocol.
namespace server {

/// Fails the test if the description does not have this request with its parameters, or not the
/// status and the code of the answer. Ignores paths outside the interface, such as assets.
void expect_described(const support::HttpCall& call, const support::HttpAnswer& answer);

/// Fails the test if no message of the server has this type, or no event has this kind.
void expect_described(const nlohmann::json& message);

}  // namespace server
