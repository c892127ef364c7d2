#pragma once

#include <nats/nats.h>

namespace server::cluster {

/// Functions of libnats that the bus calls, under their own names.
struct LibNats {
  decltype(&::nats_GetLastError) nats_GetLastError;
  decltype(&::natsStatus_GetText) natsStatus_GetText;
  decltype(&::natsOptions_Create) natsOptions_Create;
  decltype(&::natsOptions_Destroy) natsOptions_Destroy;
  decltype(&::natsOptions_SetServers) natsOptions_SetServers;
  decltype(&::natsOptions_SetUserInfo) natsOptions_SetUserInfo;
  decltype(&::natsOptions_SetName) natsOptions_SetName;
  decltype(&::natsOptions_SetTimeout) natsOptions_SetTimeout;
  decltype(&::natsOptions_SetSecure) natsOptions_SetSecure;
  decltype(&::natsOptions_LoadCATrustedCertificates) natsOptions_LoadCATrustedCertificates;
  decltype(&::natsOptions_SetPingInterval) natsOptions_SetPingInterval;
  decltype(&::natsOptions_SetMaxPingsOut) natsOptions_SetMaxPingsOut;
  decltype(&::natsOptions_SetAllowReconnect) natsOptions_SetAllowReconnect;
  decltype(&::natsOptions_SetWriteDeadline) natsOptions_SetWriteDeadline;
  decltype(&::natsOptions_SetSendAsap) natsOptions_SetSendAsap;
  decltype(&::natsOptions_UseGlobalMessageDelivery) natsOptions_UseGlobalMessageDelivery;
  decltype(&::natsOptions_SetErrorHandler) natsOptions_SetErrorHandler;
  decltype(&::natsOptions_SetClosedCB) natsOptions_SetClosedCB;
  decltype(&::natsConnection_Connect) natsConnection_Connect;
  decltype(&::natsConnection_Close) natsConnection_Close;
  decltype(&::natsConnection_Destroy) natsConnection_Destroy;
  decltype(&::natsConnection_FlushTimeout) natsConnection_FlushTimeout;
  decltype(&::natsConnection_GetMaxPayload) natsConnection_GetMaxPayload;
  decltype(&::natsConnection_Publish) natsConnection_Publish;
  decltype(&::natsConnection_Subscribe) natsConnection_Subscribe;
  decltype(&::natsSubscription_SetOnCompleteCB) natsSubscription_SetOnCompleteCB;
  decltype(&::natsSubscription_Destroy) natsSubscription_Destroy;
  decltype(&::natsMsg_GetData) natsMsg_GetData;
  decltype(&::natsMsg_GetDataLength) natsMsg_GetDataLength;
  decltype(&::natsMsg_Destroy) natsMsg_Destroy;
};

/// Returns the functions. Loads the library at the first call and keeps it: its threads outlive the
/// connections. Throws std::runtime_error that names the package if it is missing.
const LibNats& libnats();

}  // namespace server::cluster
