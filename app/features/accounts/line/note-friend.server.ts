import { and, eq, lt } from "drizzle-orm";
import { socialIdentities } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Returns the statement that notes whether a person at LINE has the official account as a friend, for every account
 * that the person opens. `at`: when this became so, in milliseconds; older news changes nothing.
 */
export function noteFriend(app: App, { subject, isFriend, at }: { subject: string; isFriend: boolean; at: number }) {
  return app.db
    .update(socialIdentities)
    .set({ isFriend, friendAt: at })
    .where(
      and(
        eq(socialIdentities.provider, "line"),
        eq(socialIdentities.subject, subject),
        lt(socialIdentities.friendAt, at),
      ),
    );
}
