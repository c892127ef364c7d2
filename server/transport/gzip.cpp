#include "server/transport/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

namespace server::transport {
namespace {

namespace zlib = boost::beast::zlib;

/// The gzip header: magic number, deflate, no flags, no modification time, no extra flags, unknown
/// operating system.
constexpr std::string_view kHead("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);

void append_little_endian(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
}

}  // namespace

std::string gzip(std::string_view text) {
  zlib::deflate_stream stream;
  std::string out(kHead);
  out.resize(kHead.size() + stream.upper_bound(text.size()));
  zlib::z_params step;
  step.next_in = text.data();
  step.avail_in = text.size();
  step.next_out = out.data() + kHead.size();
  step.avail_out = out.size() - kHead.size();
  boost::beast::error_code outcome;
  stream.write(step, zlib::Flush::finish, outcome);
  if (outcome != zlib::error::end_of_stream) throw std::runtime_error("gzip: " + outcome.message());
  out.resize(kHead.size() + step.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  append_little_endian(out, crc.checksum());
  append_little_endian(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

}  // namespace server::transport
