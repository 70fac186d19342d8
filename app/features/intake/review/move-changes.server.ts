import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { pendingVersions, reviewClaims } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { isUnchanged, type PendingVersion } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { type PendingTransition, pendingTransitions } from "./rules";

interface MoveChanges {
  actor: Pick<Actor, "id">;
  kind: Side;
  id: string;
  transition: PendingTransition;
  /** The version of the changes the move is based on; it is rejected for any other. */
  seen?: PendingVersion;
  submittedAt: number | null;
  /** An additional condition for the move. */
  where?: SQL;
  note?: string;
  data?: Record<string, unknown>;
  /** Further statements, executed only together with the move. */
  extraStatements?: readonly BatchItem<"sqlite">[];
  /** The error if the changes are in none of the transition's start states; defaults to `wrong_state`. */
  error?: () => AppError;
}

/**
 * Moves a profile's pending changes to another state (decision 036). Throws `wrong_state` unless they are in a start
 * state.
 */
export async function moveChanges(app: App, move: MoveChanges): Promise<void> {
  const { actor, kind, id, transition, seen, submittedAt, where, note, data, extraStatements = [], error } = move;
  const { from, to, step } = pendingTransitions[transition];
  await commitGuarded(app, {
    update: app.db
      .update(pendingVersions)
      .set({ state: to, submittedAt, updatedAt: app.now() })
      .where(
        and(
          eq(pendingVersions.profileId, id),
          inArray(pendingVersions.state, [...from]),
          seen && isUnchanged(seen),
          where,
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: `${kind}.${step}`,
      subject: { kind, id },
      to,
      note,
      data,
    }),
    // A claim belongs to one submission, which every move starts or ends.
    extraStatements: [...extraStatements, ...(transition === "submit" ? [] : [releaseAll(app, { id, kind })])],
    error,
  });
}

/**
 * Returns the statement that ends the claims of a listed profile's changes; claims of a profile under review are
 * separate.
 */
export function releaseAll(app: App, { id, kind }: { id: string; kind: Side }) {
  const inReview =
    kind === "startup"
      ? sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND is_publish = 1)`
      : sql`EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = 'check')`;
  return app.db.delete(reviewClaims).where(and(eq(reviewClaims.profileId, id), sql`NOT ${inReview}`));
}

/** Condition: the account may publish, because it is neither suspended nor pending deletion. */
export function mayPublish(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${id} AND erase_at IS NULL AND suspended_at IS NULL)`;
}
