#pragma once

#include <optional>
#include <string_view>

/// Headers of a request that choose how a response is sent (RFC 9110).
namespace server::http {

/// Returns whether a field If-None-Match names the entity tag: `*`, or a list whose entries are
/// compared weakly, because a proxy that compresses makes strong tags weak.
bool names_etag(std::string_view if_none_match, std::string_view etag);

/// Coding of a response's content.
enum class Coding { kIdentity, kGzip };

/// Chooses the coding by a field Accept-Encoding. `has_gzip`: the server can send gzip. Returns
/// nullopt if the client accepts nothing that the server can send.
std::optional<Coding> choose_coding(std::string_view accept_encoding, bool has_gzip);

}  // namespace server::http
