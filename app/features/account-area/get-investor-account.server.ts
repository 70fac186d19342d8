import type { InvestorViewer } from "~/features/access/viewer";
import { investorCompleteness } from "~/features/investors/completeness";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { investorPublication } from "~/features/profiles/publication";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { getReference } from "./get-reference.server";

/** The data of the frame around an investor's account pages (spec §2, account summary). */
export async function getInvestorAccount(app: App, { actor }: { actor: InvestorViewer }) {
  const [profile, reference] = await Promise.all([getInvestorProfile(app, actor.id), getReference(app, { actor })]);
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
    reference,
  };
}

export type InvestorAccount = Awaited<ReturnType<typeof getInvestorAccount>>;
