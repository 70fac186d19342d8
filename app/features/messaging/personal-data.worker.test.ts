import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { messageProfile } from "./message-profile.server";
import { personalData } from "./personal-data.server";

const app = testApp();

/** Copies a row `count` times, with some columns set from `n`, from 1. */
async function copyRow(table: string, where: SQL, { count, changed }: { count: number; changed: Record<string, SQL> }) {
  const columns = await app.db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`);
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) => changed[name] ?? sql.identifier(name));
  await app.db.run(sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT ${sql.join(values, sql`, `)} FROM ${sql.identifier(table)}, numbers WHERE ${where}`);
}

it("exports conversations older than the list shows", async () => {
  const startup = await makeStartup(app, { isPublish: 2 });
  const { viewer: actor } = await makeInvestor(app, { level: "normal", status: "active" });
  await messageProfile(app, { actor, targetId: startup.id, message: "最早的一封" });
  // Newer conversations, which exist in the list only.
  const id = sql`'copy-' || n`;
  await copyRow("accounts", sql`id = ${startup.id}`, {
    count: 600,
    changed: { id, email: sql`n || '@copy.test'`, reference_code: sql`'copy' || n` },
  });
  await copyRow("startups", sql`id = ${startup.id}`, { count: 600, changed: { id } });
  await copyRow("conversation_summaries", sql`startup_id = ${startup.id}`, {
    count: 600,
    changed: { startup_id: id, last_timestamp: sql`last_timestamp + n` },
  });
  const exported = await personalData.exported.conversations.read(app, { actor, origin: "" });
  expect(exported).toMatchObject([{ startup_id: startup.id, messages: [{ message: "最早的一封" }] }]);
});
