#pragma once

// Types of all messages of clients (docs/PROTOCOL.md), and of what messages consist of. Messages of
// the server are in server_messages.hpp.
#include "server/protocol/messages/chat.hpp"
#include "server/protocol/messages/client_messages.hpp"
#include "server/protocol/messages/events.hpp"
#include "server/protocol/messages/game_state.hpp"
#include "server/protocol/messages/identity.hpp"
#include "server/protocol/messages/lobby.hpp"
#include "server/protocol/messages/problem.hpp"
#include "server/protocol/messages/result.hpp"
#include "server/protocol/messages/reviews.hpp"
