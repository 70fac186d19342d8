import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { readPending } from "~/features/profiles/pending/pending-version.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { describeChanges } from "./describe-changes.server";
import { openReturnComments } from "./queries.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * Returns the actor's pending or discarded changes with the live profile and the reviewer's open comments; null if
 * there are none.
 */
export async function openOwnChanges(
  app: App,
  { actor, locale }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">; locale: Locale },
) {
  const { kind, id } = actor;
  const pending = await readPending(app, id);
  const found = pending && (await reviewedSides[kind].readChanged(app, id, pending));
  if (!pending || !found) return null;
  const [live, changed] = [found.live.profile, found.changed.profile];
  const returned = pending.state === "returned" ? await openReturnComments(app, id, "changes") : null;
  return {
    state: pending.state,
    /** The live profile's revision, for actions that depend on it. */
    revision: live.revision,
    submittedAt: pending.submittedAt,
    content: pending.content,
    sections: await describeChanges(app, { kind, live, changed, pending, locale }),
    returned,
  };
}

export type OwnChanges = NonNullable<Awaited<ReturnType<typeof openOwnChanges>>>;
