// The page's first script. It is tiny, so that it runs long before the others have loaded.
import { gameAt, socketUrl } from "./protocol/address.ts";
import { begin } from "./protocol/early.ts";

begin(socketUrl(), gameAt(location.pathname));
