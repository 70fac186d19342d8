import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { describe, expect, it } from "vitest";

const files = globSync("migrations/*.sql")
  .map((path) => basename(path, ".sql"))
  .sort();
const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
  readFileSync("migrations/meta/_journal.json", "utf8"),
);

describe("migrations", () => {
  it("are numbered without gaps, the first ones for an empty database", () => {
    expect(files.map((name) => name.slice(0, 4))).toEqual(files.map((_, at) => String(at).padStart(4, "0")));
    expect(files.slice(0, 4)).toEqual(["0000_init", "0001_triggers", "0002_search_index", "0003_static_keys"]);
  });

  it("are all in the journal, which drizzle-kit uses to number the next", () => {
    expect(journal.entries.map(({ idx, tag }) => [idx, tag])).toEqual(files.map((tag, at) => [at, tag]));
  });

  it("are split into their statements by wrangler, which misreads a CASE whose END has no space or semicolon after it", async () => {
    const split = await readD1Migrations("migrations");
    expect(split.map(({ name, queries }) => [name, queries.length])).toEqual(
      files.map((name) => {
        const text = readFileSync(`migrations/${name}.sql`, "utf8");
        return [`${name}.sql`, text.split("--> statement-breakpoint").length];
      }),
    );
  });
});
