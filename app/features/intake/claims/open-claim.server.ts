import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { accounts, listingClaims, startups } from "~/db/schema";
import { findAccount } from "~/features/accounts/accounts/queries.server";
import { isTakenBy } from "~/features/accounts/accounts/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";

/** The claim of an open mailed link. */
export interface OpenClaim {
  id: string;
  startupId: string;
  /** The claimant's name. */
  name: string;
  email: string;
  /** The company's name. */
  company: string;
  /** Whether staff approved the claim. */
  isApproved: boolean;
  /** The startup account that has the address (`isTakenBy`), if any. */
  accountId: string | null;
}

/** Condition on a claim's row: its mailed link is open. */
export function isOpenClaim(app: App) {
  return and(eq(listingClaims.state, "mailed"), gt(listingClaims.expiresAt, app.now()));
}

/**
 * Returns the claim of a mailed link, without using it up. Throws `gone` if the link is unknown, used or expired, or if
 * the listing has an owner, was taken down, or was suspended.
 */
export async function openClaim(app: App, { code }: { code: string }): Promise<OpenClaim> {
  const row = await app.db
    .select({
      id: listingClaims.id,
      startupId: listingClaims.startupId,
      name: listingClaims.name,
      email: listingClaims.email,
      company: startups.name,
      decidedAt: listingClaims.decidedAt,
    })
    .from(listingClaims)
    .innerJoin(startups, eq(startups.id, listingClaims.startupId))
    .innerJoin(accounts, eq(accounts.id, listingClaims.startupId))
    .where(
      and(
        eq(listingClaims.tokenHash, await hashToken(code)),
        isOpenClaim(app),
        isNotNull(startups.unclaimedSource),
        isNull(startups.delistedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  if (!row) throw new AppError("gone");
  const { decidedAt, ...claim } = row;
  const holder = await findAccount(app, { kind: "startup", email: row.email });
  return { ...claim, isApproved: decidedAt !== null, accountId: holder && isTakenBy(holder) ? holder.id : null };
}
