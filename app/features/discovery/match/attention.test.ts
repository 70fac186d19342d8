import { describe, expect, it } from "vitest";
import { waitingWeeks } from "~/features/discovery/looks/looks";
import { waitingRead } from "~/features/discovery/looks/read-looks.server";
import { maxOpenInvitations } from "~/features/messaging/invitation-credits";
import { invitationsNeeded } from "~/features/messaging/reply-record.server";
import { giniOf } from "../looks/sharing";
import { matchOf } from "./match";
import { contextOf } from "./match-context";
import { type MatchInvestor, type MatchStartup, noWishes } from "./match-input";
import { measurePair, measureReplies, prepareInvestor, prepareStartup } from "./match-measures";
import { scalesOf } from "./match-scales";
import { keptPlaces, spreadPicks } from "./spread";

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

/**
 * Startups and investors whose profiles state only part of their preferences, as in reality; some traits are common.
 */
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
      replyRate: null,
      wishes: noWishes,
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
      type: null,
      replyRate: null,
      wishes: noWishes,
    };
    // How many invitations it reads in a week, and how likely it answers one that it likes.
    return { profile, wanted, reads: 2 + Math.floor(random() * 4), effort: 0.4 + random() * 0.6 };
  });
  return { startups, investors, ...rank(startups, investors) };
}

type World = ReturnType<typeof makeWorld>;

/** A profile in a list: where it is in its world's array, and its points there. */
interface Ranked {
  id: string;
  at: number;
  points: number;
}

/** Returns the list of each startup and of each investor, best first, as the product scores them. */
function rank(startups: readonly MatchStartup[], investors: ReadonlyArray<{ profile: MatchInvestor }>) {
  const profiles = investors.map(({ profile }) => profile);
  const preparedInvestors = profiles.map((one) => prepareInvestor(one));
  const preparedStartups = startups.map((one) => prepareStartup(one));
  const sorted = (measured: Array<ReturnType<typeof measurePair>>, ids: readonly { id: string }[]): Ranked[] => {
    const scales = scalesOf(measured);
    return measured
      .map((one, at) => ({ id: ids[at]?.id ?? "", at, points: matchOf(one, scales).points }))
      .sort((a, b) => b.points - a.points || a.at - b.at);
  };
  const forStartups = startups.map((startup, at) => {
    const context = contextOf([startup], profiles);
    const own = preparedStartups[at] ?? prepareStartup(startup);
    const measured = preparedInvestors.map((one) => measurePair(one, own, { context, candidate: "investor" }));
    return sorted(measured, profiles);
  });
  const context = contextOf(startups, []);
  const forInvestors = preparedInvestors.map((one) =>
    sorted(
      preparedStartups.map((startup) => measurePair(one, startup, { context, candidate: "startup" })),
      startups,
    ),
  );
  return { forStartups, forInvestors };
}

interface Open {
  startup: number;
  week: number;
}

/** The counters of one side: how many members were shown a profile, and in which week last. */
function makeLooks(ids: readonly string[]) {
  const recent = new Map<string, number>();
  const now = new Map<string, number>();
  const seenIn = new Map(ids.map((id) => [id, 0]));
  return {
    recent,
    seenIn,
    note(id: string, week: number) {
      now.set(id, (now.get(id) ?? 0) + 1);
      seenIn.set(id, week);
    },
    endWeek() {
      for (const id of ids) recent.set(id, ((recent.get(id) ?? 0) + (now.get(id) ?? 0)) / 2);
      now.clear();
    },
    /** The ids that wait for a look, longest first, as many as the product reads. */
    waiting: (week: number) =>
      [...seenIn]
        .filter(([, seen]) => week - seen > waitingWeeks)
        .sort(([, a], [, b]) => a - b)
        .slice(0, waitingRead)
        .map(([id]) => id),
  };
}

interface Rules {
  /** How many invitations can be open at one investor. */
  most: number;
  isSpread: boolean;
  /** Whether startups' lists count how often an investor replies. */
  knowsReplies: boolean;
}

/** The reply counts of investors, as the product keeps them: passing counts as a reply, silence does not. */
function makeReplies(investors: World["investors"]) {
  const counts = investors.map(() => ({ invitations: 0, replied: 0 }));
  return {
    noteInvited(at: number) {
      const one = counts[at];
      if (one) one.invitations += 1;
    },
    noteReplied(at: number, times: number) {
      const one = counts[at];
      if (one) one.replied += times;
    },
    /** What these investors' replies add to their points, as the product scores them. */
    points(ats: readonly number[]) {
      const measured = ats.map((at) => {
        const { invitations, replied } = counts[at] ?? { invitations: 0, replied: 0 };
        const replyRate = invitations < invitationsNeeded ? null : (replied + 1) / (invitations + 2);
        return [measureReplies({ replyRate })].filter((one) => one !== null);
      });
      const scales = scalesOf(measured);
      return measured.map((one) => matchOf(one, scales).points);
    },
  };
}

