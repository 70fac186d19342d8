import type { StaffViewer } from "~/features/access/viewer";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { indexStatements } from "~/features/search/index-profile.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { moveInvestor } from "./move-investor.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";

/**
 * Staff list an investor under review: check → active (design §8). It enters the search index in the same transaction,
 * and its owner gets a mail. `submittedAt` is the submission the reviewer has read. Throws `wrong_state` if the investor
 * is no longer under review or has been submitted anew since, and `investor_not_found`.
 */
export async function approveInvestor(
  app: App,
  { actor, id, submittedAt, origin }: { actor: StaffViewer; id: string; submittedAt: number | null; origin: string },
): Promise<void> {
  const profile = await getInvestorProfile(app, id);
  if (!profile) throw new AppError("investor_not_found");
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    template: "investorApproved",
    name: profile.name,
    origin,
    path: `/investors/${id}`,
  });
  await moveInvestor(app, {
    actor,
    id,
    transition: "approve",
    seen: { submittedAt },
    set: { publishedAt: app.now() },
    extraStatements: [...(await indexStatements(app, id)), mail.insert],
  });
  await mail.send();
}
