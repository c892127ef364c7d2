#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/api/imports.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/entry/entrance.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/process/time.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/decode_review.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/encode_review.hpp"
#include "server/protocol/http/user_requests.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/throttling/throttle.hpp"
#include "server/transport/call.hpp"
#include "server/users/secrets.hpp"

namespace server::api {
namespace {

constexpr int kIdLength = 10;

http::Response unknown_review(const std::string& id) {
  return http::problem_response(404, "unknown_review", "there is no review " + id);
}

}  // namespace

void ReviewHandlers::add_routes(HttpRouter& router) const {
  router.add(http::Method::kPost, "/api/reviews", *this, &ReviewHandlers::post_reviews);
  router.add(http::Method::kGet, "/api/me/reviews", *this, &ReviewHandlers::get_own_reviews);
  router.add(http::Method::kGet, "/api/reviews/*/record", *this, &ReviewHandlers::get_review_record);
  router.add(http::Method::kDelete, "/api/reviews/*", *this, &ReviewHandlers::delete_review);
}

boost::asio::awaitable<http::Response> ReviewHandlers::post_reviews(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const auto decode = [&] { return protocol::decode_new_review(request.body, rulesets); };
  if (!new_reviews.take(request.address))
    co_return http::problem_response(429, "too_fast", "too many new reviews from your address; try again in a moment");
  auto decoded = co_await imports.read<protocol::NewReview>(request.requester(), decode);
  if (const auto* problem = std::get_if<protocol::Problem>(&decoded)) co_return http::problem_response(*problem);
  if (const auto* fault = std::get_if<rules::RecordFault>(&decoded))
    co_return http::json_response(protocol::encode_bad_record(*fault), 400);
  const std::string user = asked->user->identity().id;
  const auto spent = storage.take(user, request.address, fixed::kEventBytes + request.body.size());
  if (spent) co_return http::problem_response(*spent);
  auto ask = [&](auto done) {
    reviews.create(request.requester(), std::get<protocol::NewReview>(std::move(decoded)), users::random_id(kIdLength),
                   user, unix_milliseconds(), done, [access = asked->access] { return !access->has_ended(); });
  };
  const auto created = co_await transport::call<persist::StoredReviewLog::Created>(ask);
  if (const auto* fault = std::get_if<rules::RecordFault>(&created))
    co_return http::json_response(protocol::encode_bad_record(*fault), 400);
  if (const auto* problem = std::get_if<protocol::Problem>(&created)) co_return http::problem_response(*problem);
  co_return http::json_response(protocol::encode_review_created(std::get<std::string>(created)), 201);
}

boost::asio::awaitable<http::Response> ReviewHandlers::get_own_reviews(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const std::string user = asked->user->identity().id;
  using Lines = persist::Answer<std::vector<protocol::ReviewLine>>;
  auto ask = [&](auto done) { reviews.made_by(request.requester(), user, done); };
  const Lines lines = co_await transport::call<Lines>(ask);
  if (!lines.ok()) co_return http::problem_response(lines.problem());
  co_return http::json_response(protocol::encode_reviews(lines.value()));
}

boost::asio::awaitable<http::Response> ReviewHandlers::get_review_record(const http::Request& request) const {
  const std::string& id = request.segments[2];
  auto ask = [&](auto done) { reviews.render(request.requester(), id, done); };
  auto rendered = co_await transport::call<persist::StoredReviewLog::Rendered>(ask);
  if (const auto* fault = std::get_if<actor::LogFault>(&rendered))
    co_return http::problem_response(503, fault->code, fault->reason);
  if (std::holds_alternative<review::UnknownReview>(rendered)) co_return unknown_review(id);
  auto& record = std::get<persist::StoredReviewLog::Record>(rendered);
  http::Response response = http::json_response(std::move(record.text));
  response.content_type = "text/plain; charset=utf-8";
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"sannin-review-" + id + "." + record.extension + "\"");
  co_return response;
}

boost::asio::awaitable<http::Response> ReviewHandlers::delete_review(const http::Request& request) const {
  auto asked = co_await authentication.require_user(request);
  if (!asked) co_return http::problem_response(asked.problem());
  const auto access = asked->access;
  const std::string user = access->user()->identity().id;
  auto ask = [&](auto done) { entrance.remove_review(request.segments[2], user, access, done); };
  const auto failed = co_await transport::call<std::optional<protocol::Problem>>(ask);
  if (failed) co_return http::problem_response(*failed);
  co_return http::json_response(protocol::encode_nothing());
}

}  // namespace server::api