function simulate(
  { startups, investors, forStartups, forInvestors }: World,
  seed: number,
  { most, isSpread, knowsReplies }: Rules,
) {
  const replies = makeReplies(investors);
  const random = randomFrom(seed);
  const visits = randomFrom(seed + 1000);
  const asked = startups.map(() => new Set<number>());
  const open = investors.map((): Open[] => []);
  const requests = investors.map(() => 0);
  const looks = {
    investors: makeLooks(investors.map(({ profile }) => profile.id)),
    startups: makeLooks(startups.map(({ id }) => id)),
  };
  const shown: string[] = [];
  const unseen = { investors: 0, startups: 0 };
  let [invitations, answers] = [0, 0];
  const order = (list: readonly Ranked[], side: keyof typeof looks, seedOfList: string, week: number) => {
    if (!isSpread) return list.slice(0, habits.seen);
    const { recent, waiting } = looks[side];
    const ids = new Set(waiting(week));
    const best = list.filter(({ id }) => ids.has(id)).slice(0, keptPlaces.length);
    const first = new Set(best.map(({ id }) => id));
    return spreadPicks(list, { seed: seedOfList, looks: recent, first }).picks.slice(0, habits.seen);
  };
  for (let week = 1; week <= size.weeks; week++) {
    for (const [startup, list] of forStartups.entries()) {
      if (random() < 0.4) continue;
      const hasRoom = ({ at }: Ranked) => (open[at]?.length ?? 0) < most;
      const added = knowsReplies ? replies.points(list.map(({ at }) => at)) : [];
      const others = list
        .map((one, at) => ({ ...one, points: one.points + (added[at] ?? 0) }))
        .filter(({ at }) => !asked[startup]?.has(at))
        .sort((a, b) => b.points - a.points || a.at - b.at);
      const free = order(others.filter(hasRoom), "investors", `s${startup} ${week}`, week);
      const suggested = [...free, ...others.filter((one) => !hasRoom(one))].slice(0, habits.seen);
      shown.push(suggested.map(({ id }) => id).join());
      for (const { id } of suggested) looks.investors.note(id, week);
      for (const { at } of suggested.filter(hasRoom).slice(0, habits.invited)) {
        asked[startup]?.add(at);
        open[at]?.push({ startup, week });
        requests[at] = (requests[at] ?? 0) + 1;
        replies.noteInvited(at);
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
      replies.noteReplied(at, Math.min(reads, inbox.length));
      open[at] = inbox.slice(reads).flatMap(({ one }) => (one.week + waits > week + 1 ? [one] : []));
      if (visits() < 0.4) continue;
      const suggested = order(forInvestors[at] ?? [], "startups", `i${at} ${week}`, week);
      shown.push(suggested.map(({ id }) => id).join());
      for (const { id } of suggested) looks.startups.note(id, week);
    }
    for (const side of ["investors", "startups"] as const) {
      const longest = Math.max(...[...looks[side].seenIn.values()].map((seen) => week - seen));
      unseen[side] = Math.max(unseen[side], longest);
      looks[side].endWeek();
    }
  }
  return { rate: answers / invitations, gini: giniOf(requests), unseen, invitations, shown };
}

const product: Rules = { most: maxOpenInvitations, isSpread: true, knowsReplies: true };

describe("200 startups and 80 investors over 12 weeks, with bounded invitations, shared attention and known replies", () => {
  const worlds = [1, 2, 3, 4, 5].map((seed) => {
    const world = makeWorld(seed);
    const run = (rules: Rules) => simulate(world, seed, rules);
    return {
      run,
      before: run({ most: Number.POSITIVE_INFINITY, isSpread: false, knowsReplies: false }),
      after: run(product),
    };
  });

  it("get more answers per invitation, send as many, and spread them better", () => {
    const rises = worlds.map(({ before, after }) => after.rate / before.rate);
    expect(Math.min(...rises)).toBeGreaterThan(1.2);
    expect(rises.reduce((sum, rise) => sum + rise, 0) / rises.length).toBeGreaterThan(1.25);
    for (const { before, after } of worlds) {
      expect(after.gini / before.gini).toBeLessThan(0.8);
      expect(after.invitations / before.invitations).toBeGreaterThan(0.95);
    }
  });

  it("show every investor and every startup to somebody within four weeks, as they did not before", () => {
    for (const { before, after } of worlds) {
      expect([before.unseen.investors > 4, before.unseen.startups]).toEqual([true, size.weeks]);
      expect(Math.max(after.unseen.investors, after.unseen.startups)).toBeLessThan(4);
    }
  });

  it("give the same lists for the same seed", () => {
    const [first] = worlds;
    expect(first?.run(product)).toEqual(first?.after);
  });
});
