import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeTimeline, newestFirst, type Place, placeText, readPlace } from "./merge-timeline";

const size = 4;
/** How many entries a source that skips some of them looks through at once. */
const window = 6;

type Entry = Place & { isTold: boolean };

const isBefore = (entry: Place, before: Place | undefined) => !before || newestFirst(entry, before) > 0;

/** A source as the database answers it: at most a page and one more, or what it found in its window. */
function ask(entries: readonly Entry[], before: Place | undefined, looksThrough: number) {
  const older = entries.filter((entry) => isBefore(entry, before)).sort(newestFirst);
  const seen = older.slice(0, looksThrough);
  const told = seen.filter(({ isTold }) => isTold).slice(0, size + 1);
  const until = told.length <= size && seen.length === looksThrough ? (seen.at(-1) ?? null) : null;
  return { entries: told, until };
}

const entry = fc.record({
  at: fc.integer({ min: 0, max: 9 }),
  id: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom("a", "b", "C", "1") }),
  isTold: fc.boolean(),
});

it("shows every entry of all sources once, newest first, from page to page", () => {
  const own = fc.uniqueArray(entry, { maxLength: 30, selector: placeText });
  const others = fc.uniqueArray(
    entry.map((one) => ({ ...one, id: `${one.id}.`, isTold: true })),
    { maxLength: 30, selector: placeText },
  );
  fc.assert(
    fc.property(own, others, (account, things) => {
      const shown: Place[] = [];
      let before: Place | undefined;
      for (let pages = 0; pages < 40; pages++) {
        const page = mergeTimeline([ask(account, before, window), ask(things, before, Number.MAX_VALUE)], size);
        expect(page.entries.length).toBeLessThanOrEqual(size);
        shown.push(...page.entries);
        if (!page.next) break;
        before = readPlace(placeText(page.next));
      }
      const all = [...account, ...things].filter(({ isTold }) => isTold).sort(newestFirst);
      expect(shown.map(placeText)).toEqual(all.map(placeText));
    }),
  );
});

it("rejects anything that is not a place", () => {
  expect(readPlace("1800000000000.01ABC")).toEqual({ at: 1_800_000_000_000, id: "01ABC" });
  expect(readPlace("5.sent.01ABC")).toEqual({ at: 5, id: "sent.01ABC" });
  for (const forged of ["", "5", ".a", "5.", "-5.a", "5.a b", "1e9.a", `5.${"a".repeat(61)}`]) {
    expect(readPlace(forged)).toBeUndefined();
  }
});
