import { eq, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { investors, startups } from "~/db/schema";
import type { FactDates, Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { readOnce } from "~/server/read-once.server";

/** A profile row's columns other than its content; times are in milliseconds. */
export interface OwnState {
  submittedAt: number | null;
  updatedAt: number;
  /** When the level ends, as last derived; may be past. Null for never. */
  levelUntil: number | null;
  /** The same for an investor's card. */
  cardUntil: number | null;
  factDates: FactDates;
}

/** The state of the actor's own profile; reads one row rather than the whole profile. Null if there is none. */
export function readOwnState(app: App, { kind, id }: { kind: Side; id: string }): Promise<OwnState | null> {
  return readOnce(app, ["own state", kind, id], async () => {
    const [row] = kind === "startup" ? await selectStartup(app.db, { id }) : await selectInvestor(app.db, { id });
    return row ?? null;
  });
}

const stateOf = <Profiles extends typeof startups | typeof investors>(profiles: Profiles) => ({
  submittedAt: profiles.submittedAt,
  updatedAt: profiles.updatedAt,
  levelUntil: profiles.levelUntilAt,
  factDates: profiles.factDates,
});

const selectStartup = compiled((db, { id }: Given<{ id: string }>) =>
  db
    .select({ ...stateOf(startups), cardUntil: sql<null>`NULL`.as("card_until") })
    .from(startups)
    .where(eq(startups.id, id)),
);

const selectInvestor = compiled((db, { id }: Given<{ id: string }>) =>
  db
    .select({ ...stateOf(investors), cardUntil: investors.cardLevelUntilAt })
    .from(investors)
    .where(eq(investors.id, id)),
);
