#include "server/persist/archive.hpp"

#include <utility>

namespace server {
namespace {

constexpr std::size_t kMaxWaiting = 4096;

}  // namespace

Archive::Archive(std::unique_ptr<storage::GameReader> reader)
    : reader_(std::move(reader)), thread_([this] { run(); }) {}

Archive::~Archive() {
  stop();
}

template <class T, class Read>
void Archive::submit(Read read, Done<T> done) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_ && waiting_.size() < kMaxWaiting) {
      waiting_.push_back([read = std::move(read), done = std::move(done)] {
        auto answer = [&]() -> Answer<T> {
          try {
            return read();
          } catch (const std::exception& fault) {
            return Answer<T>::failed(fault.what());
          }
        }();
        done(std::move(answer));
      });
      wake_.notify_one();
      return;
    }
  }
  done(Answer<T>::failed("the server has too much to read; try again in a moment"));
}

void Archive::load(std::string_view game, Done<std::optional<storage::StoredGame>> done) {
  submit<std::optional<storage::StoredGame>>([this, game = std::string(game)] { return reader_->load(game); },
                                             std::move(done));
}

void Archive::chat(std::string_view game, int limit, Done<std::vector<storage::ChatLine>> done) {
  submit<std::vector<storage::ChatLine>>([this, game = std::string(game), limit] { return reader_->chat(game, limit); },
                                         std::move(done));
}

void Archive::list(const storage::GameQuery& query, Done<std::vector<storage::GameSummary>> done) {
  submit<std::vector<storage::GameSummary>>([this, query] { return reader_->list(query); }, std::move(done));
}

void Archive::timed_games(Done<std::vector<std::string>> done) {
  submit<std::vector<std::string>>([this] { return reader_->timed_games(); }, std::move(done));
}

void Archive::schema_version(Done<int> done) {
  submit<int>([this] { return reader_->schema_version(); }, std::move(done));
}

void Archive::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Archive::run() {
  for (;;) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    task();
  }
}

}  // namespace server
