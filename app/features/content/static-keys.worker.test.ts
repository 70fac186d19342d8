import { describe, expect, it } from "vitest";
import { staticKeyTypes } from "~/db/values";
import { testApp } from "../../../tests/support/app";
import { allStaticKeys, keyLabels, listStaticKeys, withSubItems } from "./static-keys.server";

describe("static keys", () => {
  it("offers each type with sub-items, labelled in the reader's language", async () => {
    const app = testApp();
    for (const type of staticKeyTypes) {
      const items = await listStaticKeys(app, type, "zh-TW");
      expect(items.length).toBeGreaterThanOrEqual(10);
      expect(items.every(({ items: subItems }) => subItems.length > 0)).toBe(true);
    }
    const [first] = await listStaticKeys(app, "industry", "en-US");
    expect(first).toMatchObject({ key: "software", label: "Software & Enterprise Services" });
    expect(first?.items[0]).toEqual({ key: "saas", label: "SaaS" });
    expect((await keyLabels(app, "industry", "zh-TW")).get("biotechnology")).toBe("生技與製藥");
  });

  it("keeps every sub-item below a key that exists and has no sub-item above it", async () => {
    const rows = await allStaticKeys(testApp());
    const tops = new Set(rows.filter(({ parentKey }) => parentKey === null).map(({ type, key }) => `${type}/${key}`));
    for (const { type, parentKey } of rows) if (parentKey) expect(tops).toContain(`${type}/${parentKey}`);
  });

  it("adds the sub-items of a key, and nothing to a sub-item", async () => {
    const app = testApp();
    expect(await withSubItems(app, "industry", ["games", "payments"])).toEqual([
      "games",
      "payments",
      "mobile_games",
      "pc_console_games",
      "esports",
    ]);
  });
});
