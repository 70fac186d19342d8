import { and, eq, isNotNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { listingClaims, startups } from "~/db/schema";
import { findAccount } from "~/features/accounts/accounts/queries.server";
import { isTakenBy } from "~/features/accounts/accounts/rules";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { endClaims } from "./end-claims.server";
import { mergeStatements } from "./merge-listing.server";
import { prepareClaimLink } from "./prepare-claim-mail.server";

/**
 * Returns a claim that is pending with staff, its listing, and the startup account that has proven its address. Throws
 * `not_found`.
 */
async function waitingClaim(app: App, id: string) {
  const claim = await app.db
    .select({
      id: listingClaims.id,
      email: listingClaims.email,
      locale: listingClaims.locale,
      state: listingClaims.state,
      company: { id: startups.id, name: startups.name },
    })
    .from(listingClaims)
    .innerJoin(startups, eq(startups.id, listingClaims.startupId))
    .where(and(eq(listingClaims.id, id), isNotNull(startups.unclaimedSource)))
    .get();
  if (!claim) throw new AppError("not_found");
  if (claim.state !== "waiting") throw new AppError("wrong_state");
  const holder = await findAccount(app, { kind: "startup", email: claim.email });
  return { claim, account: holder && isTakenBy(holder) ? holder : undefined };
}

const isWaiting = (id: string) => and(eq(listingClaims.id, id), eq(listingClaims.state, "waiting"));

/** Condition: the account is neither suspended nor to be erased. */
const isKept = (accountId: string) =>
  sql`EXISTS (
    SELECT 1 FROM accounts
    WHERE id = ${accountId} AND suspended_at IS NULL AND erase_at IS NULL AND erased_at IS NULL
  )`;

/**
 * Approves a claim (staff): the claimant gets a link to take the listing over, which also proves the address. If a
 * startup account already has the address (`isTakenBy`), the listing is merged into it instead. Throws `forbidden`,
 * `not_found`, `wrong_state` if the claim was decided in the meantime, and `suspended` or `erasing` if that account is
 * suspended or to be erased.
 */
export async function approveClaim(
  app: App,
  { actor, id, origin }: { actor: StaffViewer; id: string; origin: string },
): Promise<void> {
  requireStaff(actor, "claims.decide");
  const { claim, account } = await waitingClaim(app, id);
  const { email, locale, company } = claim;
  const at = app.now();
  const event = recordEvent(app, {
    actor,
    action: "startup.claim_approved",
    subject: { kind: "startup", id: company.id },
    data: { claim_id: id, ...(account && { merged_into: account.id }) },
  });
  const decided = { decidedAt: at, decidedBy: actor.id };
  if (!account) {
    const link = await prepareClaimLink(app, { email, locale, company, origin, template: "claimApproved" });
    await commitGuarded(app, {
      update: app.db
        .update(listingClaims)
        .set({ ...decided, state: "mailed", ...link.columns })
        .where(isWaiting(id)),
      event,
      extraStatements: link.statements,
    });
    await link.send();
    return;
  }
  if (account.suspendedAt !== null) throw new AppError("suspended");
  // A merged listing cannot be listed again, and would go with the account.
  if (account.eraseAt !== null) throw new AppError("erasing", { text: "claims:desk.erasing" });
  const mail = await prepareNotice(app, {
    to: email,
    accountId: account.id,
    locale,
    kind: "claimMerged",
    line: { title: company.name },
    values: { link: `${origin}${localePath(locale, "/startup")}`, name: foreign(company.name) },
  });
  await commitGuarded(app, {
    update: app.db
      .update(listingClaims)
      .set({ ...decided, state: "merged" })
      .where(and(isWaiting(id), isKept(account.id))),
    event,
    extraStatements: [
      ...(await mergeStatements(app, { from: company.id, into: account.id })),
      ...endClaims(app, { startupId: company.id, winner: claim, notice: "claimOvertaken" }),
      ...mail.statements,
    ],
  });
  await mail.send();
}

/** Refuses a claim and mails the reason to the claimant (staff). Throws `forbidden`, `not_found`, `wrong_state`. */
export async function refuseClaim(
  app: App,
  { actor, id, reason, origin }: { actor: StaffViewer; id: string; reason: string; origin: string },
): Promise<void> {
  requireStaff(actor, "claims.decide");
  const { claim } = await waitingClaim(app, id);
  const { email, locale, company } = claim;
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    mentionsId: company.id,
    locale,
    kind: "claimRefused",
    values: {
      link: `${origin}${localePath(locale, "/contact")}?listing=${company.id}`,
      name: foreign(company.name),
      reason: foreign(reason),
    },
  });
  await commitGuarded(app, {
    update: app.db
      .update(listingClaims)
      .set({ state: "refused", decidedAt: app.now(), decidedBy: actor.id, reason, tokenHash: sql`NULL` })
      .where(isWaiting(id)),
    event: recordEvent(app, {
      actor,
      action: "startup.claim_refused",
      subject: { kind: "startup", id: company.id },
      note: reason,
      data: { claim_id: id },
    }),
    extraStatements: mail.statements,
  });
  await mail.send();
}
