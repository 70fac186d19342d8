import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { type DayPart, dayParts, numberDimensions } from "~/db/marketplace-values";
import { accounts, attentionWeeks, marketplaceCount, marketplaceDays } from "~/db/schema";
import type { CountWindow } from "~/db/schema/member-area/numbers";
import { taipeiDay, taipeiMidnight, taipeiMonth, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { insertDays } from "./insert-days.server";
import { makeReports } from "./make-reports.server";
import { readMembers } from "./members.server";
import { type SourceRow, sources } from "./sources.server";
import { addCount, addSpan, partOf, tallyOf } from "./tally";
import { daysOf, earlierDay, lateDays, laterDay, monthsKept, shiftDay, shiftMonth } from "./time";

/** Rows of a source that are read at once, and how often that is done in a run: D1 allows 1,000 queries per invocation. */
const perRead = 200;
const readsPerRun = 120;

/** Days that are counted at once. */
const daysPerWindow = 28;

type Count = typeof marketplaceCount.$inferSelect;

/** The only row of `marketplace_count`. */
export const countId = 1;

/**
 * Counts the days up to yesterday, once a night, and makes the reports (product §29.2). Run by cron: each run reads a
 * bounded number of rows and stores how far it has come, so that the next one continues there. Days of the last
 * `lateDays` are counted again, older ones never: what is erased later stays counted, without names. Counting again
 * gives the same. A run that another one has overtaken changes nothing.
 */
export async function countDays(
  app: App,
  { reads = readsPerRun, rows = perRead }: { reads?: number; rows?: number } = {},
): Promise<void> {
  const today = taipeiDay(app.now());
  let count = (await readCount(app)) ?? (await startCount(app, today));
  try {
    for (let left = reads; left > 0 && count.countedUntil < today; ) {
      const open = count.openWindow ?? openWindow(count, today);
      const { window, left: leftNow } = await readWindow(app, open, { reads: left, rows });
      left = leftNow;
      count = await (isRead(window) ? closeWindow(app, count, window, today) : saveWindow(app, count, window));
    }
    if (count.countedUntil === today && count.reportedFor !== today) {
      await makeReports(app, { until: today });
      await saveCount(app, count, { reportedFor: today });
    }
  } catch (error) {
    if (isLostRace(error)) return;
    throw error;
  }
}

const readCount = (app: App): Promise<Count | undefined> =>
  app.db.select().from(marketplaceCount).where(eq(marketplaceCount.id, countId)).get();

const isRead = ({ source }: CountWindow) => source >= sources.length;

/** Starts at the first month kept or the first sign-up, whichever is later. */
async function startCount(app: App, today: string): Promise<Count> {
  const first = await app.db
    .select({ at: accounts.createdAt })
    .from(accounts)
    .where(inArray(accounts.kind, ["startup", "investor"]))
    .orderBy(accounts.id)
    .limit(1)
    .get();
  const kept = shiftMonth(today, -monthsKept);
  const from = first ? taipeiDay(first.at) : today;
  const settledUntil = laterDay(from, kept);
  await app.db
    .insert(marketplaceCount)
    .values({ id: countId, settledUntil, countedUntil: settledUntil, mailedMonth: taipeiMonth(app.now()) })
    .onConflictDoNothing();
  const started = await readCount(app);
  if (!started) throw new Error("The count of the marketplace was not started.");
  return started;
}

function openWindow({ settledUntil }: Count, today: string): CountWindow {
  const until = shiftDay(settledUntil, daysPerWindow);
  return { from: settledUntil, until: until < today ? until : today, source: 0, after: null, tallies: {} };
}

/** Continues reading a window while reads are left. */
async function readWindow(
  app: App,
  start: CountWindow,
  { reads, rows: limit }: { reads: number; rows: number },
): Promise<{ window: CountWindow; left: number }> {
  const window = start;
  const time = { from: taipeiMidnight(window.from), until: taipeiMidnight(window.until), now: app.now() };
  let left = reads;
  for (let read = sources[window.source]; read && left > 0; read = sources[window.source]) {
    const rows = await read(app, { ...time, after: window.after, limit });
    left -= 1;
    await addRows(app, window, rows);
    const last = rows.at(-1);
    if (rows.length < limit || !last) Object.assign(window, { source: window.source + 1, after: null });
    else window.after = { at: last.at, id: last.id };
  }
  return { window, left };
}

async function addRows(app: App, { tallies }: CountWindow, rows: readonly SourceRow[]): Promise<void> {
  const facts = rows.flatMap(({ fact }) => fact ?? []);
  const members = await readMembers(
    app,
    facts.flatMap(({ whose, reached }) => [...(whose === undefined ? [] : [whose]), ...reached.map(({ id }) => id)]),
  );
  for (const { at, whose, counts, span, reached } of facts) {
    const of = (part: DayPart) => partOf(tallies, taipeiDay(at), part);
    const member = whose === undefined ? undefined : members.get(whose);
    if (member) {
      const length = span?.(member);
      for (const dimension of numberDimensions) {
        const group = member.groups[dimension];
        for (const key of counts) addCount(of(dimension), group, key);
        if (length) addSpan(of(dimension), group, length.key, length.length);
      }
    }
    for (const { id, stage } of reached) {
      const one = members.get(id);
      if (one) addCount(of("funnel"), `${one.groups.cohort}/${one.side}`, stage);
    }
  }
}

/** Lets days be found by the index, which begins with the part. */
const ofAnyPart = inArray(marketplaceDays.part, dayParts);

/** Replaces the days of a window that has been read to its end. */
async function closeWindow(app: App, count: Count, window: CountWindow, today: string): Promise<Count> {
  const { from, until } = window;
  await addAttention(app, window);
  const settled = shiftDay(today, -lateDays);
  return saveCount(
    app,
    count,
    { openWindow: null, countedUntil: until, settledUntil: earlierDay(until, laterDay(settled, from)) },
    [
      app.db
        .delete(marketplaceDays)
        .where(and(ofAnyPart, gte(marketplaceDays.day, from), lt(marketplaceDays.day, until))),
      insertDays(app, window.tallies),
      app.db.delete(marketplaceDays).where(and(ofAnyPart, lt(marketplaceDays.day, shiftMonth(today, -monthsKept)))),
    ],
  );
}

/** Adds how evenly attention was spread in the week of each day; weeks are counted elsewhere, and kept for a month. */
async function addAttention(app: App, window: CountWindow): Promise<void> {
  const weeks = await app.db
    .select({ week: attentionWeeks.week, side: attentionWeeks.side, suggested: attentionWeeks.suggested })
    .from(attentionWeeks)
    .where(gte(attentionWeeks.week, weekOf(taipeiMidnight(window.from))));
  for (const day of daysOf(window)) {
    const week = weekOf(taipeiMidnight(day));
    for (const { side, suggested } of weeks.filter((one) => one.week === week)) {
      if (suggested.gini !== null) tallyOf(partOf(window.tallies, day, "attention"), side).gini = suggested.gini;
    }
  }
}

const saveWindow = (app: App, count: Count, window: CountWindow) => saveCount(app, count, { openWindow: window });

/** Stores how far the count has come, with what depends on it. Throws `LostRace` if another run was faster. */
async function saveCount(
  app: App,
  count: Count,
  set: Partial<Omit<Count, "id" | "revision">>,
  extraStatements: Parameters<typeof commitGuarded>[1]["extraStatements"] = [],
): Promise<Count> {
  const revision = count.revision + 1;
  await commitGuarded(app, {
    update: app.db
      .update(marketplaceCount)
      .set({ ...set, revision })
      .where(and(eq(marketplaceCount.id, countId), eq(marketplaceCount.revision, count.revision))),
    extraStatements,
  });
  return { ...count, ...set, revision };
}
