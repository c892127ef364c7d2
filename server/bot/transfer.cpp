#include "server/bot/transfer.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "server/bot/server_faults.hpp"
#include "server/version.hpp"

namespace server::bot {
namespace {

using Clock = std::chrono::steady_clock;

/// The lists are added to curl's handle, which does not copy them.
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using HeaderList = std::unique_ptr<curl_slist, FreeList>;

HeaderList headers_with(const std::string& token) {
  HeaderList headers(curl_slist_append(nullptr, ("Authorization: Bearer " + token).c_str()));
  if (!headers || curl_slist_append(headers.get(), "Content-Type: application/json") == nullptr) throw std::bad_alloc();
  return headers;
}

/// Initialises libcurl at the first call.
void start_curl() {
  static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (started != CURLE_OK) throw std::runtime_error("libcurl cannot be initialised");
}

template <class Value>
void set(CURL* easy, CURLoption option, Value value) {
  const CURLcode failed = curl_easy_setopt(easy, option, value);
  if (failed != CURLE_OK) throw std::runtime_error(std::string("libcurl: ") + curl_easy_strerror(failed));
}

}  // namespace

/// libcurl's handles of a Transfer, and the state of its current request.
class Transfer::Handles {
 public:
  Handles(Peer peer, const StopSignal& stop)
      : peer_(std::move(peer)), stop_(stop), headers_(headers_with(peer_.token)) {
    start_curl();
    easy_.reset(curl_easy_init());
    multi_.reset(curl_multi_init());
    if (!easy_ || !multi_) throw std::bad_alloc();
    set_options();
  }
  ~Handles() { abandon(); }
  Handles(const Handles&) = delete;
  Handles& operator=(const Handles&) = delete;

  void begin(const std::string& path, const std::optional<std::string>& body);
  bool read(std::string& text);
  [[nodiscard]] CURL* easy() const { return easy_.get(); }

 private:
  struct CleanEasy {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
  };
  struct CleanMulti {
    void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
  };

  void set_options();
  void abandon();
  /// Waits for the connection, at most until `deadline`.
  void wait(Clock::time_point deadline);
  /// Lets libcurl read and write what it can without waiting.
  void perform();
  [[nodiscard]] std::string reason() const;
  static std::size_t take_header(char* bytes, std::size_t size, std::size_t count, void* self);
  static std::size_t take_body(char* bytes, std::size_t size, std::size_t count, void* self);

