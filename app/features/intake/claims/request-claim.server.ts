import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { listingClaims } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { countAttempt, mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import type { Viewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isAtCompany } from "./own-domain";
import { prepareClaimLink } from "./prepare-claim-mail.server";
import { findUnclaimed } from "./queries.server";
import type { ClaimInput } from "./schema";

/** The next step: a link was mailed to an address at the company's domain, or staff decide. */
export type ClaimOutcome = "mailed" | "waiting";

/**
 * Claims an unclaimed listing (decision 035). An address at the company's own domain gets a link that proves the claim;
 * any other claim is decided by staff. The result does not reveal whether the address has an account or has reached the
 * mail limit. Throws `startup_not_found` unless the listing is unclaimed, `forbidden` for staff, `invalid` on
 * `evidence` if staff need some and there is none, and `rate_limited` after too many claims from one network.
 */
export async function requestClaim(
  app: App,
  options: { viewer: Viewer; startupId: string; input: ClaimInput; locale: Locale; origin: string; ip: string },
): Promise<ClaimOutcome> {
  const { viewer, startupId, input, locale, origin, ip } = options;
  if (viewer.kind === "staff") throw new AppError("forbidden");
  const listing = await findUnclaimed(app, { id: startupId });
  if (!listing) throw new AppError("startup_not_found");
  const isProvable = isAtCompany({ email: input.email, website: listing.website });
  if (!isProvable && input.evidence.trim() === "") {
    throw new AppError("invalid", { fields: { evidence: ["claims:form.evidenceRequired"] } });
  }
  await limitAttempts(app.limits.signUp, { ip, account: `claim:${input.email}` });
  await countAttempt(app, [{ kind: "claimPerNetwork", subject: networkOf(ip) }]);
  const mayMail = await mayAttempt(app, [{ kind: "claimMailPerAddress", subject: input.email }]);
  const outcome = isProvable ? "mailed" : "waiting";
  if (!mayMail) return outcome;
  const { name, role, email, evidence } = input;
  const row = { id: ulid(app.now()), startupId, name, role, email, evidence, locale, createdAt: app.now() };
  const isStillUnclaimed = sql`EXISTS (SELECT 1 FROM startups WHERE id = ${startupId} AND unclaimed_source IS NOT NULL)`;
  const event = recordEvent(app, {
    actor: viewer.kind === "visitor" ? null : viewer,
    action: "startup.claim_requested",
    subject: { kind: "startup", id: startupId },
    to: outcome,
  });
  if (isProvable) {
    const link = await prepareClaimLink(app, { email, locale, company: listing, origin, template: "claimLink" });
    const claim = insertIf(app.db, listingClaims, { ...row, state: "mailed", ...link.columns }, isStillUnclaimed);
    await commit(app, [claim, event, ...link.statements]);
    await link.send();
    return outcome;
  }
  // The receipt repeats nothing that was typed, because anyone can enter anyone's address.
  const receipt = await prepareNotice(app, {
    to: email,
    accountId: null,
    mentionsId: startupId,
    locale,
    kind: "claimReceived",
    values: { link: `${origin}${localePath(locale, `/startups/${startupId}`)}`, name: foreign(listing.name) },
  });
  const claim = insertIf(app.db, listingClaims, { ...row, state: "waiting" }, isStillUnclaimed).onConflictDoNothing();
  await commit(app, [claim, event, ...receipt.statements]);
  await receipt.send();
  return outcome;
}
