import { expect, it } from "vitest";
import { keptByText } from "./kept-by-text";

it("makes something of a long text once, of a short one each time", () => {
  let made = 0;
  const lengthOf = keptByText((text) => {
    made += 1;
    return text.length;
  });
  const [short, long] = ["a".repeat(999), "a".repeat(1000)];
  for (let time = 0; time < 3; time++) expect([lengthOf(short), lengthOf(long)]).toEqual([999, 1000]);
  expect(made).toBe(4);
});

it("tells apart texts that differ at their end, and forgets those that were not asked for the longest", () => {
  let made = 0;
  const copyOf = keptByText((text) => {
    made += 1;
    return text;
  });
  const texts = Array.from({ length: 12 }, (_, index) => `${"a".repeat(99_990)}${String(index).padStart(10)}`);
  for (const text of texts) expect(copyOf(text)).toBe(text);
  expect(copyOf(texts[11] ?? "")).toBe(texts[11]);
  expect(made).toBe(12);
  expect(copyOf(texts[0] ?? "")).toBe(texts[0]);
  expect(made).toBe(13);
});
