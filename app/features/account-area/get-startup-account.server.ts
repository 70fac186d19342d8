import type { StartupViewer } from "~/features/access/viewer";
import { startupPublication } from "~/features/profiles/publication";
import { startupCompleteness } from "~/features/startups/completeness";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { getReference } from "./get-reference.server";

/**
 * What a startup's account area shows around every page (spec §2, account summary). Completeness comes for submission
 * and for each edit language, so that the rings follow the language being edited.
 */
export async function getStartupAccount(app: App, { actor }: { actor: StartupViewer }) {
  const [profile, reference] = await Promise.all([getStartupProfile(app, actor.id), getReference(app, { actor })]);
  if (!profile) throw new AppError("startup_not_found");
  return {
    id: profile.id,
    name: profile.name,
    photo: profile.photo,
    publication: startupPublication(profile.is_publish),
    submittedAt: profile.submitted_at,
    publishedAt: profile.published_at,
    completeness: {
      submission: startupCompleteness(profile),
      "zh-TW": startupCompleteness(profile, "zh-TW"),
      "en-US": startupCompleteness(profile, "en-US"),
    },
    reference,
  };
}

export type StartupAccount = Awaited<ReturnType<typeof getStartupAccount>>;
