import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "~/durations";
import { investorEntitlements, rankOf } from "~/features/core/access/entitlements";
import { sinceTaipeiMidnight } from "~/locales/taipei-time";
import {
  creditFor,
  type Grant,
  layOut,
  levelAt,
  nextDay,
  type Period,
  passedDays,
  splitOff,
  unusedDays,
  withoutTaken,
  worthOf,
} from "./timeline";

const rank = (level: string) => rankOf("investor", "level", level);
/** 2026-11-22 15:30 in Taipei. */
const now = Date.UTC(2026, 10, 22, 7, 30);
const tomorrow = nextDay(now);

let lastId = 0;
const newId = () => `id${String(++lastId).padStart(8, "0")}`;

/** Creates paid days from the `from`th day after today (0 is tomorrow; negative ones have passed). */
function paid(level: string, from: number, days: number, value = days * 40): Period {
  const id = newId();
  const startsAt = tomorrow + from * dayMs;
  return {
    id,
    level,
    orderId: `order-${id}`,
    chargeSource: `charge:${id}`,
    days,
    value,
    startsAt,
    endsAt: startsAt + days * dayMs,
  };
}

const place = (periods: readonly Period[], grant: Grant | null = null, at = now) =>
  layOut({ periods, grant, from: nextDay(at), rank, newId });

/** Level, first day and days of each period, relative to tomorrow. */
const shape = (periods: readonly Period[]) =>
  periods.map(({ level, startsAt, days }) => [level, (startsAt - tomorrow) / dayMs, days]);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Days and value by charge. */
const totals = (periods: readonly Period[]) => {
  const byCharge: Record<string, { days: number; value: number; level: string }> = {};
  for (const { chargeSource, days, value, level } of periods) {
    const before = byCharge[chargeSource] ?? { days: 0, value: 0, level };
    byCharge[chargeSource] = { days: before.days + days, value: before.value + value, level };
  }
  return byCharge;
};

const paidLevels = ["count", "ecosystem_basic", "gold", "cvc_program", "diamond", "infinity"] as const;

interface Purchase {
  level: string;
  days: number;
  value: number;
  /** Hours before the next purchase. */
  wait: number;
}

const purchases: fc.Arbitrary<Purchase[]> = fc.array(
  fc.record({
    level: fc.constantFrom(...paidLevels),
    days: fc.integer({ min: 1, max: 400 }),
    value: fc.integer({ min: 0, max: 120_000 }),
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 * 40 })),
  }),
  { minLength: 1, maxLength: 7 },
);

const grants: fc.Arbitrary<Grant | null> = fc.option(
  fc.record({
    level: fc.constantFrom(...paidLevels),
    until: fc.option(fc.integer({ min: 1, max: 24 * 200 }).map((hours) => now + hours * hourMs)),
  }),
);

/** Returns an account's periods after some purchases, each placed when it was made, and the time of the last. */
function bought(list: readonly Purchase[], grant: Grant | null): { periods: Period[]; at: number } {
  let at = now;
  let periods: Period[] = [];
  for (const { level, days, value, wait } of list) {
    at += wait * hourMs;
    const last = Math.max(nextDay(at), ...periods.map(({ endsAt }) => endsAt));
    const period = { ...paid(level, 0, days, value), startsAt: last, endsAt: last + days * dayMs };
    periods = place([...periods, period], inForce(grant, at), at);
  }
  return { periods, at };
}

const inForce = (grant: Grant | null, at: number) =>
  grant && (grant.until === null || grant.until > at) ? grant : null;

const histories = fc.record({ list: purchases, grant: grants, later: fc.integer({ min: 0, max: 24 * 90 }) });

describe("nextDay", () => {
  it.each([
    ["in the afternoon", now, Date.UTC(2026, 10, 22, 16)],
    ["a millisecond before midnight", Date.UTC(2026, 10, 22, 16) - 1, Date.UTC(2026, 10, 22, 16)],
    ["at midnight", Date.UTC(2026, 10, 22, 16), Date.UTC(2026, 10, 23, 16)],
    ["over the end of a year", Date.UTC(2026, 11, 31, 15, 59), Date.UTC(2026, 11, 31, 16)],
  ])("%s is the next midnight in Taipei", (_, at, expected) => {
    expect(nextDay(at)).toBe(expected);
  });
});

