import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const operations = readFileSync("docs/operations.md", "utf8");
const migrations = globSync("migrations/*.sql").map((path) => readFileSync(path, "utf8"));
const virtualTables = migrations.flatMap((text) =>
  [...text.matchAll(/^CREATE VIRTUAL TABLE (\w+)/gm)].map(([, name = ""]) => name),
);

/** The SQL that the backup runs before and after the export. */
const [before = "", after = ""] = [...operations.matchAll(/^ *```sql\n([\s\S]*?)^ *```/gm)].map(([, sql]) => sql ?? "");

describe("the backup in docs/operations.md", () => {
  it("drops every virtual table, which an export refuses", () => {
    expect(virtualTables.length).toBeGreaterThan(3);
    expect([...before.matchAll(/^DROP TABLE (\w+);$/gm)].map(([, name]) => name).sort()).toEqual(virtualTables.sort());
  });

  it("keeps or rebuilds what each of them stores", () => {
    const rebuilt: Record<string, string> = {
      search_index: "UPDATE listings SET index_version = 0;",
      account_search: "UPDATE account_words SET version = 0;",
      // A view of `search_index`; it stores nothing.
      search_words: "",
    };
    for (const table of virtualTables) {
      const statement = rebuilt[table] ?? `INSERT INTO ${table} (`;
      expect(after, table).toContain(statement);
      if (!(table in rebuilt)) expect(before, table).toContain(`CREATE TABLE kept_${table} AS SELECT rowid AS doc, `);
    }
  });
});
