#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>

#include "server/protocol/messages/server_messages.hpp"

namespace server::protocol {

/// Type of server_messages.hpp.
template <class T>
concept ServerMessage = requires(const T& content) {
  { encode(content) } -> std::same_as<std::string>;
};
/// Type whose content a Message keeps beside its text. Of the others it keeps the type only.
template <class T>
concept AnswerMessage = std::same_as<T, Done> || std::same_as<T, Refused> || std::same_as<T, ErrorMessage>;

/// Returns the seq up to which a client knows a game or review after this message; 0 if the message
/// has none.
template <ServerMessage T>
std::int64_t seq_in(const T& /*content*/) {
  return 0;
}
inline std::int64_t seq_in(const EventAdded& added) {
  return added.notice.event.seq;
}
inline std::int64_t seq_in(const RoomMessage& message) {
  return message.room.seq;
}
inline std::int64_t seq_in(const ReviewEventAdded& added) {
  return added.event.seq;
}

/// Message of the server with its encoding. Immutable. Copies share the text, so that a broadcast
/// is encoded once for all receivers.
class Message {
 public:
  /// No message.
  Message() = default;
  /// Encodes the content.
  template <ServerMessage T>
  Message(T content) {
    Encoded encoded{&typeid(T), encode(content), seq_in(content)};
    if constexpr (AnswerMessage<T>) {
      encoded_ = std::make_shared<const Kept<T>>(Kept<T>{std::move(encoded), std::move(content)});
    } else {
      encoded_ = std::make_shared<const Encoded>(std::move(encoded));
    }
  }

  /// Returns a message that another node of the cluster has encoded. Its type is T if that is
  /// needed, or unknown (`void`).
  template <class T = void>
  static Message relayed(std::string text, std::int64_t seq) {
    Message message;
    message.encoded_ = std::make_shared<const Encoded>(Encoded{&typeid(T), std::move(text), seq});
    return message;
  }

  /// Returns whether there is a message. The other functions require it.
  explicit operator bool() const { return encoded_ != nullptr; }
  template <ServerMessage T>
  [[nodiscard]] bool is() const {
    return *encoded_->type == typeid(T);
  }
  /// Returns the content, or nullptr if the message has another type.
  template <AnswerMessage T>
  [[nodiscard]] const T* get_if() const {
    return is<T>() ? &static_cast<const Kept<T>&>(*encoded_).answer : nullptr;
  }
  /// Returns seq_in() of the content.
  [[nodiscard]] std::int64_t seq() const { return encoded_->seq; }
  [[nodiscard]] const std::string& text() const { return encoded_->text; }
  [[nodiscard]] std::shared_ptr<const std::string> shared_text() const { return {encoded_, &encoded_->text}; }

 private:
  struct Encoded {
    const std::type_info* type;
    std::string text;
    std::int64_t seq;
  };
  template <AnswerMessage T>
  struct Kept : Encoded {
    T answer;
  };

  std::shared_ptr<const Encoded> encoded_;
};

/// Returns the problem of a refusal or an error; nullptr for other messages.
inline const Problem* problem_in(const Message& message) {
  if (const auto* refused = message.get_if<Refused>()) return &refused->problem;
  if (const auto* error = message.get_if<ErrorMessage>()) return &error->problem;
  return nullptr;
}

}  // namespace server::protocol
