import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { moveProfile } from "./move-profile.server";
import { readPublishable } from "./read-publishable.server";
import { transitions } from "./rules";

/**
 * The actor submits its own profile for review: is_publish 0 → 1, or inactive → check (spec §4). A basic investor becomes
 * a general member at once, before any review; `levelledUp` says so, for the level-up modal. Throws `incomplete` naming
 * every required field that is empty, and `wrong_state` unless the profile is unpublished and stays as it was while it is
 * checked.
 */
export async function submitProfile(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id"> },
): Promise<{ levelledUp: boolean }> {
  const { kind, id } = actor;
  const { profile, state, completeness, submission } = await readPublishable(app, actor);
  if (state !== transitions[kind].submit.from) throw new AppError("wrong_state");
  if (!completeness.complete) throw incomplete(completeness.missing);
  const { set, where, extraStatements, levelledUp } = submission(app, actor);
  await moveProfile(app, {
    actor,
    kind,
    id,
    transition: "submit",
    // What is submitted is what was found complete: a save in between is another version.
    seen: { updatedAt: profile.updated_at },
    set: { submittedAt: app.now(), ...set },
    where,
    extraStatements,
  });
  return { levelledUp };
}

/** The refusal to submit a profile whose required fields `missing` (paths) are empty. */
function incomplete(missing: readonly string[]): AppError {
  return new AppError("incomplete", { fields: Object.fromEntries(missing.map((path) => [path, ["required"]])) });
}
