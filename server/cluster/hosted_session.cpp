#include "server/cluster/hosted_session.hpp"

#include "server/cluster/host.hpp"

namespace server::cluster {

HostedSession::HostedSession(Host& host, std::shared_ptr<Sink> sink, protocol::OpenSession open,
                             std::shared_ptr<const users::Access> access, const entry::Destinations& destinations)
    : host_(host),
      sink_(std::move(sink)),
      open_(std::move(open)),
      access_(std::move(access)),
      source_(entry::source_of(access_.get(), open_.address)),
      session_(access_, open_.address, destinations) {
  host_.add(slot_of(open_.place), this);
}

HostedSession::~HostedSession() {
  host_.remove(slot_of(open_.place), this);
}

void HostedSession::begin() {
  using Kind = protocol::PlaceKind;
  const std::string& id = open_.place.id;
  const auto enter = [&](const protocol::ClientMessage& message) {
    const protocol::Message refusal = session_.take(message, {}, shared_from_this());
    if (refusal) sink_->turn_away(*protocol::problem_in(refusal));
  };
  switch (open_.place.kind) {
    case Kind::kGame:
      return enter(protocol::Enter{id, open_.since});
    case Kind::kReview:
      return enter(protocol::EnterReview{id, open_.since});
    case Kind::kLobby:
      return enter(protocol::EnterLobby{});
    case Kind::kCommands:
      return session_.pass_into(id);
    case Kind::kWake:
      host_.local_.wake_game(id);
      return answer()(std::nullopt);
    case Kind::kForget:
      return host_.local_.forget_in_game(id, open_.user->identity.id, answer());
    case Kind::kRemoveReview:
      return host_.local_.remove_review(id, open_.user->identity.id, access_, answer());
    case Kind::kLiveGames:
      return host_.local_.live_games([self = shared_from_this()](protocol::Result<std::string> games) {
        self->deliver(games ? protocol::Message::relayed(std::move(*games), 0)
                            : protocol::Message(protocol::ErrorMessage{games.problem()}));
      });
  }
}

entry::Entrance::Outcome HostedSession::answer() {
  return [self = shared_from_this()](const std::optional<protocol::Problem>& failed) {
    self->deliver(failed ? protocol::Message(protocol::Refused{{}, *failed})
                         : protocol::Message(protocol::Done{{}, 0}));
  };
}

void HostedSession::deliver(protocol::Message message) {
  // The edge repeats the command at the next owner.
  const protocol::Problem* problem = protocol::problem_in(message);
  if (problem != nullptr && problem->code == actor::kMoved) return sink_->moved();
  sink_->deliver({&message, 1}, false);
}

void HostedSession::turn_away(protocol::Problem why) {
  if (why.code == actor::kMoved) return sink_->moved();
  sink_->turn_away(std::move(why));
}

void HostedSession::take(std::string_view text) {
  if (const protocol::Message answer = session_.take(text, shared_from_this())) deliver(answer);
}

void HostedSession::close() {
  session_.leave(this);
}

}  // namespace server::cluster
