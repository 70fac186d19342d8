import { describe, expect, it } from "vitest";
import { deskFields } from "~/features/publishing/content-desk/item-form";
import { contentKinds } from "~/features/publishing/content-kinds";
import { contentSpots } from "~/features/publishing/publishing/kind";
import { writeBase } from "~/features/records/editing/field-prints";
import { formLimits } from "../../read-form-body.server";

describe.each(contentKinds.map((kind) => ({ name: kind.name, kind })))("the form of $name", ({ kind }) => {
  it("can be submitted with every list full", () => {
    const spots = contentSpots(kind);
    const lists = spots.flatMap(({ field: { control } }) => (control.type === "rows" ? [control] : []));
    const cells = lists.reduce((sum, { max, columns }) => sum + max * Object.keys(columns).length, 0);
    // Each value may be in conflict, which adds a choice.
    expect(2 * spots.length + cells + deskFields.length).toBeLessThan(formLimits.fields);
    for (const { max } of lists) expect(max).toBeLessThanOrEqual(formLimits.index);
    const base = writeBase(Object.fromEntries(spots.map(({ path }) => [path, "x".repeat(12)])));
    expect(base.length).toBeLessThan(16 * 1024);
  });
});
