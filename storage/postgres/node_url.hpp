#pragma once

#include <string>

#include "storage/membership.hpp"

namespace storage::postgres {

/// Returns the name of a node's connections, by which other nodes find them.
std::string connection_name(NodeId node);

/// Returns the connection URI with the name of the node's connections. A name in the URI is
/// replaced. Returns the URI itself for kNoNode.
std::string url_of_node(const std::string& url, NodeId node);

}  // namespace storage::postgres