describe("layOut", () => {
  it.each<[string, Period[], Grant | null, unknown[][]]>([
    ["starts tomorrow", [paid("gold", 40, 30)], null, [["gold", 0, 30]]],
    ["leaves a running period", [paid("gold", -10, 30)], null, [["gold", -10, 30]]],
    ["leaves what was used", [paid("gold", -30, 30)], null, [["gold", -30, 30]]],
    [
      "continues a running period with a later one of the level",
      [paid("gold", 50, 365), paid("gold", -10, 30)],
      null,
      [
        ["gold", -10, 30],
        ["gold", 20, 365],
      ],
    ],
    [
      "lets a higher level interrupt a lower one",
      [paid("gold", -10, 30), paid("diamond", 20, 30)],
      null,
      [
        ["gold", -10, 10],
        ["diamond", 0, 30],
        ["gold", 30, 20],
      ],
    ],
    [
      "lets a lower level wait for a higher one",
      [paid("diamond", -1, 30), paid("gold", 29, 30)],
      null,
      [
        ["diamond", -1, 30],
        ["gold", 29, 30],
      ],
    ],
    [
      "starts after a granted level of the same rank, on a whole day",
      [paid("gold", -10, 30)],
      { level: "ecosystem_plus", until: tomorrow + 5 * dayMs + hourMs },
      [
        ["gold", -10, 10],
        ["gold", 6, 20],
      ],
    ],
    [
      "starts when a granted level ends at midnight",
      [paid("gold", 0, 30)],
      { level: "gold", until: tomorrow + 5 * dayMs },
      [["gold", 5, 30]],
    ],
    [
      "ignores a granted level of a lower rank",
      [paid("gold", 0, 30)],
      { level: "count", until: null },
      [["gold", 0, 30]],
    ],
    [
      "places lower levels after both a higher paid and a longer granted one",
      [paid("count", 0, 10), paid("diamond", 10, 3)],
      { level: "gold", until: tomorrow + 8 * dayMs },
      [
        ["diamond", 0, 3],
        ["count", 8, 10],
      ],
    ],
  ])("%s", (_, periods, grant, expected) => {
    expect(shape(place(periods, grant))).toEqual(expected);
  });

  it("keeps days that an endless grant covers for ever, one after the other, at times that dates can express", () => {
    const periods = place([paid("gold", -10, 30), paid("gold", 20, 30), paid("diamond", 0, 5)], {
      level: "infinity",
      until: null,
    });
    const waiting = periods.filter(({ startsAt }) => startsAt > tomorrow);
    expect(shape(waiting).map(([level, , days]) => [level, days])).toEqual([
      ["diamond", 5],
      ["gold", 20],
      ["gold", 30],
    ]);
    for (const [place, { startsAt, endsAt }] of waiting.entries()) {
      expect(sinceTaipeiMidnight(startsAt)).toBe(0);
      expect(Number.isNaN(new Date(endsAt).getTime())).toBe(false);
      expect(waiting[place + 1]?.startsAt ?? endsAt).toBe(endsAt);
    }
    expect(shape(place(periods))).toEqual([
      ["gold", -10, 10],
      ["diamond", 0, 5],
      ["gold", 5, 20],
      ["gold", 25, 30],
    ]);
  });

  it("keeps the days and the value of every charge", () => {
    fc.assert(
      fc.property(histories, ({ list, grant, later }) => {
        const { periods, at } = bought(list, grant);
        expect(sum(periods.map(({ days }) => days))).toBe(sum(list.map(({ days }) => days)));
        expect(sum(periods.map(({ value }) => value))).toBe(sum(list.map(({ value }) => value)));
        const placed = place(periods, inForce(grant, at + later * hourMs), at + later * hourMs);
        expect(totals(placed)).toEqual(totals(periods));
        for (const { days, startsAt, endsAt, value } of placed) {
          expect(endsAt - startsAt).toBe(days * dayMs);
          expect(days).toBeGreaterThan(0);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(sinceTaipeiMidnight(startsAt)).toBe(0);
        }
      }),
    );
  });

  it("never overlaps two periods, and has unique ids", () => {
    fc.assert(
      fc.property(histories, ({ list, grant }) => {
        const { periods } = bought(list, grant);
        expect(new Set(periods.map(({ id }) => id)).size).toBe(periods.length);
        for (const [place, { startsAt }] of periods.entries()) {
          expect(startsAt).toBeGreaterThanOrEqual(periods[place - 1]?.endsAt ?? 0);
        }
      }),
    );
  });

  it("never moves a day that has begun", () => {
    const usedBy = (periods: readonly Period[], from: number) =>
      periods
        .filter(({ startsAt }) => startsAt < from)
        .flatMap(({ chargeSource, level, startsAt, endsAt }) =>
          Array.from({ length: (Math.min(endsAt, from) - startsAt) / dayMs }, (_, number) =>
            [chargeSource, level, startsAt + number * dayMs].join(),
          ),
        )
        .sort();
    fc.assert(
      fc.property(histories, purchases, ({ list, grant, later }, [next]) => {
        const { periods, at } = bought(list, grant);
        const from = nextDay(at + later * hourMs);
        const added = paid(next?.level ?? "gold", 9999, next?.days ?? 1);
        const placed = place([...periods, added], null, at + later * hourMs);
        expect(usedBy(placed, from)).toEqual(usedBy(periods, from));
      }),
    );
  });

  it("changes nothing the second time, nor at a later time", () => {
    fc.assert(
      fc.property(histories, ({ list, grant, later }) => {
        const { periods, at } = bought(list, grant);
        expect(place(periods, inForce(grant, at), at)).toEqual(periods);
        // Valid as long as every day is spent: a grant that ended early would let days start earlier.
        const then = at + later * hourMs;
        expect(place(periods, inForce(grant, then), then)).toEqual(periods);
      }),
    );
  });

  it("runs higher levels first", () => {
    fc.assert(
      fc.property(histories, ({ list, grant }) => {
        const { periods, at } = bought(list, grant);
        const ahead = periods.filter(({ startsAt }) => startsAt >= nextDay(at));
        for (const [place, { level }] of ahead.entries()) {
          const before = ahead[place - 1];
          if (before) expect(rank(level)).toBeLessThanOrEqual(rank(before.level));
        }
      }),
    );
  });
});

