import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { reviewClaims } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { type PublicationColumns, reviewedSides } from "./reviewed-sides.server";
import { type Transition, transitions } from "./rules";

interface Move {
  actor: Pick<Actor, "id">;
  kind: Side;
  id: string;
  transition: Transition;
  /** The version the decision is based on: the move is rejected for any other. */
  seen?: { submittedAt: number | null } | { updatedAt: number };
  set?: PublicationColumns;
  /** An additional condition for the move. */
  where?: SQL;
  note?: string;
  data?: Record<string, unknown>;
  /** Statements that run before the move; `updates` are further ones that must each change a row. */
  before?: readonly BatchItem<"sqlite">[];
  updates?: readonly BatchItem<"sqlite">[];
  /** Further statements, executed only together with the move. */
  extraStatements?: readonly BatchItem<"sqlite">[];
}

/**
 * Changes a profile's publication state; the only place that does so after sign-up (product §4.1). Throws `wrong_state`
 * when the profile is not in the transition's start state, or not in the version seen.
 */
export async function moveProfile(app: App, move: Move): Promise<void> {
  const { actor, kind, id, transition, seen, set, where, note, data, before, updates, extraStatements = [] } = move;
  const { from, to, action } = transitions[kind][transition];
  await commitGuarded(app, {
    before,
    updates,
    update: reviewedSides[kind].update(app, id, {
      transition,
      set,
      where: and(
        // Suspended accounts and those pending deletion cannot publish.
        sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${id}
          AND (${to} IN (0, 'inactive') OR (erase_at IS NULL AND suspended_at IS NULL)))`,
        seen && "submittedAt" in seen ? sql`submitted_at IS ${seen.submittedAt}` : undefined,
        seen && "updatedAt" in seen ? sql`updated_at = ${seen.updatedAt}` : undefined,
        where,
      ),
    }),
    event: recordEvent(app, { actor, action, subject: { kind, id }, from: String(from), to: String(to), note, data }),
    // Every transition makes the claim obsolete.
    extraStatements: [...extraStatements, app.db.delete(reviewClaims).where(eq(reviewClaims.profileId, id))],
  });
}
