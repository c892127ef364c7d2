#include "server/cluster/channel/peer_channel.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <exception>
#include <iterator>
#include <utility>

#include "server/actor/log_fault.hpp"
#include "server/actor/slice.hpp"

namespace server::cluster {

/// Sink of a hosted place whose client is at the peer.
class PeerChannel::RemoteSink : public Sink {
 public:
  RemoteSink(std::weak_ptr<PeerChannel> channel, std::uint64_t place) : channel_(std::move(channel)), place_(place) {}

  void deliver(std::span<const protocol::Message> messages, bool is_in_turn) override {
    if (const auto channel = live()) channel->output(place_, messages, is_in_turn);
  }
  void turn_away(protocol::Problem why) override {
    if (const auto channel = live()) channel->send(protocol::PlaceTurnedAway{place_, std::move(why)});
  }
  void moved() override {
    if (const auto channel = live()) channel->send(protocol::PlaceMoved{place_});
  }
  void measure() override {
    if (const auto channel = live()) channel->send(protocol::MeasureRoundTrip{place_});
  }
  [[nodiscard]] std::int64_t round_trip() const override { return round_trip_; }
  [[nodiscard]] bool is_interrupted() const override {
    const auto channel = live();
    return channel && channel->is_interrupted();
  }

  void set_round_trip(std::int64_t milliseconds) { round_trip_ = milliseconds; }
  /// Sends nothing from now on: the place belongs to an old stream.
  void mute() { is_muted_ = true; }

 private:
  [[nodiscard]] std::shared_ptr<PeerChannel> live() const { return is_muted_ ? nullptr : channel_.lock(); }

  std::weak_ptr<PeerChannel> channel_;
  const std::uint64_t place_;
  std::atomic<std::int64_t> round_trip_{0};
  std::atomic<bool> is_muted_{false};
};

PeerChannel::PeerChannel(boost::asio::any_io_executor executor, const Slots& slots, NodeId peer, Bus& bus,
                         std::string subject, Host& host, OnItem on_item)
    : executor_(std::move(executor)),
      slots_(slots),
      peer_(peer),
      bus_(bus),
      subject_(std::move(subject)),
      host_(host),
      on_item_(std::move(on_item)),
      last_heard_(Clock::now().time_since_epoch().count()) {}

std::uint64_t PeerChannel::open(protocol::OpenPlace open, std::shared_ptr<Sink> sink) {
  const std::lock_guard lock(mutex_);
  open.place = ++places_;
  const std::uint64_t place = open.place;
  if (has_ended_) {
    sink->moved();
    return place;
  }
  sinks_.emplace(place, std::move(sink));
  batch_.add(std::move(open));
  flush_soon();
  return place;
}

void PeerChannel::input(std::uint64_t place, std::string text, std::int64_t round_trip) {
  const std::lock_guard lock(mutex_);
  if (!sinks_.contains(place)) return;
  batch_.add(protocol::PlaceInput{place, std::move(text), round_trip});
  flush_soon();
}

void PeerChannel::close(std::uint64_t place) {
  const std::lock_guard lock(mutex_);
  if (sinks_.erase(place) == 0) return;
  batch_.add(protocol::ClosePlace{place});
  flush_soon();
}

void PeerChannel::send(protocol::PeerItem item) {
  const std::lock_guard lock(mutex_);
  batch_.add(std::move(item));
  flush_soon();
}

void PeerChannel::output(std::uint64_t place, std::span<const protocol::Message> messages, bool is_in_turn) {
  const std::lock_guard lock(mutex_);
  for (const protocol::Message& message : messages) batch_.add(place, message, is_in_turn);
  flush_soon();
}

void PeerChannel::flush_soon() {
  if (has_ended_ || std::exchange(is_scheduled_, true)) return;
  boost::asio::post(executor_, [self = shared_from_this()] { self->flush(); });
}

void PeerChannel::flush() {
  protocol::PeerFrame next;
  {
    const std::lock_guard lock(mutex_);
    for (auto& items : batch_.take()) ready_.push_back(std::move(items));
    is_scheduled_ = ready_.size() > 1;
    if (ready_.empty()) return;
    next = frame(std::move(ready_.front()));
    ready_.pop_front();
  }
  // Each takes a while if many clients have got a whole room. Scheduled first, so that a failure
  // does not stop the stream.
  if (!ready_.empty()) boost::asio::post(executor_, [self = shared_from_this()] { self->flush(); });
  publish(next);
}

protocol::PeerFrame PeerChannel::frame(std::vector<protocol::PeerItem> items) {
  if (!items.empty()) ++number_;
  return {slots_.self(), stream_, number_, lost_, slots_.has_lease(), std::move(items)};
}

void PeerChannel::publish(const protocol::PeerFrame& frame) {
  if (bus_.publish(subject_, protocol::encode_frame(frame))) {
    if (!frame.items.empty()) ++frames_;
    return;
  }
  const std::lock_guard lock(mutex_);
  if (!frame.items.empty() && frame.stream == stream_) is_broken_ = true;
}

void PeerChannel::beat() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    bool is_broken = false;
    {
      const std::lock_guard lock(self->mutex_);
      if (self->has_ended_) return;
      is_broken = self->is_broken_;
    }
    if (is_broken && self->bus_.is_connected()) {
      const auto silence = self->silence();
      {
        // Output for the peer's places is missing as well, so the peer has to begin a new stream
        // and to enter with them again.
        const std::lock_guard lock(self->mutex_);
        self->lost_ = self->peer_stream_;
      }
      self->restart(silence > kSilence ? silence : std::chrono::milliseconds(0));
    }
    protocol::PeerFrame empty;
    {
      const std::lock_guard lock(self->mutex_);
      empty = self->frame({});
    }
    self->publish(empty);
  });
}

