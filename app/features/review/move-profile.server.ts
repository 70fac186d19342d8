import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { reviewClaims } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { type PublicationColumns, reviewedSides } from "./reviewed-sides.server";
import { type Transition, transitions } from "./rules";

interface Move {
  actor: Pick<Actor, "id">;
  kind: Side;
  id: string;
  transition: Transition;
  /** The version the decision was made on: another one is another profile, and the move is refused. */
  seen?: { submittedAt: number | null } | { updatedAt: number };
  set?: PublicationColumns;
  /** What else must hold for the move to take place. */
  where?: SQL;
  note?: string;
  data?: Record<string, unknown>;
  /** Statements that belong to the move and take place only with it. */
  extraStatements?: readonly BatchItem<"sqlite">[];
}

/**
 * The one place where a profile's publication state changes after its sign-up (spec §4). Throws `wrong_state` when the
 * profile is not in the state the transition starts from, or not in the version that was seen.
 */
export async function moveProfile(app: App, move: Move): Promise<void> {
  const { actor, kind, id, transition, seen, set, where, note, data, extraStatements = [] } = move;
  const { from, to, action } = transitions[kind][transition];
  await commitGuarded(app, {
    update: reviewedSides[kind].update(app, id, {
      transition,
      set,
      where: and(
        // Nothing is published of an account that is shut, or that its owner has deleted and may still think about.
        sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${id}
          AND (${to} IN (0, 'inactive') OR (erase_at IS NULL AND suspended_at IS NULL)))`,
        seen && "submittedAt" in seen ? sql`submitted_at IS ${seen.submittedAt}` : undefined,
        seen && "updatedAt" in seen ? sql`updated_at = ${seen.updatedAt}` : undefined,
        where,
      ),
    }),
    event: recordEvent(app, { actor, action, subject: { kind, id }, from: String(from), to: String(to), note, data }),
    // Nobody is at work on what is no longer under review.
    extraStatements: [...extraStatements, app.db.delete(reviewClaims).where(eq(reviewClaims.profileId, id))],
  });
}
