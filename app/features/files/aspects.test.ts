import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aspects } from "./aspects";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("a startup's cover", () => {
  it("is cropped to the ratio of the pages that show it", () => {
    const [, width, height] = /--aspect-cover: (\d+) \/ (\d+);/.exec(read("tailwind.css")) ?? [];
    expect(Number(width) / Number(height)).toBe(aspects.wide);
  });

  it.each([
    "features/showcase/profile-pages/components/startup-page.tsx",
    "features/showcase/profile-pages/components/startup-sheet.tsx",
    "features/profiles/startups/components/section-drawings.tsx",
    "features/records/records/components/field-value.tsx",
    "features/files/components/image-field.tsx",
  ])("has no other ratio in %s, at any width", (path) => {
    const source = read(path);
    expect(source).toContain("aspect-cover");
    expect(source).not.toMatch(/aspect-\[/);
  });
});
