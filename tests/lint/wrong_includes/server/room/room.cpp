#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>

#include "server/api/router.hpp"
#include "server/protocol/json.hpp"
#include "server/protocol/messages.hpp"