describe("splitOff", () => {
  it("splits days and value without a rest", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 120_000 }),
        fc.integer({ min: 1, max: 400 }),
        (days, value, last) => {
          const period = paid("gold", 0, days, value);
          const { kept, split } = splitOff(period, last, "new");
          expect(split.days + (kept?.days ?? 0)).toBe(days);
          expect(split.value + (kept?.value ?? 0)).toBe(value);
          expect(split.endsAt).toBe(period.endsAt);
          expect(kept?.endsAt ?? period.startsAt).toBe(split.startsAt);
          expect(kept === null).toBe(last >= days);
        },
      ),
    );
  });
});

describe("worthOf", () => {
  it.each([
    [30, 1200, 20, 800],
    [30, 1200, 30, 1200],
    [30, 1200, 0, 0],
    [365, 12_000, 1, 32],
    [365, 12_000, 364, 11_967],
    [30, 0, 29, 0],
  ])("of %i days for %i NT$, %i are worth %i", (days, value, part, expected) => {
    expect(worthOf({ days, value }, part)).toBe(expected);
  });
});

describe("creditFor", () => {
  const credit = (periods: Period[], level: string, price: number) => {
    const { credit, taken } = creditFor({ periods, level, price, from: tomorrow, rank });
    return [credit, ...taken.map(({ period, days, amount }) => [period.level, days, amount])];
  };

  it.each<[string, Period[], string, number, unknown[]]>([
    ["the unused days of a lower level", [paid("gold", -10, 30, 1200)], "diamond", 3600, [800, ["gold", 20, 800]]],
    ["no used days", [paid("gold", -30, 30, 1200)], "diamond", 3600, [0]],
    ["no days of the same rank", [paid("cvc_program", -10, 30, 1200)], "gold", 3600, [0]],
    ["no days of a higher level", [paid("diamond", -10, 30, 1200)], "gold", 3600, [0]],
    ["days as far as the price goes", [paid("gold", 0, 365, 12_000)], "diamond", 3600, [3600, ["gold", 110, 3600]]],
    ["exactly the price", [paid("gold", 0, 30, 1200)], "diamond", 1200, [1200, ["gold", 30, 1200]]],
    ["a part of a day as a whole day", [paid("gold", 0, 30, 1200)], "diamond", 1, [1, ["gold", 1, 1]]],
    ["the last day only with all of its value", [paid("gold", 0, 1, 1200)], "diamond", 1199, [1199, ["gold", 0, 1199]]],
    ["nothing for a price of 0", [paid("gold", 0, 30, 1200)], "diamond", 0, [0]],
    ["no days without value", [paid("gold", 0, 30, 0)], "diamond", 3600, [0]],
    ["no days worth less than a dollar", [paid("gold", -29, 30, 29)], "diamond", 3600, [0]],
    [
      "the last periods first",
      [paid("gold", -10, 30, 1200), paid("count", 20, 30, 600)],
      "diamond",
      700,
      [700, ["count", 30, 600], ["gold", 3, 100]],
    ],
  ])("counts %s", (_, periods, level, price, expected) => {
    expect(credit(periods, level, price)).toEqual(expected);
  });

  const cases = fc.record({
    list: purchases,
    grant: grants,
    level: fc.constantFrom(...paidLevels),
    price: fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.constant(Number.MAX_SAFE_INTEGER)),
    passed: fc.integer({ min: 0, max: 60 }),
  });

  it("is exactly the lower of the price and the value of the days", () => {
    fc.assert(
      fc.property(cases, ({ list, grant, level, price }) => {
        const { periods, at } = bought(list, grant);
        const from = nextDay(at);
        const { credit, taken } = creditFor({ periods, level, price, from, rank });
        const worth = sum(
          periods
            .filter((period) => rank(period.level) < rank(level))
            .map((period) => worthOf(period, unusedDays(period, from))),
        );
        expect(credit).toBe(Math.min(price, worth));
        expect(sum(taken.map(({ amount }) => amount))).toBe(credit);
        for (const { period, days, amount } of taken) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(worthOf(period, unusedDays(period, from)));
          expect(days).toBeLessThanOrEqual(unusedDays(period, from));
          // One day fewer would not be worth it.
          if (days > 0) expect(worthOf(period, days - 1)).toBeLessThan(amount);
          // The value of a day that is not taken is at most one day's.
          expect(amount - worthOf(period, days)).toBeLessThanOrEqual(Math.ceil(period.value / period.days));
        }
      }),
    );
  });

  it("moves value without creating any: the remaining and the taken value add up to the original", () => {
    fc.assert(
      fc.property(cases, ({ list, grant, level, price, passed }) => {
        const { periods, at } = bought(list, grant);
        const { credit, taken } = creditFor({ periods, level, price, from: nextDay(at), rank });
        const from = nextDay(at) + passed * dayMs;
        const rest = withoutTaken({ periods, taken, from, newId });
        expect(sum(rest.map(({ value }) => value)) + credit).toBe(sum(periods.map(({ value }) => value)));
        const removed = sum(taken.map((part) => part.days - passedDays(part, from)));
        expect(sum(rest.map(({ days }) => days)) + removed).toBe(sum(periods.map(({ days }) => days)));
        for (const { days, value, startsAt, endsAt } of rest) {
          expect(days).toBeGreaterThan(0);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(endsAt - startsAt).toBe(days * dayMs);
        }
        // Days that passed since the quote stay in place.
        const usedUntil = (list: readonly Period[]) =>
          sum(list.map((period) => period.days - unusedDays(period, from)));
        expect(usedUntil(rest)).toBe(usedUntil(periods));
      }),
    );
  });

  it("credits no day twice, even if it has passed since it was credited", () => {
    const gold = paid("gold", -10, 30, 1200);
    const { taken } = creditFor({ periods: [gold], level: "diamond", price: 3600, from: tomorrow, rank });
    const rest = withoutTaken({ periods: [gold], taken, from: tomorrow + 3 * dayMs, newId });
    expect(shape(rest)).toEqual([
      ["gold", -10, 10],
      ["gold", 0, 3],
    ]);
    expect(rest.map(({ value }) => value)).toEqual([400, 0]);
    expect(creditFor({ periods: rest, level: "diamond", price: 3600, from: tomorrow, rank }).credit).toBe(0);
  });
});