void PeerChannel::restart(std::chrono::milliseconds outage) {
  std::map<std::uint64_t, std::shared_ptr<Sink>> sinks;
  {
    const std::lock_guard lock(mutex_);
    ++stream_;
    number_ = 0;
    is_broken_ = false;
    batch_.clear();
    ready_.clear();
    sinks.swap(sinks_);
  }
  for (const auto& [place, sink] : sinks) sink->lost(outage.count());
  if (on_restart_) on_restart_(peer_);
}

void PeerChannel::end() {
  boost::asio::post(executor_, [self = shared_from_this()] {
    std::map<std::uint64_t, std::shared_ptr<Sink>> sinks;
    {
      const std::lock_guard lock(self->mutex_);
      self->has_ended_ = true;
      self->batch_.clear();
      sinks.swap(self->sinks_);
    }
    for (const auto& [place, sink] : sinks) sink->moved();
    self->close_hosted();
  });
}

void PeerChannel::receive(protocol::PeerFrame frame) {
  boost::asio::post(executor_,
                    [self = shared_from_this(), frame = std::move(frame)]() mutable { self->take(std::move(frame)); });
}

void PeerChannel::take(protocol::PeerFrame frame) {
  const std::chrono::milliseconds silent = silence();
  last_heard_ = Clock::now().time_since_epoch().count();
  peer_has_lease_ = frame.has_lease;
  const std::chrono::milliseconds outage = silent > kSilence ? silent : std::chrono::milliseconds(0);
  // After an outage, the places of both nodes enter again.
  bool is_lost = outage.count() > 0;
  const bool is_next_one = is_next(frame, is_lost);
  {
    const std::lock_guard lock(mutex_);
    if (has_ended_) return;
    is_lost = is_lost || (frame.lost != 0 && frame.lost == stream_);
  }
  if (is_lost) restart(outage);
  if (!is_next_one) return;
  std::ranges::move(frame.items, std::back_inserter(arrived_));
  if (!is_handling_) handle_arrived();
}

