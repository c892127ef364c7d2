#pragma once

namespace server::room {
class RoomState {};
}  // namespace server::room
