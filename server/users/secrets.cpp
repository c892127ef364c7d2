#include "server/users/secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "server/protocol/messages/game_id.hpp"

namespace server::users {

void need_sodium() {
  static const int ready = sodium_init();
  if (ready < 0) throw std::runtime_error("this machine has no source of random numbers");
}

std::string random_token() {
  need_sodium();
  std::array<unsigned char, 16> bits{};
  randombytes_buf(bits.data(), bits.size());
  std::array<char, sodium_base64_ENCODED_LEN(16, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text{};
  return sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(),
                           sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::string random_id(int length) {
  need_sodium();
  std::string id;
  for (int i = 0; i < length; ++i)
    id += protocol::kIdAlphabet[randombytes_uniform(static_cast<std::uint32_t>(protocol::kIdAlphabet.size()))];
  return id;
}

std::string id_of(std::string_view text, int length) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::string id;
  for (int i = 0; i < length; ++i)
    id += protocol::kIdAlphabet[hash[static_cast<std::size_t>(i)] % protocol::kIdAlphabet.size()];
  return id;
}

std::string hash_token(std::string_view token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
}

}  // namespace server::users
