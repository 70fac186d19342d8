import { type Side, sides } from "~/db/values";
import { minuteMs } from "~/durations";
import type { SendLimit } from "~/features/messaging/rules";
import type { SideIdentity, Sockets } from "./sockets";

/**
 * A page counts as gone after this many milliseconds without a heartbeat. Pages ping every 25 seconds
 * (`live-socket.ts`) and drop a connection after ten more without an answer.
 */
const silentAfterMs = minuteMs;

/** Minimum milliseconds between two heartbeat checks of a side's sockets, since messages come in bursts. */
const checkEveryMs = 1_000;

/** Limits how often presence changes are sent to the other side. */
const announcementLimit: SendLimit = { count: 4, milliseconds: 2_000 };

/** What the other side was last told about a side's presence since the object woke. */
export interface Announced {
  /** Null until the first announcement. */
  online: boolean | null;
  /** Times of the recent announcements in milliseconds since the epoch, oldest first. */
  at: readonly number[];
}

/**
 * Decides how to announce presence: `now`, `later` after a delay if the limit is reached, or not at all if nothing
 * changed.
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

/** Tracks which sides have the thread open, judged by heartbeats: a lost network does not close a socket. */
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

  /** Whether a side has the thread open on any socket other than `except`, the one that is closing. */
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

  /** Decides when to announce a side's presence (`announcement`), and records the decision. */
  announce(side: Side, online: boolean): ReturnType<typeof announcement> {
    this.#postponed.delete(side);
    const decision = announcement(this.#told[side], online, this.#now());
    if (decision.when === "later") this.#postponed.add(side);
    if (decision.when === "now") this.#told[side] = decision.told;
    return decision;
  }

  /** Whether a side's presence has been announced since the object woke. */
  hasTold(side: Side): boolean {
    return this.#told[side].online !== null;
  }

  /** The sides with a postponed announcement. */
  get postponed(): Side[] {
    return sides.filter((side) => this.#postponed.has(side));
  }

  /**
   * A side's current presence if it differs from the last announcement; null if it does not or was checked just now.
   */
  pendingChange(side: Side): boolean | null {
    const now = this.#now();
    if (now - this.#checkedAt[side] < checkEveryMs) return null;
    this.#checkedAt[side] = now;
    const online = this.isOnline(side);
    return online === this.#told[side].online ? null : online;
  }
}
