#include "server/cluster/bus/libnats.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace server::cluster {
namespace {

/// Name of the library's binary interface in Debian 12, whose header we include.
constexpr const char* kFile = "libnats.so.3.4";

template <class Function>
void find(void* library, const char* name, Function& function) {
  void* const address = ::dlsym(library, name);
  if (address == nullptr) throw std::runtime_error(std::string(kFile) + " lacks " + name);
  function = reinterpret_cast<Function>(address);
}

LibNats load() {
  void* const library = ::dlopen(kFile, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    throw std::runtime_error("the bus needs libnats; install the package libnats3.4 of Debian 12 (" +
                             std::string(::dlerror()) + ")");
  }
  LibNats functions{};
  find(library, "nats_GetLastError", functions.nats_GetLastError);
  find(library, "natsStatus_GetText", functions.natsStatus_GetText);
  find(library, "natsOptions_Create", functions.natsOptions_Create);
  find(library, "natsOptions_Destroy", functions.natsOptions_Destroy);
  find(library, "natsOptions_SetServers", functions.natsOptions_SetServers);
  find(library, "natsOptions_SetUserInfo", functions.natsOptions_SetUserInfo);
  find(library, "natsOptions_SetName", functions.natsOptions_SetName);
  find(library, "natsOptions_SetTimeout", functions.natsOptions_SetTimeout);
  find(library, "natsOptions_SetSecure", functions.natsOptions_SetSecure);
  find(library, "natsOptions_LoadCATrustedCertificates", functions.natsOptions_LoadCATrustedCertificates);
  find(library, "natsOptions_SetPingInterval", functions.natsOptions_SetPingInterval);
  find(library, "natsOptions_SetMaxPingsOut", functions.natsOptions_SetMaxPingsOut);
  find(library, "natsOptions_SetAllowReconnect", functions.natsOptions_SetAllowReconnect);
  find(library, "natsOptions_SetWriteDeadline", functions.natsOptions_SetWriteDeadline);
  find(library, "natsOptions_SetSendAsap", functions.natsOptions_SetSendAsap);
  find(library, "natsOptions_UseGlobalMessageDelivery", functions.natsOptions_UseGlobalMessageDelivery);
  find(library, "natsOptions_SetErrorHandler", functions.natsOptions_SetErrorHandler);
  find(library, "natsOptions_SetClosedCB", functions.natsOptions_SetClosedCB);
  find(library, "natsConnection_Connect", functions.natsConnection_Connect);
  find(library, "natsConnection_Close", functions.natsConnection_Close);
  find(library, "natsConnection_Destroy", functions.natsConnection_Destroy);
  find(library, "natsConnection_FlushTimeout", functions.natsConnection_FlushTimeout);
  find(library, "natsConnection_GetMaxPayload", functions.natsConnection_GetMaxPayload);
  find(library, "natsConnection_Publish", functions.natsConnection_Publish);
  find(library, "natsConnection_Subscribe", functions.natsConnection_Subscribe);
  find(library, "natsSubscription_SetOnCompleteCB", functions.natsSubscription_SetOnCompleteCB);
  find(library, "natsSubscription_Destroy", functions.natsSubscription_Destroy);
  find(library, "natsMsg_GetData", functions.natsMsg_GetData);
  find(library, "natsMsg_GetDataLength", functions.natsMsg_GetDataLength);
  find(library, "natsMsg_Destroy", functions.natsMsg_Destroy);
  return functions;
}

}  // namespace

const LibNats& libnats() {
  static const LibNats functions = load();
  return functions;
}

}  // namespace server::cluster
