#pragma once

namespace server::lobby {
class Lobby;
}  // namespace server::lobby

namespace server {
class Room {};
}  // namespace server
