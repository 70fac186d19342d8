import { and, asc, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isOneOf } from "~/db/is-one-of";
import { highlights } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { requireFeatured } from "./require-featured.server";

/**
 * Moves a featured profile to a zero-based position within its side, capped at the last, as an admin. Throws
 * `forbidden` for non-admins, `not_found` if it is not featured, and `wrong_state`.
 */
export async function placeFeatured(
  app: App,
  { actor, id, position }: { actor: StaffViewer; id: string; position: number },
): Promise<Side> {
  requireStaff(actor, "highlights.choose");
  const { side } = await requireFeatured(app, id);
  const rows = await app.db
    .select({ id: highlights.profileId })
    .from(highlights)
    .where(eq(highlights.side, side))
    .orderBy(asc(highlights.position));
  const others = rows.map((row) => row.id).filter((other) => other !== id);
  const order = others.toSpliced(Math.max(0, position), 0, id);
  await commitGuarded(app, {
    // A single statement, so that concurrent moves leave every profile with a distinct position.
    update: app.db
      .update(highlights)
      .set({
        position: sql`(SELECT key FROM json_each(${JSON.stringify(order)}) WHERE value = ${highlights.profileId})`,
      })
      .where(and(eq(highlights.side, side), isOneOf(highlights.profileId, order))),
    event: recordEvent(app, {
      actor,
      action: `${side}.feature_moved`,
      subject: { kind: side, id },
      to: String(Math.min(Math.max(0, position), others.length) + 1),
    }),
  });
  return side;
}
