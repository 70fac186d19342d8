import { requireKept } from "~/features/accounts/accounts/require-kept.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { gapsOf } from "~/features/learning/courses/gaps";
import { fillTipsStatement } from "~/features/learning/courses/tips.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isUnmended } from "./is-unmended.server";
import { moveProfile } from "./move-profile.server";
import { readPublishable } from "./read-publishable.server";
import { transitions } from "./rules";

/**
 * Submits the actor's profile for review: is_publish 0 → 1, or inactive → check (product §4.1). A basic investor
 * becomes a general member at once, before any review, and is congratulated once (`dismissLevelUp`). Throws
 * `incomplete` listing every empty required field, `nothing_changed` if the profile was returned and has not changed
 * since, unless it is submitted `asIs`, and `wrong_state` unless it is unpublished and was not changed during the
 * check.
 */
export async function submitProfile(
  app: App,
  { actor, asIs = false }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">; asIs?: boolean },
): Promise<void> {
  const { kind, id } = actor;
  const { profile, state, completeness, submission } = await readPublishable(app, actor);
  await requireKept(app, { actor });
  if (state !== transitions[kind].submit.from) throw new AppError("wrong_state");
  if (!completeness.complete) throw incomplete(completeness.missing);
  if (!asIs && (await isUnmended(app, { kind, reviewed: "profile", profile }))) throw unmended();
  const { set, where, extraStatements } = submission(app, actor);
  const gaps = gapsOf({ side: kind, profile, missing: completeness.missing });
  await moveProfile(app, {
    actor,
    kind,
    id,
    transition: "submit",
    // The submitted version must be the one that was checked.
    seen: { updatedAt: profile.updated_at },
    set: { submittedAt: app.now(), ...set },
    where,
    extraStatements: [...extraStatements, fillTipsStatement(app, { accountId: id, side: kind, gaps })],
  });
}

/** Returns the error for something returned that is submitted again unchanged. */
export const unmended = () => new AppError("nothing_changed", { text: "errors:nothing_mended" });

/** Returns the error for empty required fields; `missing` has their paths. */
export function incomplete(missing: readonly string[]): AppError {
  return new AppError("incomplete", { fields: Object.fromEntries(missing.map((path) => [path, ["required"]])) });
}
