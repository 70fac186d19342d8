import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { accounts, listingClaims, startups } from "~/db/schema";
import type { ClaimState } from "~/db/values";
import { isTakenBy } from "~/features/accounts/accounts/rules";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { isAtCompany } from "./own-domain";

export const claimPageSize = 20;

/** A claim in the staff area. */
export interface ListedClaim {
  id: string;
  state: ClaimState;
  name: string;
  role: string;
  email: string;
  evidence: string;
  /** In milliseconds. */
  createdAt: number;
  decidedAt: number | null;
  reason: string;
  startup: { id: string; name: string; website: string };
  /** Whether the address is at the company's domain. */
  isAtCompany: boolean;
  /** The startup account that has the address (`isTakenBy`), if any. */
  accountId: string | null;
}

const states = {
  waiting: ["waiting"],
  decided: ["approved", "merged", "refused"],
} as const satisfies Record<string, readonly ClaimState[]>;

/**
 * Lists one page of claims for staff: pending ones, longest waiting first, or decided ones, newest first. Throws
 * `forbidden`.
 */
export async function listClaims(
  app: App,
  { actor, state, page }: { actor: StaffViewer; state: keyof typeof states; page: number },
): Promise<{ claims: ListedClaim[]; count: number }> {
  requireStaff(actor, "claims.decide");
  const isShown = inArray(listingClaims.state, [...states[state]]);
  // Not a batch, because batch rows cannot have two columns with the same name.
  const [rows, total] = await Promise.all([
    app.db
      .select({
        id: listingClaims.id,
        state: listingClaims.state,
        name: listingClaims.name,
        role: listingClaims.role,
        email: listingClaims.email,
        evidence: listingClaims.evidence,
        createdAt: listingClaims.createdAt,
        decidedAt: listingClaims.decidedAt,
        reason: listingClaims.reason,
        startup: { id: startups.id, name: startups.name, website: startups.website },
        holder: { id: accounts.id, activatedAt: accounts.activatedAt, suspendedAt: accounts.suspendedAt },
      })
      .from(listingClaims)
      .innerJoin(startups, eq(startups.id, listingClaims.startupId))
      .leftJoin(accounts, and(eq(accounts.kind, "startup"), eq(accounts.email, listingClaims.email)))
      .where(isShown)
      .orderBy(state === "waiting" ? asc(listingClaims.createdAt) : desc(listingClaims.createdAt))
      .limit(claimPageSize)
      .offset((page - 1) * claimPageSize),
    app.db.select({ count: count() }).from(listingClaims).where(isShown).get(),
  ]);
  const claims = rows.map(({ holder, ...row }) => ({
    ...row,
    // Ignores the listing's own account after the claim has succeeded.
    accountId: holder && isTakenBy(holder) && holder.id !== row.startup.id ? holder.id : null,
    isAtCompany: isAtCompany({ email: row.email, website: row.startup.website }),
  }));
  return { claims, count: total?.count ?? 0 };
}
