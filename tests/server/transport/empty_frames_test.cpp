#include "server/transport/empty_frames.hpp"

#include <gtest/gtest.h>

#include "tests/support/network/raw_client.hpp"

namespace server::transport::empty_frames_test {
namespace {

using support::client_frame;

constexpr unsigned char kFinal = 0x80;
constexpr unsigned char kContinuation = 0x0;
constexpr unsigned char kText = 0x1;
constexpr unsigned char kPing = 0x9;
constexpr unsigned char kPong = 0xA;

TEST(EmptyFramesTest, CountsEmptyFragmentsOnly) {
  EmptyFrames frames;
  EXPECT_EQ(frames.count(client_frame(kFinal | kText, "hello") + client_frame(kFinal | kText, "")), 0U);
  EXPECT_EQ(frames.count(client_frame(kFinal | kPing, "") + client_frame(kFinal | kPong, "")), 0U);
  EXPECT_EQ(frames.count(client_frame(kText, "") + client_frame(kContinuation, "") + client_frame(kContinuation, "x") +
                         client_frame(kFinal | kContinuation, "")),
            2U);
}

TEST(EmptyFramesTest, ParsesFramesOfAllLengths) {
  for (const std::size_t length : {1UL, 125UL, 126UL, 65'535UL, 65'536UL}) {
    EmptyFrames frames;
    // A payload that looks like empty fragments.
    EXPECT_EQ(frames.count(client_frame(kFinal | kText, std::string(length, '\0'))), 0U) << length;
    EXPECT_EQ(frames.count(client_frame(kText, "")), 1U) << length;
  }
}

TEST(EmptyFramesTest, ParsesFramesByteByByte) {
  EmptyFrames frames;
  std::size_t empty = 0;
  const std::string bytes = client_frame(kFinal | kText, std::string(300, '\0')) + client_frame(kText, "") +
                            client_frame(kFinal | kPing, "ping") + client_frame(kContinuation, "");
  for (const char each : bytes) empty += frames.count({&each, 1});
  EXPECT_EQ(empty, 2U);
}

TEST(EmptyFramesTest, CountsTinyFragmentsByDozen) {
  EmptyFrames frames;
  std::size_t empty = 0;
  for (int i = 0; i < 4'096; ++i) empty += frames.count(client_frame(kContinuation, "x"));
  EXPECT_EQ(empty, 4'096 / EmptyFrames::kFragments);
}

}  // namespace
}  // namespace server::transport::empty_frames_test
