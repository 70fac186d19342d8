import { describe, expect, it } from "vitest";
import { staticKeyTypes } from "~/db/values";
import { testApp } from "../../../../tests/support/app";
import { allStaticKeys, keyLabels, listStaticKeys } from "./static-keys.server";

describe("static keys", () => {
  it("lists each type with sub-items, labelled in the reader's language", async () => {
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

  it("nests every sub-item under an existing top-level key", async () => {
    const rows = await allStaticKeys(testApp());
    const tops = new Set(rows.filter(({ parentKey }) => parentKey === null).map(({ type, key }) => `${type}/${key}`));
    for (const { type, parentKey } of rows) if (parentKey) expect(tops).toContain(`${type}/${parentKey}`);
  });
});
