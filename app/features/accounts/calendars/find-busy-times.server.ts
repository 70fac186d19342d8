import { and, eq } from "drizzle-orm";
import { busyCalendars } from "~/db/schema";
import type { BusyCalendarProblem } from "~/db/values";
import { minuteMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { openAddress } from "./busy-seal.server";
import type { BusyTime } from "./busy-times";
import { CalendarProblem } from "./fetch-calendar.server";
import { readBusyTimes } from "./read-busy-times.server";

/** How old busy times may be before the calendar is read again, in milliseconds. */
const freshFor = 15 * minuteMs;

/** How long a page waits for that, in milliseconds; then it shows what is known. */
const patienceMs = 3_000;

/** When the actor is busy in its own calendar. */
export interface OwnBusyTimes {
  times: BusyTime[];
  readAt: number;
  /** Why the last try to read the calendar failed. */
  problem: BusyCalendarProblem | null;
}

/**
 * When the actor is busy in the calendar whose address it gave, within a time in milliseconds; null if it gave none.
 * Reads the calendar again if that was long ago, once for all requests at the same time (product §24.8).
 */
export async function findBusyTimes(
  app: App,
  { actor, from, until }: { actor: Actor; from: number; until: number },
): Promise<OwnBusyTimes | null> {
  const kept = await findKept(app, actor.id);
  if (!kept) return null;
  const isOld = kept.triedAt <= app.now() - freshFor;
  const { busy, readAt, problem } = isOld ? await refreshed(app, kept) : kept;
  return { times: busy.filter(([begin, end]) => begin < until && end > from), readAt, problem };
}

type Kept = typeof busyCalendars.$inferSelect;

const findKept = (app: App, accountId: string) =>
  app.db.select().from(busyCalendars).where(eq(busyCalendars.accountId, accountId)).get();

/** Reads a calendar again, unless another request does; returns what is known once patience ends. */
async function refreshed(app: App, kept: Kept): Promise<Kept> {
  const [claimed] = await app.db
    .update(busyCalendars)
    .set({ triedAt: app.now() })
    .where(and(eq(busyCalendars.accountId, kept.accountId), eq(busyCalendars.triedAt, kept.triedAt)))
    .returning({ accountId: busyCalendars.accountId });
  if (!claimed) return kept;
  const work = refresh(app, kept);
  app.waitUntil(work);
  const late = new Promise<Kept>((resolve) => setTimeout(resolve, patienceMs, kept));
  return Promise.race([work, late]);
}

async function refresh(app: App, kept: Kept): Promise<Kept> {
  const { accountId, addressSealed } = kept;
  const read = await reread(app, kept);
  // An address that was replaced meanwhile keeps its own busy times.
  await app.db
    .update(busyCalendars)
    .set(read)
    .where(and(eq(busyCalendars.accountId, accountId), eq(busyCalendars.addressSealed, addressSealed)));
  return { ...kept, ...read };
}

async function reread(app: App, { accountId, addressSealed }: Kept): Promise<Partial<Kept>> {
  const address = await openAddress(app, { accountId, sealed: addressSealed });
  if (address === null) return { problem: "refused" };
  try {
    const busy = await readBusyTimes(app, { accountId, address });
    return { busy, readAt: app.now(), problem: null };
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    return { problem: error.problem };
  }
}
