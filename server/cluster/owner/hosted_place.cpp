#include "server/cluster/owner/hosted_place.hpp"

namespace server::cluster {

HostedPlace::HostedPlace(std::shared_ptr<Sink> sink, protocol::OpenPlace open,
                         std::shared_ptr<const users::Access> access, const entry::Destinations& destinations,
                         entry::LocalEntrance& local)
    : local_(local),
      sink_(std::move(sink)),
      open_(std::move(open)),
      access_(std::move(access)),
      source_(entry::source_of(access_.get(), open_.address)),
      place_(access_, open_.address, destinations) {}

void HostedPlace::begin() {
  using Kind = protocol::DestinationKind;
  const std::string& id = open_.destination.id;
  const auto enter = [&](const protocol::ClientMessage& message) {
    const protocol::Message refusal = place_.take(message, {}, shared_from_this());
    if (refusal) sink_->turn_away(*protocol::problem_in(refusal));
  };
  switch (open_.destination.kind) {
    case Kind::kGame:
      return enter(protocol::Enter{id, open_.since});
    case Kind::kReview:
      return enter(protocol::EnterReview{id, open_.since});
    case Kind::kLobby:
      return enter(protocol::EnterLobby{});
    case Kind::kCommands:
      return place_.pass_into(id);
    case Kind::kWake:
      local_.wake_game(id);
      return answer()(std::nullopt);
    case Kind::kForget:
      return local_.forget_in_game(id, open_.user->identity.id, answer());
    case Kind::kRemoveReview:
      return local_.remove_review(id, open_.user->identity.id, access_, answer());
    case Kind::kLiveGames:
      return local_.live_games([self = shared_from_this()](protocol::Result<std::string> games) {
        self->deliver(games ? protocol::Message::relayed(std::move(*games), 0)
                            : protocol::Message(protocol::ErrorMessage{games.problem()}));
      });
  }
}

entry::Entrance::Outcome HostedPlace::answer() {
  return [self = shared_from_this()](const std::optional<protocol::Problem>& failed) {
    self->deliver(failed ? protocol::Message(protocol::Refused{{}, *failed})
                         : protocol::Message(protocol::Done{{}, 0}));
  };
}

void HostedPlace::deliver(protocol::Message message) {
  // The edge repeats the command at the next owner.
  const protocol::Problem* problem = protocol::problem_in(message);
  if (problem != nullptr && problem->code == actor::kMoved) return sink_->moved();
  sink_->deliver({&message, 1}, false);
}

void HostedPlace::turn_away(protocol::Problem why) {
  if (why.code == actor::kMoved) return sink_->moved();
  sink_->turn_away(std::move(why));
}

void HostedPlace::take(std::string_view text) {
  if (const protocol::Message answer = place_.take(text, shared_from_this())) deliver(answer);
}

void HostedPlace::close() {
  place_.leave(this);
}

}  // namespace server::cluster
