#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>

#include "server/api/http_router.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/messages/messages.hpp"