describe("levelAt", () => {
  const level = (periods: readonly Period[], grant: Grant | null, at: number, basic = "normal") =>
    levelAt(at, { periods, grant, basic, rank });

  it("is in force from the purchase until midnight after the last day", () => {
    const periods = place([paid("gold", 0, 30)]);
    const end = tomorrow + 30 * dayMs;
    expect(level(periods, null, now)).toEqual({ level: "gold", until: end, changesAt: end });
    expect(level(periods, null, end - 1)).toEqual({ level: "gold", until: end, changesAt: end });
    expect(level(periods, null, end)).toEqual({ level: "normal", until: null, changesAt: null });
  });

  it("has one end for periods of a level that follow each other", () => {
    const periods = place([paid("gold", -10, 30), paid("gold", 20, 30)]);
    expect(level(periods, null, now).until).toBe(tomorrow + 50 * dayMs);
  });

  it("steps down from a higher level to the one that was postponed", () => {
    const periods = place([paid("gold", -10, 30), paid("diamond", 20, 30)]);
    const step = tomorrow + 30 * dayMs;
    expect(level(periods, null, now)).toEqual({ level: "diamond", until: step, changesAt: step });
    expect(level(periods, null, step)).toMatchObject({ level: "gold", until: step + 20 * dayMs });
  });

  it("joins a granted level that ends in the middle of a day with the paid days after it", () => {
    const grant = { level: "gold", until: tomorrow + 2 * dayMs + 5 * hourMs };
    const periods = place([paid("gold", 0, 30)], grant);
    expect(level(periods, grant, now)).toMatchObject({ level: "gold", until: tomorrow + 33 * dayMs });
    for (let at = now; at < tomorrow + 33 * dayMs; at += 5 * hourMs) {
      expect(level(periods, at < grant.until ? grant : null, at).level).toBe("gold");
    }
  });

  it.each([
    ["never ends with an endless grant", null, null],
    ["ends with a grant", tomorrow + hourMs, tomorrow + hourMs],
  ])("%s", (_, until, expected) => {
    expect(level([], { level: "count", until }, now)).toEqual({ level: "count", until: expected, changesAt: expected });
  });

  it("falls back to an endless grant of a lower level, and ends before a basic level only", () => {
    const grant = { level: "count", until: null };
    const periods = place([paid("gold", 0, 30)], grant);
    expect(level(periods, grant, now)).toMatchObject({ level: "gold", until: tomorrow + 30 * dayMs });
    expect(level(periods, grant, tomorrow + 30 * dayMs)).toEqual({ level: "count", until: null, changesAt: null });
  });

  it("is the basic level without any grant or paid days, and has no end", () => {
    expect(level([], null, now, "empty")).toEqual({ level: "empty", until: null, changesAt: null });
  });

  it("leaves no gap between the purchase and the last paid day, and never counts a day twice", () => {
    fc.assert(
      fc.property(purchases, (list) => {
        // All at once, so that nothing lapses in between.
        const { periods, at } = bought(
          list.map((purchase) => ({ ...purchase, wait: 0 })),
          null,
        );
        const end = nextDay(at) + sum(list.map(({ days }) => days)) * dayMs;
        let time = at;
        for (let steps = 0; time < end; steps++) {
          const { level: current, until } = level(periods, null, time);
          expect(rank(current)).toBeGreaterThan(0);
          expect(steps).toBeLessThan(20);
          time = until ?? end;
        }
        expect(time).toBe(end);
        expect(level(periods, null, end).level).toBe("normal");
      }),
    );
  });

  it("is the best level at every moment", () => {
    fc.assert(
      fc.property(histories, ({ list, grant, later }) => {
        const { periods, at } = bought(list, grant);
        const time = at + later * hourMs;
        const { level: current, changesAt } = level(periods, inForce(grant, time), time);
        const running = periods.filter(({ startsAt, endsAt }) => startsAt - dayMs <= time && time < endsAt);
        const granted = inForce(grant, time);
        const best = Math.max(0, ...running.map((period) => rank(period.level)), granted ? rank(granted.level) : 0);
        expect(rank(current)).toBe(best);
        expect(Object.hasOwn(investorEntitlements, current)).toBe(true);
        if (changesAt !== null) {
          expect(changesAt).toBeGreaterThan(time);
          expect(level(periods, granted, changesAt).level).not.toBe(current);
          expect(level(periods, granted, changesAt - 1).level).toBe(current);
        }
      }),
    );
  });
});
