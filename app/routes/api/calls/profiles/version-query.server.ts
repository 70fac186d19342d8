import { z } from "zod";
import type { InvestorViewer, StartupViewer, Viewer } from "~/features/core/access/viewer";
import { readPublishable } from "~/features/intake/review/read-publishable.server";
import { changedPaths } from "~/features/profiles/pending/overlay";
import { type ProfileVersion, readPending, withPending } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The version of the caller's own profile that a call uses (decision 036). */
export const versionQuery = {
  version: z
    .enum(["live", "pending"])
    .optional()
    .describe(
      "Of your own profile: `live` (default) is what is published, or the draft of an unlisted profile; `pending` is the " +
        "version with the changes that you prepare while it is listed (`POST /api/v1/me/changes`).",
    ),
};

/** The version of the caller's own profile in a response. */
export const versionShape = z
  .enum(["live", "pending"])
  .optional()
  .describe("Which version of your profile this is; only in answers about your own.");

interface OwnVersion {
  /** Changes to apply on top of the live version. */
  changes?: object;
  /** The version's revision, for `base_revision` and `If-Match`. */
  revision?: number;
  version?: ProfileVersion;
}

/**
 * Returns what a response needs to know about a profile's versions; nothing for other people's profiles. Throws
 * `forbidden` for the pending version of another profile, and `not_found` if nothing is pending.
 */
export async function ownVersionOf(
  app: App,
  { viewer, id, version = "live" }: { viewer: Viewer; id: string; version?: ProfileVersion },
): Promise<OwnVersion> {
  const isOwner = (viewer.kind === "startup" || viewer.kind === "investor") && viewer.id === id;
  if (!isOwner) {
    if (version === "pending") throw new AppError("forbidden");
    return {};
  }
  if (version === "live") return { version };
  const { pending, revision } = await requirePending(app, viewer);
  return { version, changes: pending.content, revision };
}

/**
 * Returns the version to compare a change with: the live one if nothing is pending, in which case the command refuses.
 */
export async function existingVersion(
  app: App,
  { id, version }: { id: string; version: ProfileVersion },
): Promise<ProfileVersion> {
  if (version === "live") return version;
  const pending = await readPending(app, id);
  return pending && pending.state !== "discarded" ? version : "live";
}

/**
 * Returns the actor's changes, with the revision of the resulting version. Throws `not_found` if nothing is pending.
 */
export async function requirePending(app: App, actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">) {
  const [pending, { profile }] = await Promise.all([readPending(app, actor.id), readPublishable(app, actor)]);
  if (!pending || pending.state === "discarded") throw new AppError("not_found");
  const { revision } = withPending(profile, pending);
  return { pending, revision, changed: changedPaths(profile, pending) };
}
