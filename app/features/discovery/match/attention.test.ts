import { describe, expect, it } from "vitest";
import { maxOpenInvitations } from "~/features/messaging/invitation-credits";
import { matchOf } from "./match";
import { contextOf } from "./match-context";
import type { MatchInvestor, MatchStartup } from "./match-input";
import { measurePair, prepareInvestor, prepareStartup } from "./match-measures";
import { scalesOf } from "./match-scales";

const size = { startups: 200, investors: 80, weeks: 12 };
/** How many of its suggestions a startup sees, and how many investors it invites in a week. */
const habits = { seen: 12, invited: 2 };
/** For how many weeks an invitation waits, as long as `silence`. */
const waits = 2;

const industries = ["ai", "biotech", "food", "energy", "saas", "hardware", "games", "health"];
const regions = ["台北市", "新竹市", "台中市", "高雄市"];

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Startups and investors whose profiles say only part of what they like, as in life; some things are common. */
function makeWorld(seed: number) {
  const random = randomFrom(seed);
  const draw = (from: readonly string[]) => from[Math.floor(random() ** 1.5 * from.length)] ?? "";
  const startups = Array.from(
    { length: size.startups },
    (_, at): MatchStartup => ({
      id: `s${at}`,
      industries: [...new Set([draw(industries), draw(industries)])],
      domains: [],
      region: draw(regions),
      startedIn: 2018 + Math.floor(random() * 7),
      stage: 1 + Math.floor(random() * 4),
      amount: 10 ** (6.5 + random() * 2),
      text: "",
      isStale: false,
      backers: [],
    }),
  );
  const investors = Array.from({ length: size.investors }, (_, at) => {
    const wanted = [...new Set([draw(industries), draw(industries)])];
    const min = 10 ** (5.8 + random() * 1.5);
    const profile: MatchInvestor = {
      id: `i${at}`,
      industries: random() < 0.7 ? wanted.slice(0, 1) : [...new Set([...wanted, ...industries.slice(0, 3)])],
      domains: [],
      region: draw(regions),
      checkSize: random() < 0.7 ? { min, max: min * 5 } : null,
      isStale: false,
      text: "",
      history: [],
      portfolio: [],
      coInvestors: new Map(),
    };
    // How many invitations it reads in a week, and how likely it answers one that it likes.
    return { profile, wanted, reads: 2 + Math.floor(random() * 4), effort: 0.4 + random() * 0.6 };
  });
  return { startups, investors, lists: startups.map((startup) => rank(startup, investors)) };
}

/** Returns the places of the investors in a startup's list, best first, as the product scores them. */
function rank(startup: MatchStartup, investors: ReadonlyArray<{ profile: MatchInvestor }>): number[] {
  const profiles = investors.map(({ profile }) => profile);
  const context = contextOf([startup], profiles);
  const measured = profiles.map((one) =>
    measurePair(prepareInvestor(one), prepareStartup(startup), { context, candidate: "investor" }),
  );
  const scales = scalesOf(measured);
  const points = measured.map((one) => matchOf(one, scales).points);
  return profiles.map((_, at) => at).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
}

interface Open {
  startup: number;
  week: number;
}

function simulate({ startups, investors, lists }: ReturnType<typeof makeWorld>, seed: number, most: number) {
  const random = randomFrom(seed);
  const asked = startups.map(() => new Set<number>());
  const open = investors.map((): Open[] => []);
  const requests = investors.map(() => 0);
  const seenIn = investors.map(() => 0);
  const shown: string[] = [];
  let [invitations, answers, unseen] = [0, 0, 0];
  for (let week = 1; week <= size.weeks; week++) {
    for (const [startup, list] of lists.entries()) {
      if (random() < 0.4) continue;
      const hasRoom = (investor: number) => (open[investor]?.length ?? 0) < most;
      const others = list.filter((investor) => !asked[startup]?.has(investor));
      const suggested = [...others.filter(hasRoom), ...others.filter((one) => !hasRoom(one))].slice(0, habits.seen);
      shown.push(suggested.join());
      for (const investor of suggested) seenIn[investor] = week;
      for (const investor of suggested.filter(hasRoom).slice(0, habits.invited)) {
        asked[startup]?.add(investor);
        open[investor]?.push({ startup, week });
        requests[investor] = (requests[investor] ?? 0) + 1;
        invitations += 1;
      }
    }
    for (const [at, { wanted, reads, effort }] of investors.entries()) {
      // Read in any order; what is read is answered or passed on, and what waits too long is gone.
      const inbox = (open[at] ?? []).map((one) => ({ one, order: random() })).sort((a, b) => a.order - b.order);
      for (const { one } of inbox.slice(0, reads)) {
        const isLiked = startups[one.startup]?.industries.some((industry) => wanted.includes(industry));
        if (random() < (isLiked ? 0.8 : 0.15) * effort) answers += 1;
      }
      open[at] = inbox.slice(reads).flatMap(({ one }) => (one.week + waits > week + 1 ? [one] : []));
      unseen = Math.max(unseen, week - (seenIn[at] ?? 0));
    }
  }
  return { rate: answers / invitations, gini: giniOf(requests), unseen, invitations, shown };
}

/** How unequal counts are: 0 if all are equal, near 1 if one has all. */
function giniOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ranked = [...counts].sort((a, b) => a - b);
  return ranked.reduce((sum, count, at) => sum + count * (2 * at + 1 - counts.length), 0) / (counts.length * total);
}

describe("200 startups and 80 investors over 12 weeks, with bounded open invitations", () => {
  const worlds = [1, 2, 3, 4, 5].map((seed) => {
    const world = makeWorld(seed);
    const run = (most: number) => simulate(world, seed, most);
    return { run, before: run(Number.POSITIVE_INFINITY), after: run(maxOpenInvitations) };
  });

  it("get more answers per invitation, send as many, and spread them better", () => {
    for (const { before, after } of worlds) {
      expect(after.rate / before.rate).toBeGreaterThan(1.2);
      expect(after.gini / before.gini).toBeLessThan(0.7);
      expect(after.invitations / before.invitations).toBeGreaterThan(0.95);
    }
  });

  it("show every investor to somebody within four weeks, as they did not before", () => {
    for (const { before, after } of worlds) {
      expect(before.unseen).toBeGreaterThan(4);
      expect(after.unseen).toBeLessThan(4);
    }
  });

  it("give the same lists for the same seed", () => {
    for (const { run, after } of worlds.slice(0, 1)) expect(run(maxOpenInvitations)).toEqual(after);
  });
});
