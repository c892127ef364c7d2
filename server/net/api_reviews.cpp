#include "server/net/api.hpp"
#include "server/net/call.hpp"
#include "server/net/secrets.hpp"
#include "server/net/throttle.hpp"
#include "server/net/who.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/people.hpp"
#include "server/protocol/review_codec.hpp"
#include "server/review/review_rooms.hpp"
#include "server/time.hpp"

namespace server {
namespace {

constexpr int kIdLength = 10;

Response unknown_review(const std::string& id) {
  return problem_response(404, "unknown_review", "there is no review " + id);
}

}  // namespace

boost::asio::awaitable<Response> post_reviews(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  auto decoded = decode_new_review(request.body, services.rulesets);
  if (const auto* problem = std::get_if<Problem>(&decoded))
    co_return problem_response(400, problem->code, problem->reason);
  if (!services.new_reviews.take(request.address))
    co_return problem_response(429, "too_fast",
                               "too many reviews are being made from your address; try again in a moment");
  const std::string person = std::get<Caller>(asked).visitor->identity().id;
  auto ask = [&](auto done) {
    services.reviews.create(std::get<NewReview>(decoded), random_id(kIdLength), person, unix_milliseconds(), done);
  };
  const auto created = co_await call<StoredReviewLog::Created>(ask);
  if (const auto* fault = std::get_if<rules::RecordFault>(&created))
    co_return json_response(encode_bad_record(*fault), 400);
  if (const auto* problem = std::get_if<Problem>(&created)) co_return problem_response(*problem);
  co_return json_response(encode_review_created(std::get<std::string>(created)), 201);
}

boost::asio::awaitable<Response> get_own_reviews(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const std::string person = std::get<Caller>(asked).visitor->identity().id;
  using Lines = Answer<std::vector<ReviewLine>>;
  auto ask = [&](auto done) { services.reviews.made_by(person, done); };
  const Lines lines = co_await call<Lines>(ask);
  if (!lines.ok()) co_return problem_response(503, "storage_unavailable", lines.fault());
  co_return json_response(encode_reviews(lines.value()));
}

boost::asio::awaitable<Response> get_review_record(Services& services, const Request& request) {
  const std::string& id = request.segments[2];
  auto ask = [&](auto done) { services.reviews.render(id, done); };
  auto rendered = co_await call<StoredReviewLog::Rendered>(ask);
  if (const auto* fault = std::get_if<LogFault>(&rendered))
    co_return problem_response(503, "storage_unavailable", fault->reason);
  if (std::holds_alternative<UnknownReview>(rendered)) co_return unknown_review(id);
  auto& record = std::get<StoredReviewLog::Record>(rendered);
  Response response = json_response(std::move(record.text));
  response.content_type = "text/plain; charset=utf-8";
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"sannin-review-" + id + "." + record.extension + "\"");
  co_return response;
}

boost::asio::awaitable<Response> delete_review(Services& services, const Request& request) {
  auto asked = co_await person_asking(services, request);
  if (const auto* problem = std::get_if<Problem>(&asked)) co_return problem_response(*problem);
  const std::string person = std::get<Caller>(asked).visitor->identity().id;
  auto ask = [&](auto done) { services.review_rooms.find(request.segments[2])->remove(person, done); };
  const auto failed = co_await call<std::optional<Problem>>(ask);
  if (failed) co_return problem_response(*failed);
  co_return json_response(encode_nothing());
}

}  // namespace server
