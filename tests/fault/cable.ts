import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection between clients and a server that can be cut: both ends lose it without a close. */
export interface Cable {
  origin: string;
  /** Cuts some of the connections; returns how many. */
  cut: (share: () => boolean) => number;
  close: () => void;
}

export async function layCable(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.pipe(far);
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The cable has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: (share) => {
      const chosen = [...pairs].filter(share);
      for (const pair of chosen) for (const socket of pair) socket.resetAndDestroy();
      return chosen.length;
    },
    close: () => {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}
