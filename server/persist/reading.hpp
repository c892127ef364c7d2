#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "server/worker.hpp"

namespace server {

/// What was read, or what is at fault, in words.
template <class T>
class Answer {
 public:
  Answer(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  static Answer failed(std::string fault) { return Answer(Failed{std::move(fault)}); }

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  [[nodiscard]] const T& value() const { return std::get<0>(content_); }
  [[nodiscard]] const std::string& fault() const { return std::get<1>(content_).reason; }

 private:
  struct Failed {
    std::string reason;
  };
  explicit Answer(Failed failed) : content_(std::in_place_index<1>, std::move(failed)) {}
  std::variant<T, Failed> content_;
};

/// Is told an answer, on the thread that read it, or at once if there was no room to ask.
template <class T>
using Answered = std::function<void(Answer<T>)>;

/// A reader of the database on a thread of its own, with a bounded queue before it, so that nobody waits for the disk.
/// Functions may be called from any thread.
template <class Reader>
class Reading {
 public:
  Reading(std::unique_ptr<Reader> reader, std::size_t most_waiting)
      : reader_(std::move(reader)), worker_(1, most_waiting) {}

  /// Answers with what `what` reads.
  template <class T, class What>
  void read(What what, Answered<T> done) {
    const bool queued = worker_.submit([this, what = std::move(what), done] {
      auto answer = [&]() -> Answer<T> {
        try {
          return what(*reader_);
        } catch (const std::exception& fault) {
          return Answer<T>::failed(fault.what());
        }
      }();
      done(std::move(answer));
    });
    if (!queued) done(Answer<T>::failed("the server has too much to read; try again in a moment"));
  }

  /// Answers what is queued, then ends the thread.
  void stop() { worker_.stop(); }

 private:
  std::unique_ptr<Reader> reader_;
  Worker worker_;
};

}  // namespace server
