import { describe, expect, it } from "vitest";
import { contentSpots, missingOf } from "~/features/publishing/publishing/kind";
import { valueAt } from "~/features/records/records/content";
import * as values from "~/features/records/records/values";
import { demoContent } from ".";

const context = { image: () => "01J00000000000000000000000", now: Date.UTC(2026, 0, 1) };

describe.each(demoContent.map((demo) => ({ name: demo.kind.name, ...demo })))("the demo content of $name", (demo) => {
  it("could be published from the desk", () => {
    for (const { content } of demo.entries) {
      const made = content(context);
      expect(missingOf(demo.kind, made)).toEqual([]);
      for (const { path, field } of contentSpots(demo.kind)) {
        expect(field.schema(values).safeParse(valueAt(made, path)).error, path).toBeUndefined();
      }
    }
  });

  it("is one item for a single kind", () => {
    if (demo.kind.isSingle) expect(demo.entries).toHaveLength(1);
  });
});