  Peer peer_;
  const StopSignal& stop_;
  HeaderList headers_;
  std::array<char, CURL_ERROR_SIZE> error_{};
  // libcurl wants the easy handle to end after the multi handle that it was added to.
  std::unique_ptr<CURL, CleanEasy> easy_;
  std::unique_ptr<CURLM, CleanMulti> multi_;
  bool is_active_ = false;
  bool is_too_large_ = false;
  /// How the request ended; none while it runs.
  std::optional<CURLcode> result_;
  std::string received_;
  std::size_t header_bytes_ = 0;
  Clock::time_point heard_;
};

void Transfer::Handles::set_options() {
  CURL* const easy = easy_.get();
  set(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  set(easy, CURLOPT_FOLLOWLOCATION, 0L);
  set(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  set(easy, CURLOPT_PATH_AS_IS, 1L);
  set(easy, CURLOPT_NOSIGNAL, 1L);
  set(easy, CURLOPT_SSL_VERIFYPEER, 1L);
  set(easy, CURLOPT_SSL_VERIFYHOST, 2L);
  set(easy, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  if (!peer_.authorities.empty()) {
    set(easy, CURLOPT_CAINFO, peer_.authorities.c_str());
    // Otherwise the system's authorities would be trusted, too.
    set(easy, CURLOPT_CAPATH, static_cast<const char*>(nullptr));
  }
  set(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(peer_.limits.silence.count()));
  set(easy, CURLOPT_USERAGENT, "sannin-bot/" SANNIN_VERSION);
  set(easy, CURLOPT_HTTPHEADER, headers_.get());
  set(easy, CURLOPT_ERRORBUFFER, error_.data());
  set(easy, CURLOPT_HEADERFUNCTION, &Handles::take_header);
  set(easy, CURLOPT_HEADERDATA, this);
  set(easy, CURLOPT_WRITEFUNCTION, &Handles::take_body);
  set(easy, CURLOPT_WRITEDATA, this);
}

void Transfer::Handles::abandon() {
  if (std::exchange(is_active_, false)) curl_multi_remove_handle(multi_.get(), easy_.get());
}

void Transfer::Handles::begin(const std::string& path, const std::optional<std::string>& body) {
  abandon();
  set(easy(), CURLOPT_URL, (peer_.address.origin() + path).c_str());
  if (body) {
    set(easy(), CURLOPT_POST, 1L);
    set(easy(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body->size()));
    set(easy(), CURLOPT_COPYPOSTFIELDS, body->c_str());
  } else {
    set(easy(), CURLOPT_HTTPGET, 1L);
  }
  error_.front() = '\0';
  is_too_large_ = false;
  result_.reset();
  received_.clear();
  header_bytes_ = 0;
  if (curl_multi_add_handle(multi_.get(), easy()) != CURLM_OK) throw std::bad_alloc();
  is_active_ = true;
}

bool Transfer::Handles::read(std::string& text) {
  // The caller may have computed for long; only waiting counts as silence.
  heard_ = Clock::now();
  for (perform(); received_.empty() && !result_; perform()) wait(heard_ + peer_.limits.silence);
  if (!received_.empty()) {
    text += received_;
    received_.clear();
    return true;
  }
  abandon();
  if (*result_ != CURLE_OK) throw Unreachable(peer_.address.origin() + ": " + reason());
  return false;
}

void Transfer::Handles::wait(Clock::time_point deadline) {
  const auto rest = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  if (rest.count() <= 0) {
    // Closes the connection, too.
    abandon();
    const auto seconds = std::chrono::duration<double>(peer_.limits.silence).count();
    std::array<char, 32> shown{};
    std::snprintf(shown.data(), shown.size(), "%g", seconds);
    throw Unreachable(peer_.address.origin() + ": silent for " + shown.data() + " s");
  }
  curl_waitfd stop{stop_.descriptor(), CURL_WAIT_POLLIN, 0};
  curl_multi_poll(multi_.get(), &stop, 1, static_cast<int>(rest.count()), nullptr);
  stop_.check();
}

void Transfer::Handles::perform() {
  int running = 0;
  const CURLMcode failed = curl_multi_perform(multi_.get(), &running);
  if (failed != CURLM_OK) throw Unreachable(peer_.address.origin() + ": " + curl_multi_strerror(failed));
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
    if (message->msg == CURLMSG_DONE) result_ = message->data.result;
  }
}

std::string Transfer::Handles::reason() const {
  if (is_too_large_) return "sends more than this program reads";
  const std::string detail = error_.front() != '\0' ? error_.data() : curl_easy_strerror(*result_);
  if (*result_ == CURLE_PEER_FAILED_VERIFICATION)
    return "its certificate is not trusted (" + detail + "); --ca names a file with other authorities";
  long system = 0;
  if (*result_ == CURLE_COULDNT_CONNECT && curl_easy_getinfo(easy(), CURLINFO_OS_ERRNO, &system) == CURLE_OK &&
      system != 0)
    return std::generic_category().message(static_cast<int>(system));
  return detail;
}

std::size_t Transfer::Handles::take_header(char* /*bytes*/, std::size_t size, std::size_t count, void* self) {
  auto& handles = *static_cast<Handles*>(self);
  handles.heard_ = Clock::now();
  handles.header_bytes_ += size * count;
  handles.is_too_large_ = handles.header_bytes_ > handles.peer_.limits.header_bytes;
  return handles.is_too_large_ ? 0 : size * count;
}

std::size_t Transfer::Handles::take_body(char* bytes, std::size_t size, std::size_t count, void* self) {
  auto& handles = *static_cast<Handles*>(self);
  handles.heard_ = Clock::now();
  handles.is_too_large_ = handles.received_.size() + size * count > handles.peer_.limits.body_bytes;
  if (handles.is_too_large_) return 0;
  handles.received_.append(bytes, size * count);
  return size * count;
}

Transfer::Transfer(Peer peer, const StopSignal& stop) : handles_(std::make_unique<Handles>(std::move(peer), stop)) {}
Transfer::~Transfer() = default;

void Transfer::begin(const std::string& path, const std::optional<std::string>& body) {
  handles_->begin(path, body);
}

bool Transfer::read(std::string& text) {
  return handles_->read(text);
}

int Transfer::status() const {
  long status = 0;
  curl_easy_getinfo(handles_->easy(), CURLINFO_RESPONSE_CODE, &status);
  return static_cast<int>(status);
}

std::string Transfer::redirect() const {
  const char* address = nullptr;
  curl_easy_getinfo(handles_->easy(), CURLINFO_REDIRECT_URL, &address);
  return address != nullptr ? address : "";
}

}  // namespace server::bot
