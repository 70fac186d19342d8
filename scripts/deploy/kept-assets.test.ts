import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { dayMs as day } from "../../app/durations.ts";
import { keepAssets, keptMs, releasesToKeep } from "./kept-assets.ts";

const now = Date.UTC(2026, 11, 1);

describe("the releases whose pages may still be open", () => {
  it.each([
    ["the newest, however old", [now - 90 * day], [now - 90 * day]],
    [
      "one that was replaced a moment less than a week ago",
      [now - 30 * day, now - keptMs + 1],
      [now - 30 * day, now - keptMs + 1],
    ],
    ["not one that was replaced a week ago", [now - 30 * day, now - keptMs], [now - keptMs]],
    ["in any order", [now, now - day, now - 9 * day, now - 8 * day], [now - 8 * day, now - day, now]],
  ])("are %s", (_, releases, kept) => expect(releasesToKeep(releases, now)).toEqual(kept));
});

describe("a deployment", () => {
  let built = "";
  let releases = "";

  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), "assets-"));
    [built, releases] = [join(folder, "assets"), join(folder, "releases")];
  });

  /** Builds from the beginning, as the build does: into an empty folder. */
  function deploy(files: Record<string, string>, at: number): string[] {
    rmSync(built, { recursive: true, force: true });
    mkdirSync(built);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text);
    keepAssets({ built, releases, now: at });
    return readdirSync(built).sort();
  }

  it("serves the scripts of earlier ones for a week after they were replaced", () => {
    expect(deploy({ "page-a.js": "a", "same.js": "s" }, now)).toEqual(["page-a.js", "same.js"]);
    expect(deploy({ "page-b.js": "b", "same.js": "s" }, now + 20 * day)).toEqual(["page-a.js", "page-b.js", "same.js"]);
    expect(deploy({ "page-c.js": "c" }, now + 26 * day)).toEqual(["page-a.js", "page-b.js", "page-c.js", "same.js"]);
    expect(readFileSync(join(built, "page-a.js"), "utf8")).toBe("a");
    expect(deploy({ "page-d.js": "d" }, now + 28 * day)).toEqual(["page-b.js", "page-c.js", "page-d.js", "same.js"]);
    expect(readdirSync(releases)).toHaveLength(3);
  });

  it("keeps only its own files as its release, so that old ones do not live on in it", () => {
    deploy({ "page-a.js": "a" }, now);
    deploy({ "page-b.js": "b" }, now + day);
    expect(readdirSync(join(releases, `${now + day}`))).toEqual(["page-b.js"]);
  });

  it("is stopped by a file that changed under its name", () => {
    deploy({ "page-a.js": "a" }, now);
    expect(() => deploy({ "page-a.js": "another" }, now + day)).toThrow("differs between releases");
  });
});
