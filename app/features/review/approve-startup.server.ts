import type { StaffViewer } from "~/features/access/viewer";
import { indexStatements } from "~/features/search/index-profile.server";
import { startupCompleteness } from "~/features/startups/completeness";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { moveStartup } from "./move-startup.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";

/**
 * Staff publish a startup under review: is_publish 1 → 2 (design §8). It enters the search index in the same
 * transaction, carries the data-completed badge if its sections are complete, and its owner gets a mail.
 * `submittedAt` is the submission the reviewer has read. Throws `wrong_state` if the startup is no longer under review
 * or has been submitted anew since, and `startup_not_found`.
 */
export async function approveStartup(
  app: App,
  { actor, id, submittedAt, origin }: { actor: StaffViewer; id: string; submittedAt: number | null; origin: string },
): Promise<void> {
  const profile = await getStartupProfile(app, id);
  if (!profile) throw new AppError("startup_not_found");
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    template: "startupApproved",
    name: profile.name,
    origin,
    path: `/startups/${id}`,
  });
  await moveStartup(app, {
    actor,
    id,
    transition: "approve",
    seen: { submittedAt },
    set: { publishedAt: app.now(), verifiedBadge: startupCompleteness(profile).complete },
    extraStatements: [...(await indexStatements(app, id)), mail.insert],
  });
  await mail.send();
}
