#include "server/persist/journal.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace server {
namespace {

constexpr std::size_t kMaxWaiting = 4096;

}  // namespace

Journal::Journal(std::unique_ptr<storage::GameWriter> writer)
    : writer_(std::move(writer)), thread_([this] { run(); }) {}

Journal::~Journal() {
  stop();
}

void Journal::submit(storage::Write write, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_ && waiting_.writes.size() < kMaxWaiting) {
      waiting_.writes.push_back(std::move(write));
      waiting_.dones.push_back(std::move(done));
      wake_.notify_one();
      return;
    }
  }
  done("the server has too much to write; try again in a moment");
}

void Journal::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Journal::run() {
  for (;;) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.writes.empty(); });
      if (waiting_.writes.empty()) return;
      batch = std::exchange(waiting_, {});
    }
    commit(std::move(batch));
  }
}

void Journal::commit(Batch batch) {
  std::vector<storage::WriteOutcome> outcomes;
  try {
    outcomes = writer_->commit(batch.writes);
    ++commits_;
    writes_ += batch.writes.size();
    if (std::exchange(failing_, false)) spdlog::info("the database can be written to again");
  } catch (const std::exception& fault) {
    // Once for each time of need: a full disk is not helped by a line for every command.
    if (!std::exchange(failing_, true)) spdlog::error("commands are refused: {}", fault.what());
    outcomes.assign(batch.writes.size(), std::string(fault.what()));
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) batch.dones[i](std::move(outcomes[i]));
}

}  // namespace server
