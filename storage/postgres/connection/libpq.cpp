#include "storage/postgres/connection/libpq.hpp"

#include <dlfcn.h>

#include <string>

#include "storage/game_store.hpp"

namespace storage::postgres {
namespace {

/// libpq has kept this number since PostgreSQL 8.2.
constexpr const char* kLibrary = "libpq.so.5";

template <class Function>
void resolve(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  if (function != nullptr) return;
  throw Error(std::string("PostgreSQL cannot be used: the installed libpq has no function ") + name +
              "; install that of PostgreSQL 14 or newer (Debian package libpq5)");
}

}  // namespace

Libpq load_libpq(const char* library) {
  void* const loaded = ::dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (loaded == nullptr) {
    throw Error(std::string("PostgreSQL cannot be used: its client library cannot be loaded; install the Debian "
                            "package libpq5 (") +
                ::dlerror() + ")");
  }
  Libpq functions;
  resolve(loaded, "PQclear", functions.PQclear);
  resolve(loaded, "PQconnectdbParams", functions.PQconnectdbParams);
  resolve(loaded, "PQconninfoFree", functions.PQconninfoFree);
  resolve(loaded, "PQconninfoParse", functions.PQconninfoParse);
  resolve(loaded, "PQconsumeInput", functions.PQconsumeInput);
  resolve(loaded, "PQenterPipelineMode", functions.PQenterPipelineMode);
  resolve(loaded, "PQerrorMessage", functions.PQerrorMessage);
  resolve(loaded, "PQexitPipelineMode", functions.PQexitPipelineMode);
  resolve(loaded, "PQfinish", functions.PQfinish);
  resolve(loaded, "PQflush", functions.PQflush);
  resolve(loaded, "PQgetResult", functions.PQgetResult);
  resolve(loaded, "PQgetisnull", functions.PQgetisnull);
  resolve(loaded, "PQgetlength", functions.PQgetlength);
  resolve(loaded, "PQgetvalue", functions.PQgetvalue);
  resolve(loaded, "PQisBusy", functions.PQisBusy);
  resolve(loaded, "PQntuples", functions.PQntuples);
  resolve(loaded, "PQpipelineSync", functions.PQpipelineSync);
  resolve(loaded, "PQresultErrorField", functions.PQresultErrorField);
  resolve(loaded, "PQresultErrorMessage", functions.PQresultErrorMessage);
  resolve(loaded, "PQresultStatus", functions.PQresultStatus);
  resolve(loaded, "PQsendPrepare", functions.PQsendPrepare);
  resolve(loaded, "PQsendQuery", functions.PQsendQuery);
  resolve(loaded, "PQsendQueryPrepared", functions.PQsendQueryPrepared);
  resolve(loaded, "PQsetNoticeReceiver", functions.PQsetNoticeReceiver);
  resolve(loaded, "PQsetnonblocking", functions.PQsetnonblocking);
  resolve(loaded, "PQsocket", functions.PQsocket);
  resolve(loaded, "PQstatus", functions.PQstatus);
  return functions;
}

const Libpq& libpq() {
  static const Libpq functions = load_libpq(kLibrary);
  return functions;
}

}  // namespace storage::postgres
