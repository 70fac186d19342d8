import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { type InvestorLevel, investors, reviewClaims } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { type InvestorTransition, investorTransitions } from "./rules";

interface Move {
  actor: Pick<Actor, "id">;
  id: string;
  transition: InvestorTransition;
  /** The version the decision was made on: another one is another profile, and the move is refused. */
  seen?: { submittedAt: number | null } | { updatedAt: number; level: InvestorLevel };
  set?: Partial<typeof investors.$inferInsert>;
  note?: string;
  data?: Record<string, unknown>;
  /** Statements that belong to the move and take place only with it. */
  extraStatements?: readonly BatchItem<"sqlite">[];
}

/**
 * The one place where an investor's status changes after its sign-up (spec §4). Throws `wrong_state` when the investor
 * is not in the state the transition starts from, or not in the version that was seen.
 */
export async function moveInvestor(app: App, move: Move): Promise<void> {
  const { from, to, action } = investorTransitions[move.transition];
  const { seen } = move;
  await commitGuarded(app, {
    update: app.db
      .update(investors)
      .set({ status: to, updatedAt: app.now(), ...move.set })
      .where(
        and(
          eq(investors.id, move.id),
          eq(investors.status, from),
          // Nothing is published of an account that is shut, or that its owner has deleted and may still think about.
          sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${move.id}
            AND (${to} IN (0, 'inactive') OR (erase_at IS NULL AND suspended_at IS NULL)))`,
          seen && "submittedAt" in seen ? sql`${investors.submittedAt} IS ${seen.submittedAt}` : undefined,
          seen && "updatedAt" in seen
            ? and(eq(investors.updatedAt, seen.updatedAt), eq(investors.level, seen.level))
            : undefined,
        ),
      ),
    event: recordEvent(app, {
      actor: move.actor,
      action,
      subject: { kind: "investor", id: move.id },
      from,
      to,
      note: move.note,
      data: move.data,
    }),
    // Nobody is at work on what is no longer under review.
    extraStatements: [
      ...(move.extraStatements ?? []),
      app.db.delete(reviewClaims).where(eq(reviewClaims.profileId, move.id)),
    ],
  });
}
