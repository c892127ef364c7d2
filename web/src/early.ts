// The first script of the page, so small that it is there long before the others.
import { gameAt, socketUrl } from "./protocol/address.ts";
import { begin } from "./protocol/early.ts";

begin(socketUrl(), gameAt(location.pathname));
