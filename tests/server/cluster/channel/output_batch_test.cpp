#include "server/cluster/channel/output_batch.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "server/cluster/bus/bus.hpp"

namespace server::cluster {
namespace {

using protocol::Message;
using protocol::PeerItem;
using protocol::PlaceOutput;

/// Place and text of each message in the order in which the edge delivers them.
using Delivered = std::vector<std::pair<std::uint64_t, std::string>>;

Message event(const std::string& text, std::int64_t seq = 0) {
  return Message::relayed(text, seq);
}

std::vector<PeerItem> only_group(OutputBatch& batch) {
  auto groups = batch.take();
  EXPECT_EQ(groups.size(), 1U);
  return groups.empty() ? std::vector<PeerItem>() : std::move(groups.front());
}

Delivered delivered(const std::vector<PeerItem>& items) {
  Delivered all;
  for (const PeerItem& item : items) {
    const auto& output = std::get<PlaceOutput>(item);
    for (const std::uint64_t place : output.places) all.emplace_back(place, output.text);
  }
  return all;
}

TEST(OutputBatchTest, MessageToManyPlacesIsOneItem) {
  OutputBatch batch;
  const Message message = event("e1", 5);
  for (const std::uint64_t place : {1, 2, 3}) batch.add(place, message, false);
  const auto items = only_group(batch);
  ASSERT_EQ(items.size(), 1U);
  const auto& output = std::get<PlaceOutput>(items.front());
  EXPECT_EQ(output.places, (std::vector<std::uint64_t>{1, 2, 3}));
  EXPECT_EQ(output.text, "e1");
  EXPECT_EQ(output.kind.seq, 5);
  EXPECT_TRUE(batch.empty());
}

TEST(OutputBatchTest, SameTextOfOtherMessageIsNotMerged) {
  OutputBatch batch;
  batch.add(1, event("e", 5), false);
  batch.add(2, event("e", 6), false);
  EXPECT_EQ(only_group(batch).size(), 2U);
}

TEST(OutputBatchTest, PlaceKeepsItsOrder) {
  OutputBatch batch;
  const Message first = event("first");
  const Message second = event("second");
  batch.add(1, first, false);
  batch.add(1, second, false);
  batch.add(2, second, false);
  batch.add(2, first, false);  // may not join the item before `second`
  EXPECT_EQ(delivered(only_group(batch)), (Delivered{{1, "first"}, {1, "second"}, {2, "second"}, {2, "first"}}));
}

TEST(OutputBatchTest, BroadcastIsNotMergedWithUrgentCopy) {
  OutputBatch batch;
  const Message message = event("e1");
  batch.add(1, message, false);
  batch.add(2, message, true);
  batch.add(3, message, true);
  const auto items = only_group(batch);
  ASSERT_EQ(items.size(), 2U);
  EXPECT_FALSE(std::get<PlaceOutput>(items[0]).is_in_turn);
  EXPECT_TRUE(std::get<PlaceOutput>(items[1]).is_in_turn);
  EXPECT_EQ(std::get<PlaceOutput>(items[1]).places, (std::vector<std::uint64_t>{2, 3}));
}

TEST(OutputBatchTest, RandomMessagesArriveOnceAndInOrder) {
  std::mt19937 dice(1);
  for (int round = 0; round < 200; ++round) {
    OutputBatch batch;
    std::vector<Message> messages;
    for (int i = 0; i < 6; ++i) messages.push_back(event(std::to_string(i)));
    std::map<std::uint64_t, std::vector<std::string>> sent;
    for (int i = 0; i < 60; ++i) {
      const std::uint64_t place = dice() % 4;
      const Message& message = messages[dice() % messages.size()];
      batch.add(place, message, dice() % 4 == 0);
      sent[place].push_back(message.text());
    }
    std::map<std::uint64_t, std::vector<std::string>> got;
    for (const auto& [place, text] : delivered(only_group(batch))) got[place].push_back(text);
    EXPECT_EQ(got, sent);
  }
}

TEST(OutputBatchTest, GroupsFitIntoMessagesOfBus) {
  OutputBatch batch;
  constexpr int kItems = 40;
  std::vector<std::uint64_t> sent;
  for (std::uint64_t i = 0; i < kItems; ++i) {
    batch.add(protocol::PlaceInput{i, std::string(4'096, 'x'), 0});
    batch.add(i, event(std::string(60'000, 'y')), false);
    sent.push_back(i);
  }
  std::vector<std::uint64_t> got;
  const auto groups = batch.take();
  EXPECT_GT(groups.size(), 4U);
  for (const auto& items : groups) {
    EXPECT_LE(protocol::encode_frame({1, 1, 1, 0, true, items}).size(), Bus::kMostBytes);
    for (const PeerItem& item : items) {
      if (const auto* input = std::get_if<protocol::PlaceInput>(&item)) got.push_back(input->place);
    }
  }
  EXPECT_EQ(got, sent);
}

TEST(OutputBatchTest, BroadcastToThousandsFitsIntoMessageOfBus) {
  OutputBatch batch;
  const Message message = event(std::string(100'000, 'x'));
  for (std::uint64_t place = 1; place <= 50'000; ++place) batch.add(place << 32U, message, true);
  for (const auto& items : batch.take()) {
    EXPECT_LE(protocol::encode_frame({1, 1, 1, 0, true, items}).size(), Bus::kMostBytes);
  }
}

TEST(OutputBatchTest, AnswersSurviveTheWay) {
  const auto relay = [](const Message& message) { return message_of({{1}, message.text(), kind_of(message), false}); };
  const Message done = relay(protocol::Done{"c1", 7});
  ASSERT_NE(done.get_if<protocol::Done>(), nullptr);
  EXPECT_EQ(done.get_if<protocol::Done>()->command, "c1");
  EXPECT_EQ(done.text(), Message(protocol::Done{"c1", 7}).text());
  const Message refused = relay(protocol::Refused{"c2", {"code", "reason"}});
  ASSERT_NE(refused.get_if<protocol::Refused>(), nullptr);
  EXPECT_EQ(refused.get_if<protocol::Refused>()->command, "c2");
  EXPECT_EQ(protocol::problem_in(refused)->reason, "reason");
  const Message error = relay(protocol::ErrorMessage{{"code", "reason"}});
  EXPECT_EQ(protocol::problem_in(error)->code, "code");
  const Message other = relay(event("text", 9));
  EXPECT_EQ(other.text(), "text");
  EXPECT_EQ(other.seq(), 9);
}

}  // namespace
}  // namespace server::cluster
