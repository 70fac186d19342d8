import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { investorCompleteness } from "~/features/profiles/investors/completeness";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { readPending, withPending } from "~/features/profiles/pending/pending-version.server";
import { investorPublication } from "~/features/profiles/profiles/publication";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readOr } from "~/server/read-or.server";
import { getReference } from "./get-reference.server";
import { summaryOf } from "./pending-summary";

/** The data for the frame of an investor's account pages (product §6.1). */
export async function getInvestorAccount(app: App, { actor }: { actor: InvestorViewer }) {
  const [standing, reference, account] = await Promise.all([
    getInvestorStanding(app, { actor }),
    // Optional on the page (product §6.6): null if it cannot be read.
    readOr(getReference(app, { actor }), null),
    app.db.select({ greetsLevelUp: accounts.greetsLevelUp }).from(accounts).where(eq(accounts.id, actor.id)).get(),
  ]);
  return {
    ...standing,
    /** Whether to show the dialog about the new level. */
    greetsLevelUp: account?.greetsLevelUp === true && actor.level !== "empty",
    reference,
  };
}

/** Reads an investor's profile state: completeness and pending changes. */
export async function getInvestorStanding(app: App, { actor }: { actor: InvestorViewer }) {
  const [profile, pending] = await Promise.all([getInvestorProfile(app, actor.id), readPending(app, actor.id)]);
  if (!profile) throw new AppError("investor_not_found");
  return {
    id: profile.id,
    name: profile.name,
    photo: profile.photo,
    publication: investorPublication(profile.status),
    level: actor.level,
    cardLevel: actor.type === "cvc" ? (actor.cardLevel ?? "normal") : null,
    submittedAt: profile.submitted_at,
    publishedAt: profile.published_at,
    completeness: investorCompleteness(profile),
    pending: pending && {
      ...summaryOf(profile, pending),
      missing: investorCompleteness(withPending(profile, pending)).missing,
    },
    eraseAt: actor.eraseAt,
  };
}

export type InvestorAccount = Awaited<ReturnType<typeof getInvestorAccount>>;
