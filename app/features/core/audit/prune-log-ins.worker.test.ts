import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { events } from "~/db/schema";
import { dayMs } from "~/durations";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { logInsKeptForDays } from "./log-ins";
import { pruneLogIns } from "./prune-log-ins.server";
import { recordEvent } from "./record-event.server";

const now = Date.parse("2026-11-26T00:00:00Z");

it("removes logins after their term, and keeps younger ones and all other events", async () => {
  const at = async (age: number, action: "account.logged_in" | "account.login_failed" | "account.password_changed") =>
    recordEvent(testApp({ now: () => now - age }), {
      actor: null,
      action,
      subject: { kind: "account", id: `${action} ${age}` },
    });
  const term = logInsKeptForDays * dayMs;
  for (const age of [0, term, term + 1, 2 * term]) {
    await at(age, "account.logged_in");
    await at(age, "account.login_failed");
    await at(age, "account.password_changed");
  }
  const app = testApp({ now: () => now });
  await pruneLogIns(app);
  const kept = await app.db.select({ id: events.subjectId }).from(events).where(eq(events.subjectKind, "account"));
  expect(kept.map(({ id }) => id).sort()).toEqual(
    [
      ...[0, term, term + 1, 2 * term].map((age) => `account.password_changed ${age}`),
      ...[0, term].flatMap((age) => [`account.logged_in ${age}`, `account.login_failed ${age}`]),
    ].sort(),
  );
  // // A run with nothing to delete reads the index: no more rows after a hundred more recent logins.
  const { rows } = await rowsRead(() => pruneLogIns(app));
  for (let more = 0; more < 100; more += 1) await at(more, "account.logged_in");
  expect((await rowsRead(() => pruneLogIns(app))).rows).toBe(rows);
});
