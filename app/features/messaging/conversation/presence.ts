import { type Side, sides } from "~/db/values";
import type { SendLimit } from "~/features/messaging/rules";
import type { SideIdentity, Sockets } from "./sockets";

/**
 * Milliseconds without a heartbeat after which a page counts as gone. A page pings every 25 seconds (`live-socket.ts`) and
 * drops a connection that stays silent for ten more.
 */
const silentAfterMs = 60_000;

/** Minimum milliseconds between two heartbeat checks of a side's sockets: messages may come in bursts. */
const checkEveryMs = 1_000;

/** Limits how often presence changes are sent to the other side: at most this many per window of milliseconds. */
const announcementLimit: SendLimit = { count: 4, milliseconds: 2_000 };

/** The presence last announced to the other side since the object woke. */
export interface Announced {
  /** Null while nothing was told. */
  online: boolean | null;
  /** When it was told, in milliseconds since the epoch, oldest first. */
  at: readonly number[];
}

/**
 * Whether to tell the other side that a side is online or not: `now`, `later` after some milliseconds because it was told
 * too often just now, or not at all because it was told so last.
 */
export function announcement(
  told: Announced,
  online: boolean,
  now: number,
): { when: "now"; told: Announced } | { when: "later"; delayMs: number } | { when: "never" } {
  if (told.online === online) return { when: "never" };
  const recent = told.at.filter((at) => at > now - announcementLimit.milliseconds);
  const oldest = recent[recent.length - announcementLimit.count];
  if (oldest !== undefined) return { when: "later", delayMs: oldest + announcementLimit.milliseconds - now };
  return { when: "now", told: { online, at: [...recent, now] } };
}

/** Which side has the thread open, judged by signs of life on its sockets: a lost network closes nothing by itself. */
export class Presence {
  readonly #sockets: Sockets<SideIdentity>;
  readonly #now: () => number;
  readonly #told: Record<Side, Announced> = {
    investor: { online: null, at: [] },
    startup: { online: null, at: [] },
  };
  readonly #postponed = new Set<Side>();
  readonly #checkedAt: Record<Side, number> = { investor: 0, startup: 0 };

  constructor(sockets: Sockets<SideIdentity>, now: () => number) {
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
          now - this.#sockets.heardAt(socket) < silentAfterMs,
      );
  }

  /** Decides whether the other side is told now that a side is online or not (`announcement`), and records the decision. */
  announce(side: Side, online: boolean): ReturnType<typeof announcement> {
    this.#postponed.delete(side);
    const decision = announcement(this.#told[side], online, this.#now());
    if (decision.when === "later") this.#postponed.add(side);
    if (decision.when === "now") this.#told[side] = decision.told;
    return decision;
  }

  /** Whether the other side was told of a side since the object woke. */
  hasTold(side: Side): boolean {
    return this.#told[side].online !== null;
  }

  /** The sides of whose coming or going the other side has yet to be told. */
  get postponed(): Side[] {
    return sides.filter((side) => this.#postponed.has(side));
  }

  /** Whether a side is online now, when the other side was last told otherwise; null when it was told so, or asked just now. */
  pendingChange(side: Side): boolean | null {
    const now = this.#now();
    if (now - this.#checkedAt[side] < checkEveryMs) return null;
    this.#checkedAt[side] = now;
    const online = this.isOnline(side);
    return online === this.#told[side].online ? null : online;
  }
}