void PeerChannel::handle_arrived() {
  actor::Slice slice;
  while (!arrived_.empty() && slice.has_time()) {
    const protocol::PeerItem item = std::move(arrived_.front());
    arrived_.pop_front();
    try {
      std::visit([this](const auto& each) { handle(each); }, item);
    } catch (const std::exception& fault) {
      // Affects one place. Those of other clients continue.
      spdlog::error("an internal error in a message from node {}: {}", peer_, fault.what());
      if (const auto* open = std::get_if<protocol::OpenPlace>(&item)) drop(open->place);
      if (const auto* input = std::get_if<protocol::PlaceInput>(&item)) drop(input->place);
    }
  }
  is_handling_ = !arrived_.empty();
  if (is_handling_) boost::asio::post(executor_, [self = shared_from_this()] { self->handle_arrived(); });
}

bool PeerChannel::is_next(const protocol::PeerFrame& frame, bool& is_lost) {
  if (frame.stream < peer_stream_) return false;
  const bool is_new = frame.stream > peer_stream_;
  if (is_new) {
    close_hosted();
    peer_stream_ = frame.stream;
    peer_number_ = 0;
    const std::lock_guard lock(mutex_);
    lost_ = 0;
  }
  {
    // After a loss, the rest of the stream is useless.
    const std::lock_guard lock(mutex_);
    if (lost_ == peer_stream_) return false;
    const std::uint64_t expected = peer_number_ + (frame.items.empty() ? 0 : 1);
    // Commands in late frames would cost their players' time. After the peer has entered again, it
    // reports the outage and repeats them.
    const bool is_late = is_lost && !is_new;
    if (frame.number == expected && !is_late) {
      peer_number_ = frame.number;
      return !frame.items.empty();
    }
    lost_ = peer_stream_;
  }
  spdlog::info("frames from node {} were lost or late", peer_);
  is_lost = true;
  beat();
  return false;
}

void PeerChannel::handle(const protocol::OpenPlace& open) {
  const auto sink = std::make_shared<RemoteSink>(weak_from_this(), open.place);
  auto place = host_.open(open, sink, nullptr);
  if (!place) return;
  hosted_[open.place] = {place, sink};
  place->begin();
}

void PeerChannel::handle(const protocol::PlaceInput& input) {
  const auto found = hosted_.find(input.place);
  if (found == hosted_.end()) return;
  const Hosted hosted = found->second;
  hosted.sink->set_round_trip(input.round_trip);
  hosted.place->take(input.text);
}

void PeerChannel::handle(const protocol::ClosePlace& close) {
  const auto found = hosted_.find(close.place);
  if (found == hosted_.end()) return;
  found->second.place->close();
  hosted_.erase(found);
}

void PeerChannel::handle(const protocol::PlaceOutput& output) {
  const protocol::Message message = message_of(output);
  for (const std::uint64_t place : output.places) {
    if (const auto to = sink(place)) to->deliver({&message, 1}, output.is_in_turn);
  }
}

void PeerChannel::handle(const protocol::PlaceTurnedAway& turned) {
  if (const auto to = sink(turned.place)) to->turn_away(turned.problem);
}

void PeerChannel::handle(const protocol::PlaceMoved& moved) {
  if (const auto to = sink(moved.place)) to->moved();
}

void PeerChannel::handle(const protocol::MeasureRoundTrip& measure) {
  if (const auto to = sink(measure.place)) to->measure();
}

void PeerChannel::drop(std::uint64_t place) {
  send(protocol::PlaceTurnedAway{place, actor::error_of_the_server()});
  handle(protocol::ClosePlace{place});
}

void PeerChannel::close_hosted() {
  arrived_.clear();
  for (auto& [number, hosted] : std::exchange(hosted_, {})) {
    hosted.sink->mute();
    hosted.place->close();
  }
}

std::shared_ptr<Sink> PeerChannel::sink(std::uint64_t place) const {
  const std::lock_guard lock(mutex_);
  const auto found = sinks_.find(place);
  return found == sinks_.end() ? nullptr : found->second;
}

std::chrono::milliseconds PeerChannel::silence() const {
  const Clock::duration silent{Clock::now().time_since_epoch().count() - last_heard_.load()};
  return std::chrono::duration_cast<std::chrono::milliseconds>(silent);
}

}  // namespace server::cluster
