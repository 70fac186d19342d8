import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { pendingVersions, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeInvestor, completeStartup } from "../../../../tests/support/complete-profiles";
import { claimProfile } from "./claim-profile.server";
import { listReviewQueue, queueNeighbours, queuePageSize } from "./list-review-queue.server";
import { queueDefaults } from "./queue-filter";
import { claimLifetime } from "./rules";

const now = 1_800_000_000_000;

const app = testApp({ now: () => now });
const [reviewer, other] = [(await makeStaff(app)).viewer, (await makeStaff(app)).viewer];

/** Submitted one after the other, the oldest a day ago, each a millisecond later. */
const oldest = now - dayMs;
const ids: string[] = [];
for (let at = 0; at <= queuePageSize; at++) {
  const { id } = await makeStartup(app, { ...completeStartup(), isPublish: 1, submittedAt: oldest + at });
  ids.push(id);
}
const investor = await makeInvestor(app, { ...completeInvestor(), status: "check", submittedAt: now });
const all = [...ids, investor.id];

const list = async (filter: Partial<typeof queueDefaults> = {}) => {
  const { entries, ...counts } = await listReviewQueue(app, {
    actor: reviewer,
    filter: { ...queueDefaults, ...filter },
  });
  return { ids: entries.map(({ id }) => id), ...counts };
};
const neighbours = (id: string, waitingSince: number | null, filter: Partial<typeof queueDefaults> = {}) =>
  queueNeighbours(app, { actor: reviewer, filter: { ...queueDefaults, ...filter }, id, waitingSince });

it("shows 20 profiles a page, and counts all", async () => {
  const waiting = { startup: 21, investor: 1 };
  expect(await list()).toEqual({ ids: all.slice(0, 20), count: 22, waiting });
  expect(await list({ page: 2 })).toEqual({ ids: all.slice(20), count: 22, waiting });
  expect(await list({ kind: "investor" })).toEqual({ ids: [investor.id], count: 1, waiting });
  expect(await list({ kind: "investor", page: 2 })).toEqual({ ids: [], count: 1, waiting });
});

it("counts a day of waiting to the millisecond", async () => {
  expect((await list({ days: 1 })).ids).toEqual(ids.slice(0, 1));
  expect(await list({ days: 2 })).toMatchObject({ ids: [], count: 0 });
});

it("leads to the next and previous profile of the filter, even from one that no longer matches it", async () => {
  expect(await neighbours(ids[1] ?? "", oldest + 1)).toEqual({ previous: ids[0], next: ids[2] });
  expect(await neighbours(ids[20] ?? "", oldest + 20)).toEqual({ previous: ids[19], next: investor.id });
  expect(await neighbours(ids[20] ?? "", oldest + 20, { kind: "startup" })).toEqual({ previous: ids[19], next: null });
  expect(await neighbours(investor.id, now, { kind: "investor" })).toEqual({ previous: null, next: null });
  expect(await neighbours("gone", null)).toEqual({ previous: null, next: ids[0] });
});

it("filters by claim", async () => {
  const [mine = "", others = ""] = ids;
  await claimProfile(app, { actor: reviewer, id: mine });
  await claimProfile(app, { actor: other, id: others });
  expect((await list({ claim: "mine" })).ids).toEqual([mine]);
  expect((await list({ claim: "others" })).ids).toEqual([others]);
  expect((await list({ claim: "free" })).count).toBe(20);
  expect((await list({ claim: "free" })).ids).not.toContain(mine);
  const { entries } = await listReviewQueue(app, { actor: reviewer, filter: queueDefaults });
  expect(entries.slice(0, 3).map(({ claim }) => claim)).toEqual([
    { by: reviewer.email, isMine: true },
    { by: other.email, isMine: false },
    null,
  ]);
  const later = { ...app, now: () => now + claimLifetime };
  const { entries: unclaimed } = await listReviewQueue(later, { actor: reviewer, filter: queueDefaults });
  for (const { claim } of unclaimed) expect(claim).toBeNull();
});

it("orders profiles submitted at the same moment by id", async () => {
  const at = oldest - 1000;
  const made = [];
  for (let number = 0; number < 4; number++) {
    made.push((await makeStartup(app, { ...completeStartup(), isPublish: 1, submittedAt: at })).id);
  }
  const [first = "", second = "", third = "", fourth = ""] = made.toSorted();
  expect((await list()).ids.slice(0, 4)).toEqual([first, second, third, fourth]);
  expect(await neighbours(second, at)).toEqual({ previous: first, next: third });
  expect(await neighbours(third, at)).toEqual({ previous: second, next: fourth });
  await app.db.update(startups).set({ isPublish: 0 }).where(inArray(startups.id, made));
});

it("filters by the language with missing texts", async () => {
  const [id = ""] = ids;
  expect((await list({ gap: "zh" })).ids).not.toContain(id);
  expect((await list({ gap: "en" })).ids).toContain(id);
  expect((await list({ gap: "en" })).ids).not.toContain(investor.id);
});

it("begins with a profile whose submission time is not known", async () => {
  const { id } = await makeStartup(app, { ...completeStartup(), isPublish: 1, submittedAt: null });
  expect(await neighbours(id, null)).toEqual({ previous: null, next: ids[0] });
});

it.each(["profile", "changes"])("counts only the texts of each %s, by language", async (subject) => {
  const isReviewed = subject === "profile";
  const { texts, ...rest } = completeInvestor();
  const both = { ...texts?.zh_tw, ...texts?.en_us };
  const made: string[] = [];
  for (const filled of [{ zh_tw: both }, { en_us: { title: "Partner" } }]) {
    const status = isReviewed ? "check" : "active";
    const { id, viewer: actor } = await makeInvestor(app, { ...rest, status, texts: filled, submittedAt: now });
    made.push(id);
    if (isReviewed) continue;
    const content = { phone: "02-8765-4321" };
    const times = { submittedAt: now, createdAt: now, updatedAt: now };
    await app.db.insert(pendingVersions).values({
      profileId: actor.id,
      side: "investor",
      state: "submitted",
      content,
      base: {},
      baseRevision: 0,
      ...times,
    });
  }
  const { entries } = await listReviewQueue(app, { actor: reviewer, filter: { ...queueDefaults, kind: "investor" } });
  const counted = entries
    .filter(({ id }) => made.includes(id))
    .toSorted((a, b) => made.indexOf(a.id) - made.indexOf(b.id));
  expect(counted.map((entry) => [entry.subject, entry.chinese, entry.english])).toEqual([
    [subject, 3, 0],
    [subject, 0, 1],
  ]);
});
