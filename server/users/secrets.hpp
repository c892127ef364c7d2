#pragma once

#include <string>
#include <string_view>

namespace server::users {

/// Initialises libsodium. Throws std::runtime_error if the machine has no source of random numbers.
void need_sodium();

/// Returns a new secret: 128 random bits as 22 characters that are valid in a cookie.
std::string random_token();

/// Returns a random public id with this number of characters of kIdAlphabet.
std::string random_id(int length);

/// Returns an id with this number of characters, derived from a text by SHA-256: equal ids for
/// equal texts only.
std::string id_of(std::string_view text, int length);

/// Returns the stored form of a token: its SHA-256 in hexadecimal digits. A token is random, so it
/// needs no salt.
std::string hash_token(std::string_view token);

}  // namespace server::users
