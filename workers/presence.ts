import type { Side } from "~/db/values";
import type { Sockets } from "./sockets";

/**
 * A page asks for a sign of life every 25 seconds (`live-socket.ts`) and gives up a connection that stays silent for ten
 * more; after so many milliseconds without one, nobody is thought to read at the other end.
 */
const silentFor = 60_000;

/** How often the sockets of a side are looked through for signs of life at most, in milliseconds: messages may come in floods. */
const lookEvery = 1_000;

/** Which side has the thread open, by what is heard of its sockets. A network that goes away closes nothing by itself. */
export class Presence {
  readonly #sockets: Sockets;
  readonly #now: () => number;
  readonly #told: Record<Side, boolean | null> = { investor: null, startup: null };
  readonly #lookedAt: Record<Side, number> = { investor: 0, startup: 0 };

  constructor(sockets: Sockets, now: () => number) {
    this.#sockets = sockets;
    this.#now = now;
  }

  /** Whether a side has the thread open, by another socket than the one that is closing. */
  isOnline(side: Side, { except }: { except?: WebSocket } = {}): boolean {
    const now = this.#now();
    return this.#sockets
      .open()
      .some(
        (socket) =>
          socket !== except &&
          this.#sockets.identityOf(socket).side === side &&
          now - this.#sockets.heardAt(socket) < silentFor,
      );
  }

  /** Notes that the other side is told whether a side is there. */
  tell(side: Side, isThere: boolean): void {
    this.#told[side] = isThere;
  }

  /** Whether a side is there now when that is not what the other side was last told, or null. */
  news(side: Side): boolean | null {
    const now = this.#now();
    if (now - this.#lookedAt[side] < lookEvery) return null;
    this.#lookedAt[side] = now;
    const online = this.isOnline(side);
    return online === this.#told[side] ? null : online;
  }
}
