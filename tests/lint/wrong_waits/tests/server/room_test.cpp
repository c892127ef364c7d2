#include <thread>

void settle(boost::asio::io_context& io) {
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  io.run_for(std::chrono::milliseconds(5));
  io.poll();
}
