#include "server/cluster/channel/output_batch.hpp"

#include <utility>

#include "server/cluster/bus/bus.hpp"

namespace server::cluster {
namespace {

/// Bytes of text in a frame. The rest of a message of the bus is for the numbers of places.
constexpr std::size_t kFrameText = Bus::kMostBytes / 2;

std::size_t size_of(const protocol::PeerItem& item) {
  constexpr std::size_t kFields = 64;
  if (const auto* input = std::get_if<protocol::PlaceInput>(&item)) return kFields + input->text.size();
  if (const auto* listed = std::get_if<protocol::GameListed>(&item)) return kFields + listed->summary.size();
  return kFields;
}

}  // namespace

void OutputBatch::add(protocol::PeerItem item) {
  sizes_.push_back(size_of(item));
  items_.push_back(std::move(item));
}

void OutputBatch::add(std::uint64_t place, const protocol::Message& message, bool is_in_turn) {
  const auto [known, is_new] = by_text_.try_emplace(&message.text(), items_.size());
  const auto last = last_.find(place);
  // The place must get its messages in order.
  if (!is_new && (last == last_.end() || last->second < known->second)) {
    auto& output = std::get<protocol::PlaceOutput>(items_[known->second]);
    if (output.is_in_turn == is_in_turn) {
      output.places.push_back(place);
      sizes_[known->second] += sizeof place;
      last_[place] = known->second;
      return;
    }
  }
  known->second = items_.size();
  last_[place] = items_.size();
  sizes_.push_back(message.text().size() + 64);
  items_.emplace_back(protocol::PlaceOutput{{place}, message.text(), kind_of(message), is_in_turn});
  if (is_new) messages_.push_back(message);
}

std::vector<std::vector<protocol::PeerItem>> OutputBatch::take() {
  std::vector<std::vector<protocol::PeerItem>> groups;
  std::size_t bytes = kFrameText;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (bytes + sizes_[i] > kFrameText) {
      groups.emplace_back();
      bytes = 0;
    }
    bytes += sizes_[i];
    groups.back().push_back(std::move(items_[i]));
  }
  items_.clear();
  sizes_.clear();
  messages_.clear();
  by_text_.clear();
  last_.clear();
  return groups;
}

protocol::OutputKind kind_of(const protocol::Message& message) {
  using Type = protocol::OutputKind::Type;
  if (const auto* done = message.get_if<protocol::Done>()) return {Type::kDone, done->seq, done->command, {}};
  if (const auto* refused = message.get_if<protocol::Refused>()) {
    return {Type::kRefused, 0, refused->command, refused->problem};
  }
  if (const auto* error = message.get_if<protocol::ErrorMessage>()) return {Type::kError, 0, {}, error->problem};
  if (message.is<protocol::MatchFound>()) return {Type::kMatchFound};
  return {Type::kOther, message.seq()};
}

protocol::Message message_of(const protocol::PlaceOutput& output) {
  using Type = protocol::OutputKind::Type;
  switch (output.kind.type) {
    case Type::kDone:
      return protocol::Done{output.kind.command, output.kind.seq};
    case Type::kRefused:
      return protocol::Refused{output.kind.command, output.kind.problem};
    case Type::kError:
      return protocol::ErrorMessage{output.kind.problem};
    case Type::kMatchFound:
      return protocol::Message::relayed<protocol::MatchFound>(output.text, 0);
    case Type::kOther:
      break;
  }
  return protocol::Message::relayed(output.text, output.kind.seq);
}

}  // namespace server::cluster
