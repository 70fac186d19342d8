import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnPlace, keptPlaces, nearness, type Spread, spreadPicks } from "./spread";

const lists = fc
  .array(fc.record({ points: fc.double({ min: -2, max: 4, noNaN: true }), looks: fc.nat(200) }), { maxLength: 60 })
  .map((all) => {
    const ranked = all
      .map((one, at) => ({ ...one, id: `p${at}` }))
      .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
    return { ranked, looks: new Map(ranked.map(({ id, looks }) => [id, looks])) };
  });
const none: Pick<Spread, "first"> = { first: new Set() };
const ids = (list: ReadonlyArray<{ id: string }>) => list.map(({ id }) => id);

describe("shared attention", () => {
  it("is the same list in another order, the same for the same member and week", () => {
    fc.assert(
      fc.property(lists, fc.string(), ({ ranked, looks }, seed) => {
        const order = spreadPicks(ranked, { seed, looks, ...none });
        expect(ids(order.picks).sort()).toEqual(ids(ranked).sort());
        expect(spreadPicks(ranked, { seed, looks, ...none })).toEqual(order);
      }),
    );
  });

  it("moves no match above half its rank, so that none gets more than twice the attention", () => {
    fc.assert(
      fc.property(lists, fc.string(), ({ ranked, looks }, seed) => {
        const order = ids(spreadPicks(ranked, { seed, looks, ...none }).picks);
        for (const [at, id] of order.entries()) {
          const rank = ids(ranked).indexOf(id) + 1;
          expect(1 / (at + 1)).toBeLessThanOrEqual(2 / rank);
        }
      }),
    );
  });

  it("lets nobody pass a match that is clearly better", () => {
    fc.assert(
      fc.property(lists, fc.string(), ({ ranked, looks }, seed) => {
        const { picks, drawn } = spreadPicks(ranked, { seed, looks, ...none });
        const order = picks.filter(({ id }) => id !== drawn);
        for (const [at, one] of order.entries()) {
          for (const after of order.slice(at + 1)) expect(after.points - one.points).toBeLessThanOrEqual(nearness);
        }
      }),
    );
  });

  it("lets those seen more than others sink among equals, and gives members other orders", () => {
    const ranked = Array.from({ length: 20 }, (_, at) => ({ id: `p${at + 10}`, points: 1 }));
    const looks = new Map(ranked.slice(0, 5).map(({ id }) => [id, 50]));
    const order = ids(spreadPicks(ranked, { seed: "a 1", looks, ...none }).picks);
    const places = [...looks.keys()].map((id) => order.indexOf(id));
    expect(places.reduce((sum, at) => sum + at, 0) / places.length).toBeGreaterThan((ranked.length - 1) / 2);
    expect(ids(spreadPicks(ranked, { seed: "b 1", looks, ...none }).picks)).not.toEqual(order);
    expect(ids(spreadPicks(ranked, { seed: "a 2", looks, ...none }).picks)).not.toEqual(order);
  });

  it("keeps two places for the best that wait for a look, and moves nobody else up", () => {
    const ranked = Array.from({ length: 40 }, (_, at) => ({ id: `p${at + 10}`, points: 4 - at / 2 }));
    const seed = { seed: "a 1", looks: new Map() };
    const without = spreadPicks(ranked, { ...seed, ...none });
    const found = spreadPicks(ranked, { ...seed, first: new Set(["p40", "p45"]) });
    expect(keptPlaces.map((place) => ids(found.picks)[place - 1])).toEqual(["p40", "p45"]);
    const moved = ["p40", "p45", without.drawn, found.drawn];
    const others = ({ picks }: typeof found) => ids(picks).filter((id) => !moved.includes(id));
    expect(others(found)).toEqual(others(without));
    expect(spreadPicks(ranked, { ...seed, first: new Set(["p10", "p12"]) })).toEqual(without);
  });

  it("draws one of those that follow for the last place shown, another in other weeks", () => {
    const ranked = Array.from({ length: 40 }, (_, at) => ({ id: `p${at + 1}`, points: 40 - at }));
    const rest = { looks: new Map(), ...none };
    const drawn = new Set<string>();
    for (let week = 1; week <= 200; week++) {
      const found = spreadPicks(ranked, { seed: `a ${week}`, ...rest });
      expect(ids(found.picks).indexOf(found.drawn ?? "")).toBe(drawnPlace - 1);
      drawn.add(found.drawn ?? "");
    }
    expect([...drawn].sort()).toEqual(ids(ranked.slice(drawnPlace - 1, 2 * drawnPlace)).sort());
    expect(spreadPicks(ranked.slice(0, drawnPlace - 1), { seed: "a 1", ...rest }).drawn).toBeNull();
  });
});
