import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { optionValues } from "~/features/profiles/startups/options";
import { areaOf, mapSize, shadeOf } from "./region-map";

const svg = readFileSync("app/features/profiles/regions/components/taiwan.svg", "utf8");

describe("the map", () => {
  it.each(optionValues("regions"))("has an outline of %s, and a number within the map", (region) => {
    const area = areaOf(region);
    expect(svg).toContain(`<g id="${area?.id}">`);
    expect(area?.x).toBeLessThan(mapSize.width);
    expect(area?.y).toBeLessThan(mapSize.height);
  });

  it("has no other outlines, and its own size", () => {
    expect(svg.match(/<g id=/g)).toHaveLength(optionValues("regions").length);
    expect(svg).toContain(`viewBox="0 0 ${mapSize.width} ${mapSize.height}"`);
  });

  it("has no area for other values", () => expect(areaOf("Atlantis")).toBeNull());
});

it.each([
  [null, 1, 1],
  [0, 90, 0],
  [1, 90, 1],
  [20, 90, 2],
  [90, 90, 3],
  [1, 1, 3],
])("a count of %j, of at most %i, has shade %i", (count, largest, shade) =>
  expect(shadeOf(count, largest)).toBe(shade),
);
