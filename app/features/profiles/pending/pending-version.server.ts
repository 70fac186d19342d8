import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { pendingVersions } from "~/db/schema";
import type { FieldChanges, Side } from "~/db/values";
import { commitRevision } from "~/features/records/editing/commit-revision.server";
import { pathsOf } from "~/features/records/editing/merge";
import type { Revised } from "~/features/records/editing/save-merged.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readOnce } from "~/server/read-once.server";
import { overlaid, withChanges } from "./overlay";
import { editableStates } from "./rules";

/** The stored changes of a profile; null if none were prepared. Discarded ones are included. */
export async function readPending(app: App, profileId: string) {
  const [row] = await readOnce(app, ["pending version", profileId], async () => selectPending(app.db, { profileId }));
  return row ?? null;
}

const selectPending = compiled((db, { profileId }: Given<{ profileId: string }>) =>
  db.select().from(pendingVersions).where(eq(pendingVersions.profileId, profileId)),
);

export type PendingVersion = NonNullable<Awaited<ReturnType<typeof readPending>>>;

/** What the commands need from a live profile. */
export type LiveProfile = Revised & { id: string; field_changes: FieldChanges };

/**
 * A profile with its pending changes applied. Live changes also count as revisions, so that an edit based on an older
 * one is detected.
 */
export function withPending<Profile extends LiveProfile>(live: Profile, pending: PendingVersion): Profile {
  return {
    ...overlaid(live, pending.content),
    revision: revisionOf(live, pending),
    field_changes: fieldChangesOf(live, pending),
    updated_at: Math.max(live.updated_at, pending.updatedAt),
  };
}

function revisionOf(live: LiveProfile, { revision, baseRevision }: PendingVersion): number {
  return revision + live.revision - baseRevision;
}

/** Live changes since the last edit get the current revision, the lowest that certainly includes them. */
function fieldChangesOf(live: LiveProfile, pending: PendingVersion): FieldChanges {
  const revision = revisionOf(live, pending);
  const since = Object.entries(live.field_changes).flatMap(([path, [changed, at, by]]) =>
    changed > pending.baseRevision ? [[path, [revision, at, by]] as const] : [],
  );
  return { ...pending.fieldChanges, ...Object.fromEntries(since) };
}

/**
 * Stores further changes by the owner. Throws `LostRace` if the pending or live version has changed since both were
 * read.
 */
export async function writePending(
  app: App,
  { live, pending, changes }: { live: LiveProfile; pending: PendingVersion; changes: object },
): Promise<void> {
  const next = withChanges(live, pending, changes);
  const revision = revisionOf(live, pending) + 1;
  const at = app.now();
  const changed = pathsOf(changes).map((path) => [path, [revision, at, "owner"]] as const);
  const update = app.db
    .update(pendingVersions)
    .set({
      content: next.content as Record<string, unknown>,
      base: next.base as Record<string, unknown>,
      baseRevision: live.revision,
      revision,
      fieldChanges: { ...fieldChangesOf(live, pending), ...Object.fromEntries(changed) },
      updatedAt: at,
    })
    .where(
      and(
        isUnchanged(pending),
        inArray(pendingVersions.state, [...editableStates]),
        isListed({ side: pending.side, id: live.id, revision: live.revision }),
      ),
    );
  return commitRevision(app, [update]);
}

/** Condition: the pending version is still the one that was read. */
export function isUnchanged({ profileId, revision, createdAt }: PendingVersion): SQL | undefined {
  return and(
    eq(pendingVersions.profileId, profileId),
    eq(pendingVersions.revision, revision),
    eq(pendingVersions.createdAt, createdAt),
  );
}

/** Condition: the profile is listed, with this revision if given. */
export function isListed({ side, id, revision }: { side: Side; id: string; revision?: number }): SQL {
  const unchanged = revision === undefined ? sql`` : sql` AND revision = ${revision}`;
  return side === "startup"
    ? sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND is_publish = 2${unchanged})`
    : sql`EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = 'active'${unchanged})`;
}

/** Condition: the profile has this revision, in any state. */
export function hasRevision({ side, id, revision }: { side: Side; id: string; revision: number }): SQL {
  return side === "startup"
    ? sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND revision = ${revision})`
    : sql`EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND revision = ${revision})`;
}

/** The version of a profile: `live` is what visitors see, `pending` has the pending changes. */
export type ProfileVersion = "live" | "pending";

interface EditableOptions<Profile> {
  live: Profile;
  publication: "draft" | "review" | "published";
  /** Restricts the lookup to this version; by default whichever is editable. */
  version?: ProfileVersion;
}

interface Editable<Profile> {
  profile: Profile;
  /** Null for the live version. */
  pending: PendingVersion | null;
  /** Whether it is the live version of a profile that is listed or in review, which is read-only. */
  isLocked: boolean;
}

/**
 * Finds the version of a profile that its owner can edit: an unpublished profile itself, or the pending changes of a
 * listed one. Null if there is none.
 */
export async function findEditable<Profile extends LiveProfile>(
  app: App,
  { live, publication, version }: EditableOptions<Profile>,
): Promise<Editable<Profile> | null> {
  if (publication === "draft" && version !== "pending") return { profile: live, pending: null, isLocked: false };
  const pending = publication === "published" && version !== "live" ? await readPending(app, live.id) : null;
  if (!pending || !editableStates.some((state) => state === pending.state)) return null;
  return { profile: withPending(live, pending), pending, isLocked: false };
}

/**
 * The same for a save. An explicitly requested live version is returned even if locked, so that saving it unchanged
 * succeeds (`requireUnchanged`). Throws `wrong_state` if there is none.
 */
export async function readEditable<Profile extends LiveProfile>(
  app: App,
  options: EditableOptions<Profile>,
): Promise<Editable<Profile>> {
  const { live, publication, version } = options;
  if (version === "live" && publication !== "draft") return { profile: live, pending: null, isLocked: true };
  const found = await findEditable(app, options);
  if (!found) throw new AppError("wrong_state");
  return found;
}

/** Ends a save of a locked profile. Throws `wrong_state`, naming the editable version, if anything differs. */
export async function requireUnchanged(changes: object): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  throw new AppError("wrong_state", { fields: { version: ["errors:live_locked"] } });
}
