#include "server/persist/reader_threads.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <stdexcept>
#include <string>

namespace server::persist::reader_threads_test {
namespace {

struct Number {
  int value = 0;
};

class ReaderThreadsTest : public testing::Test {
 protected:
  ~ReaderThreadsTest() override { set_limits({}); }

  static ReaderThreads<Number>::Readers readers(int count) {
    ReaderThreads<Number>::Readers readers;
    for (int i = 0; i < count; ++i) readers.push_back(std::make_unique<Number>(Number{i}));
    return readers;
  }
};

TEST_F(ReaderThreadsTest, EachThreadHasItsOwnReader) {
  ReaderThreads<Number> reading(readers(2));
  std::promise<int> first;
  std::promise<void> go;
  reading.read<int>(
      {"a"}, [](Number& reader) { return reader.value; },
      [&](const Answer<int>& answer) {
        first.set_value(answer.value());
        go.get_future().wait();
      });
  const int held = first.get_future().get();
  std::promise<int> second;
  reading.read<int>(
      {"b"}, [](Number& reader) { return reader.value; },
      [&](const Answer<int>& answer) { second.set_value(answer.value()); });
  EXPECT_EQ(second.get_future().get(), 1 - held);
  go.set_value();
}

TEST_F(ReaderThreadsTest, RefusesReadsOfAddressAboveLimit) {
  Limits few;
  few.waiting_reads_of_an_address = 1;
  set_limits(few);
  ReaderThreads<Number> reading(readers(1));
  std::promise<void> begun;
  std::promise<void> go;
  reading.read<int>(
      {"a"}, [](Number&) { return 1; },
      [&](const Answer<int>&) {
        begun.set_value();
        go.get_future().wait();
      });
  begun.get_future().wait();
  std::promise<Answer<int>> waits;
  reading.read<int>(
      {"a"}, [](Number&) { return 2; }, [&](const Answer<int>& answer) { waits.set_value(answer); });
  std::promise<Answer<int>> refused;
  reading.read<int>(
      {"a"}, [](Number&) { return 3; }, [&](const Answer<int>& answer) { refused.set_value(answer); });
  const Answer<int> busy = refused.get_future().get();
  ASSERT_FALSE(busy.ok());
  EXPECT_EQ(busy.problem().code, "busy");
  std::promise<Answer<int>> other;
  reading.read<int>(
      {"b"}, [](Number&) { return 4; }, [&](const Answer<int>& answer) { other.set_value(answer); });
  go.set_value();
  EXPECT_EQ(waits.get_future().get().value(), 2);
  EXPECT_EQ(other.get_future().get().value(), 4);
}

TEST_F(ReaderThreadsTest, SurvivesThrowingCallback) {
  ReaderThreads<Number> reading(readers(1));
  reading.read<int>(
      {"a"}, [](Number&) { return 1; }, [](const Answer<int>&) { throw std::runtime_error("a fault"); });
  std::promise<int> next;
  reading.read<int>(
      {"a"}, [](Number&) { return 2; }, [&](const Answer<int>& answer) { next.set_value(answer.value()); });
  EXPECT_EQ(next.get_future().get(), 2);
}

TEST_F(ReaderThreadsTest, ExceptionInAnswerBecomesFault) {
  const auto failed = [](const std::string& reason) { return reason; };
  EXPECT_EQ(made_or([] { return std::string("made"); }, failed), "made");
  EXPECT_EQ(made_or([]() -> std::string { throw std::runtime_error("no memory"); }, failed),
            "internal server error; try again in a moment");
}

}  // namespace
}  // namespace server::persist::reader_threads_test
