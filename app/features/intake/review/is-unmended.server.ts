import type { Side } from "~/db/values";
import { emptyInvestor } from "~/features/profiles/investors/profile";
import { emptyStartup } from "~/features/profiles/startups/profile";
import type { App } from "~/server/app.server";
import { lastVersion, openReturnComments, type Reviewed, readAnswers } from "./queries.server";

/**
 * Whether a profile, or a listed one with its changes, is exactly what the review last returned, and none of the
 * comments has been answered. Nobody is held up by fields that have been added to profiles since.
 */
export async function isUnmended(
  app: App,
  { kind, reviewed, profile }: { kind: Side; reviewed: Reviewed; profile: { id: string } & object },
): Promise<boolean> {
  const version = await lastVersion(app, profile.id);
  if (version?.outcome !== "returned") return false;
  const returned = await openReturnComments(app, profile.id, reviewed);
  if (returned && Object.keys(await readAnswers(app, returned.id)).length > 0) return false;
  const now: Record<string, unknown> = { ...profile };
  return Object.keys(kind === "startup" ? emptyStartup : emptyInvestor).every(
    (key) => JSON.stringify(now[key]) === JSON.stringify(version.content[key]),
  );
}
