import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { whatBreaksOldCode } from "./support/additive";

/** A deployment migrates before it replaces the Worker, so from this migration on each must suit the release before. */
const firstChecked = "0020";

/** A migration that does not says why it may: `-- Not additive: <reason>`. */
const exception = /^-- Not additive: \S.{20,}$/m;

const migrations = globSync("migrations/*.sql")
  .sort()
  .map((path) => ({ name: basename(path, ".sql"), text: readFileSync(path, "utf8") }));

/** The tables that exist before a migration. */
const tablesBefore = (at: number) =>
  migrations
    .slice(0, at)
    .flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE `?(\w+)/gm)].map(([, name = ""]) => name));

describe("a migration", () => {
  const checked = migrations.flatMap(({ name, text }, at) => (name >= firstChecked ? [{ name, text, at }] : []));

  it.each(checked)("$name lets the release before go on, or says why it need not", ({ text, at }) => {
    if (exception.test(text)) return;
    expect(whatBreaksOldCode(text, tablesBefore(at))).toEqual([]);
  });

  it("is checked at all", () => expect(checked.length).toBeGreaterThan(10));
});

describe("the release before is broken by", () => {
  it.each([
    ["DROP TABLE `orders`;", "removes"],
    ["ALTER TABLE `orders` DROP COLUMN `note`;", "removes"],
    ["ALTER TABLE `orders` RENAME TO `bills`;", "renames"],
    ["ALTER TABLE `orders` RENAME COLUMN `a` TO `b`;", "renames"],
    ["ALTER TABLE `orders` ADD `a` text NOT NULL;", "requires a value"],
    ["CREATE UNIQUE INDEX `one` ON `orders` (`a`);", "refuses rows"],
    ["CREATE TRIGGER t BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'no'); END;", "refuses rows"],
    ["-- Dropped before.\nDROP INDEX `x`;--> statement-breakpoint\nDROP TRIGGER t;", null],
    ["ALTER TABLE `orders` ADD `a` text DEFAULT '' NOT NULL;", null],
    ["ALTER TABLE `orders` ADD `a` text;", null],
    [
      "CREATE TABLE `new` (`a` text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX `one` ON `new` (`a`);",
      null,
    ],
    ["CREATE INDEX `some` ON `orders` (`a`);", null],
  ])("%s: %s", (text, reason) => {
    expect(whatBreaksOldCode(text, ["orders"])).toEqual(reason ? [expect.stringContaining(reason)] : []);
  });
});
