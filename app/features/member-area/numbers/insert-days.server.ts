import { sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import type { DayPart, Tallies } from "~/db/marketplace-values";
import { marketplaceDays } from "~/db/schema";
import type { App } from "~/server/app.server";

/** The tallies of days, by day and part. */
export type DayTallies = Record<string, Partial<Record<DayPart, Tallies>>>;

/** Returns the statement that inserts days, with one parameter for all of them. */
export function insertDays(app: App, days: DayTallies) {
  const rows = Object.entries(days).flatMap(([day, parts]) =>
    Object.entries(parts).map(([part, tallies]) => ({ day, part, tallies })),
  );
  return insertFrom(
    app.db,
    marketplaceDays,
    { day: sql`one.value ->> '$.day'`, part: sql`one.value ->> '$.part'`, tallies: sql`one.value -> '$.tallies'` },
    sql`FROM json_each(${JSON.stringify(rows)}) one WHERE true`,
  );
}
