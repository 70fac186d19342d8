import { eq, sql } from "drizzle-orm";
import { investors, startups } from "~/db/schema";
import type { FactDates, Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { readOnce } from "~/server/read-once.server";

/** What a profile's own row says besides its content; times are in milliseconds. */
export interface OwnState {
  submittedAt: number | null;
  updatedAt: number;
  /** When the level ends, as last derived, which may be over; null for never. */
  levelUntil: number | null;
  /** The same of an investor's card. */
  cardUntil: number | null;
  factDates: FactDates;
}

/** The state of the actor's own profile: one row, unlike the whole profile. Null if there is none. */
export function readOwnState(app: App, { kind, id }: { kind: Side; id: string }): Promise<OwnState | null> {
  return readOnce(app, ["own state", kind, id], async () => {
    const row =
      kind === "startup"
        ? await app.db
            .select({ ...stateOf(startups), cardUntil: sql<null>`NULL`.as("card_until") })
            .from(startups)
            .where(eq(startups.id, id))
            .get()
        : await app.db
            .select({ ...stateOf(investors), cardUntil: investors.cardLevelUntilAt })
            .from(investors)
            .where(eq(investors.id, id))
            .get();
    return row ?? null;
  });
}

const stateOf = <Profiles extends typeof startups | typeof investors>(profiles: Profiles) => ({
  submittedAt: profiles.submittedAt,
  updatedAt: profiles.updatedAt,
  levelUntil: profiles.levelUntilAt,
  factDates: profiles.factDates,
});
