import type { Side } from "~/db/values";
import type { SendLimit } from "~/features/messaging/rules";
import type { Sockets } from "./sockets";

/**
 * A page asks for a sign of life every 25 seconds (`live-socket.ts`) and gives up a connection that stays silent for ten
 * more; after so many milliseconds without one, nobody is thought to read at the other end.
 */
const silentFor = 60_000;

/** How often the sockets of a side are looked through for signs of life at most, in milliseconds: messages may come in floods. */
const lookEvery = 1_000;

/** The other side is told of a side's coming and going at most so often in so many milliseconds. */
const toldAtMost: SendLimit = { count: 4, milliseconds: 2_000 };

/** Which side has the thread open, by what is heard of its sockets. A network that goes away closes nothing by itself. */
export class Presence {
  readonly #sockets: Sockets;
  readonly #now: () => number;
  readonly #told: Record<Side, boolean | null> = { investor: null, startup: null };
  readonly #toldAt: Record<Side, number[]> = { investor: [], startup: [] };
  readonly #owed: Record<Side, boolean> = { investor: false, startup: false };
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

  /**
   * Asks to tell the other side whether a side is there. Gives 0 when it is to be told now, which is noted; null when that is
   * what it was last told; otherwise the milliseconds after which to ask again, for it was told too often just now.
   */
  tell(side: Side, isThere: boolean): number | null {
    this.#owed[side] = false;
    if (this.#told[side] === isThere) return null;
    const now = this.#now();
    const recent = this.#toldAt[side].filter((at) => at > now - toldAtMost.milliseconds);
    const oldest = recent[recent.length - toldAtMost.count];
    if (oldest !== undefined) {
      this.#owed[side] = true;
      return oldest + toldAtMost.milliseconds - now;
    }
    this.#toldAt[side] = [...recent, now];
    this.#told[side] = isThere;
    return 0;
  }

  /** Whether the other side was told of a side since the object woke. */
  hasTold(side: Side): boolean {
    return this.#told[side] !== null;
  }

  /** Whether the other side is still to be told of a change. */
  isOwed(side: Side): boolean {
    return this.#owed[side];
  }

  /** Whether a side is there now when that is not what the other side was last told, or null. */
  pendingChange(side: Side): boolean | null {
    const now = this.#now();
    if (now - this.#lookedAt[side] < lookEvery) return null;
    this.#lookedAt[side] = now;
    const online = this.isOnline(side);
    return online === this.#told[side] ? null : online;
  }
}
