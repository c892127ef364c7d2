// A network between browsers and the server that delays everything.
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** Sends what arrives at one socket to the other `delay` ms later, and its end too. */
function carry(from, to, delay) {
  from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), delay));
  from.on("end", () => setTimeout(() => to.end(), delay));
  from.on("error", () => to.destroy());
}

/** Returns a site's address that is `delay` ms away from the server in each direction. */
export async function slowNetwork(server, delay) {
  const sockets = new Set();
  const relay = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: server.port, host: "localhost", allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("close", () => sockets.delete(socket));
    }
    carry(client, upstream, delay);
    carry(upstream, client, delay);
  });
  relay.listen(0, "localhost");
  await once(relay, "listening");
  return {
    url: `http://localhost:${relay.address().port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
