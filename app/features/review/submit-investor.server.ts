import type { InvestorViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { investorCompleteness } from "~/features/investors/completeness";
import { getInvestorProfile } from "~/features/investors/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { incomplete } from "./incomplete";
import { moveInvestor } from "./move-investor.server";

/**
 * The actor submits its own profile for review: inactive → check (spec §4). A basic investor becomes a general member at
 * once, before any review; `levelledUp` says so, for the level-up modal. Throws `incomplete` naming every required field
 * that is empty in either language, and `wrong_state` unless the profile is inactive and stays as it was while checked.
 */
export async function submitInvestor(
  app: App,
  { actor }: { actor: Pick<InvestorViewer, "id"> },
): Promise<{ levelledUp: boolean }> {
  const profile = await getInvestorProfile(app, actor.id);
  if (!profile) throw new AppError("investor_not_found");
  if (profile.status !== "inactive") throw new AppError("wrong_state");
  const { complete, missing } = investorCompleteness(profile);
  if (!complete) throw incomplete(missing);
  const levelledUp = profile.level === "empty";
  await moveInvestor(app, {
    actor,
    id: actor.id,
    transition: "submit",
    // What is submitted is what was found complete: a save in between is another version. A level that staff give in
    // between is no change of the profile, but must not be lost either.
    seen: { updatedAt: profile.updated_at, level: profile.level },
    set: { submittedAt: app.now(), ...(levelledUp ? { level: "normal" } : {}) },
    extraStatements: levelledUp
      ? [
          recordEvent(app, {
            actor,
            action: "investor.levelled_up",
            subject: { kind: "investor", id: actor.id },
            from: "empty",
            to: "normal",
          }),
        ]
      : [],
  });
  return { levelledUp };
}
