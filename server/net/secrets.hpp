#pragma once

#include <string>
#include <string_view>

namespace server {

/// Makes the library of secrets ready. Throws std::runtime_error if the machine has no random numbers.
void need_sodium();

/// A new secret: 128 random bits as 22 characters that fit into a cookie.
std::string random_token();

/// A new public id of that many characters (letters and digits that are not mistaken for each other).
std::string random_id(int length);

/// An id of that many characters that follows from a text: the same for the same text only.
std::string id_of(std::string_view text, int length);

/// What is stored of a token: its SHA-256 in hexadecimal digits. A token is random, so it needs no salt.
std::string hash_token(std::string_view token);

}  // namespace server
