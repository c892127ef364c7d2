#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/cluster/bus/bus.hpp"
#include "server/cluster/channel/output_batch.hpp"
#include "server/cluster/membership/slots.hpp"
#include "server/cluster/owner/host.hpp"
#include "server/cluster/owner/sink.hpp"

namespace server::cluster {

/// Sends frames to another node and receives its frames: as the edge of places that it hosts, and
/// as the owner of places of its clients. Frames are numbered. After a gap or an outage in either
/// direction, both nodes begin new streams, and the edges enter with all their places again.
///
/// Items that are sent while the executor is busy go in one frame. Functions may be called from any
/// thread, unless a comment says otherwise.
class PeerChannel : public std::enable_shared_from_this<PeerChannel> {
 public:
  using Clock = ServerClock;
  /// Receives the items that concern no place, on the executor.
  using OnItem = std::function<void(NodeId from, const protocol::PeerItem& item)>;
  /// Hears that items to the peer may be lost, on the executor.
  using OnRestart = std::function<void(NodeId peer)>;

  /// Silence after which a peer counts as interrupted. Peers send a beat every half second.
  static constexpr std::chrono::milliseconds kSilence{1500};

  /// `subject` is the peer's inbox on the bus. `executor` has a single thread.
  PeerChannel(boost::asio::any_io_executor executor, const Slots& slots, NodeId peer, Bus& bus, std::string subject,
              Host& host, OnItem on_item);

  /// Call it before other threads know the channel.
  void on_restart(OnRestart on_restart) { on_restart_ = std::move(on_restart); }

  // As the edge:

  /// Opens a place at the peer and returns its number.
  std::uint64_t open(protocol::OpenPlace open, std::shared_ptr<Sink> sink);
  void input(std::uint64_t place, std::string text, std::int64_t round_trip);
  void close(std::uint64_t place);

  /// Sends an item of another kind.
  void send(protocol::PeerItem item);
  /// Takes a frame of the peer.
  void receive(protocol::PeerFrame frame);
  /// Sends the number of the last frame, so that the peer notices a loss. Begins a new stream if
  /// frames could not be sent. Call it every half second.
  void beat();
  /// Ends all places in both directions, because the peer is no longer a node.
  void end();

  [[nodiscard]] NodeId peer() const { return peer_; }
  /// Returns for how long the peer has sent nothing.
  [[nodiscard]] std::chrono::milliseconds silence() const;
  /// Returns whether the peer has been silent for too long.
  [[nodiscard]] bool is_interrupted() const { return silence() > kSilence; }
  /// Returns whether the peer's lease was in force when it last sent a frame.
  [[nodiscard]] bool peer_has_lease() const { return peer_has_lease_; }
  /// Returns the number of frames that were sent, without beats.
  [[nodiscard]] std::uint64_t frames() const { return frames_; }

 private:
  class RemoteSink;
  struct Hosted {
    std::shared_ptr<HostedPlace> place;
    std::shared_ptr<RemoteSink> sink;
  };

  // Sending:
  void output(std::uint64_t place, std::span<const protocol::Message> messages, bool is_in_turn);
  /// Schedules flush(). Requires the mutex.
  void flush_soon();
  /// Sends one frame, and schedules the next one if items are left.
  void flush();
  /// Requires the mutex.
  [[nodiscard]] protocol::PeerFrame frame(std::vector<protocol::PeerItem> items);
  void publish(const protocol::PeerFrame& frame);
  /// Begins a new stream, and makes all places at the peer enter again.
  void restart(std::chrono::milliseconds outage);

  // Receiving, on the executor:
  void take(protocol::PeerFrame frame);
  /// Handles arrived items for one time slice, and schedules the rest.
  void handle_arrived();
  /// Returns whether the items of the frame are the next ones. `is_lost`: whether the peer was
  /// silent for too long; becomes true if frames are missing.
  bool is_next(const protocol::PeerFrame& frame, bool& is_lost);
  void handle(const protocol::OpenPlace& open);
  void handle(const protocol::PlaceInput& input);
  void handle(const protocol::ClosePlace& close);
  void handle(const protocol::PlaceOutput& output);
  void handle(const protocol::PlaceTurnedAway& turned);
  void handle(const protocol::PlaceMoved& moved);
  void handle(const protocol::MeasureRoundTrip& measure);
  template <class T>
  void handle(const T& item) {
    on_item_(peer_, item);
  }
  /// Ends a place of the peer after an internal error.
  void drop(std::uint64_t place);
  void close_hosted();
  [[nodiscard]] std::shared_ptr<Sink> sink(std::uint64_t place) const;

  boost::asio::any_io_executor executor_;
  const Slots& slots_;
  const NodeId peer_;
  Bus& bus_;
  const std::string subject_;
  Host& host_;
  OnItem on_item_;
  OnRestart on_restart_;

  mutable std::mutex mutex_;
  OutputBatch batch_;
  bool is_scheduled_ = false;
  std::uint64_t stream_ = 1;
  std::uint64_t number_ = 0;
  /// Stream of the peer of which a frame was missed, until the peer begins a new one.
  std::uint64_t lost_ = 0;
  /// Whether a frame of the present stream could not be sent.
  bool is_broken_ = false;
  bool has_ended_ = false;
  std::uint64_t places_ = 0;
  /// Sinks of the places at the peer.
  std::map<std::uint64_t, std::shared_ptr<Sink>> sinks_;

  // Executor only:
  /// Groups of items that will each be a frame, in order. They belong to the present stream.
  std::deque<std::vector<protocol::PeerItem>> ready_;
  /// Items of the peer's present stream that have not been handled yet.
  std::deque<protocol::PeerItem> arrived_;
  bool is_handling_ = false;
  std::map<std::uint64_t, Hosted> hosted_;
  std::uint64_t peer_stream_ = 0;
  std::uint64_t peer_number_ = 0;

  std::atomic<Clock::rep> last_heard_;
  std::atomic<bool> peer_has_lease_{true};
  std::atomic<std::uint64_t> frames_{0};
};

}  // namespace server::cluster
