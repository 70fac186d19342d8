import { type StartupViewer, visitor } from "~/features/core/access/viewer";
import { hiddenBy, targetsOf } from "~/features/core/access/walls";
import { readFirewall } from "~/features/core/firewall/read-rules.server";
import { readPending, withPending } from "~/features/profiles/pending/pending-version.server";
import { startupPublication } from "~/features/profiles/profiles/publication";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readOr } from "~/server/read-or.server";
import { getReference } from "./get-reference.server";
import { summaryOf } from "./pending-summary";

/** The data for the frame of a startup's account pages (product §6.1). */
export async function getStartupAccount(app: App, { actor }: { actor: StartupViewer }) {
  const [standing, rules, reference] = await Promise.all([
    getStartupStanding(app, { actor }),
    readFirewall(app, actor.id),
    // Optional on the page (product §6.6): null if it cannot be read.
    readOr(getReference(app, { actor }), null),
  ]);
  return {
    ...standing,
    reference,
    /** Whether only people who are logged in find the profile once it is listed (product §22.1). */
    needsLogIn: hiddenBy(rules, targetsOf(visitor)).has("profile"),
  };
}

/** Reads a startup's profile state: completeness and pending changes. */
export async function getStartupStanding(app: App, { actor }: { actor: StartupViewer }) {
  const [profile, pending] = await Promise.all([getStartupProfile(app, actor.id), readPending(app, actor.id)]);
  if (!profile) throw new AppError("startup_not_found");
  return {
    id: profile.id,
    name: profile.name,
    photo: profile.photo,
    publication: startupPublication(profile.is_publish),
    submittedAt: profile.submitted_at,
    publishedAt: profile.published_at,
    completeness: startupCompleteness(profile),
    pending: pending && {
      ...summaryOf(profile, pending),
      missing: startupCompleteness(withPending(profile, pending)).missing,
    },
    eraseAt: actor.eraseAt,
  };
}

export type StartupAccount = Awaited<ReturnType<typeof getStartupAccount>>;
