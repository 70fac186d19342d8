import { dayMs } from "~/durations";
import { maxOpenInvitations, silence } from "../invitation-credits";

/** Maximum number of startups that wait for a place with one investor, held places included. */
export const maxQueued = 20;

/** Maximum number of investors that one startup waits for at a time. */
export const maxQueues = 5;

/** How long a place is held for the startup whose turn it is, in milliseconds. */
export const holdTime = 3 * dayMs;

/** The same in days, for texts. */
export const holdDays = holdTime / dayMs;

/** A startup in an investor's queue. */
export interface Queued {
  startupId: string;
  /** Until when a place is held for it; null while it waits for one. */
  heldUntil: number | null;
}

/** What fills an investor's inbox: when its open invitations were sent, and its queue, first come first. */
export interface InboxState {
  spent: readonly number[];
  queue: readonly Queued[];
}

/** Where a startup stands with an investor (product §8.3). */
export interface InvitationPlace {
  /** By when at the latest it can invite; null if it can now. */
  freeBy: number | null;
  /** Until when a place is held for it; null if none is. */
  heldUntil: number | null;
  /** Its number among those that wait, from 1; null if it does not wait. */
  position: number | null;
  /** How many startups wait for a place. */
  waiting: number;
  /** Whether it can join the queue: it is not in it, no place is free, and the queue has room. */
  mayJoin: boolean;
}

/**
 * Returns a startup's place with an investor. A place that becomes free goes to the first that waits, so others can
 * invite only if more places are free than startups wait ahead of them. The latest time assumes that nobody answers and
 * that each startup ahead invites at the end of the time its place is held.
 */
export function placeOf(startupId: string, { spent, queue }: InboxState, now: number): InvitationPlace {
  const own = queue.find((one) => one.startupId === startupId);
  const waiting = queue.filter(({ heldUntil }) => heldUntil === null);
  const at = waiting.findIndex((one) => one.startupId === startupId);
  const ahead = at < 0 ? waiting.length : at;
  const heldUntil = own?.heldUntil ?? null;
  const freeBy = heldUntil === null ? latestTurn({ spent, held: heldTimes(queue), ahead, now }) : null;
  return {
    freeBy,
    heldUntil,
    position: at < 0 ? null : at + 1,
    waiting: waiting.length,
    mayJoin: !own && freeBy !== null && queue.length < maxQueued,
  };
}

const heldTimes = (queue: readonly Queued[]) => queue.flatMap(({ heldUntil }) => heldUntil ?? []);

interface Ahead {
  spent: readonly number[];
  held: readonly number[];
  /** How many wait ahead. */
  ahead: number;
  now: number;
}

/** Returns when a place is free at the latest after those ahead have had theirs; null for now. */
function latestTurn({ spent, held, ahead, now }: Ahead): number | null {
  const taken = [...spent.map((at) => at + silence), ...held.map((until) => until + silence)].sort((a, b) => a - b);
  // An unblocked invitation counts again, even as one too many: the first to go then leaves no place.
  const places = taken.slice(Math.max(0, taken.length - maxOpenInvitations));
  while (places.length < maxOpenInvitations) places.unshift(now);
  for (let turn = 0; turn < ahead; turn++) {
    places.push((places.shift() ?? now) + holdTime + silence);
    places.sort((a, b) => a - b);
  }
  const [first = now] = places;
  return first <= now ? null : first;
}
