import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { commitChecked, commitGuarded } from "~/db/commit-guarded.server";
import { isOneOf } from "~/db/is-one-of";
import { retryLostRace } from "~/db/lost-race";
import { accounts, type ImportedFields, importChanges, imports, listingClaims, startups } from "~/db/schema";
import type { PublishState } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import {
  indexedStartup,
  listingStatements,
  type Statements,
  unindexStatements,
} from "~/features/discovery/listings/index-profile.server";
import { overlaid } from "~/features/profiles/pending/overlay";
import type { StartupContent } from "~/features/profiles/startups/record";
import { startupUpdates } from "~/features/profiles/startups/write-startup.server";
import { canonical } from "~/features/records/editing/merge";
import { valueAt } from "~/features/records/records/content";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changesTo } from "./changed-fields";
import { contentsOf, type KnownStartup, knownById, stillAsRead } from "./imported-startups.server";
import type { LeftReason, TakenBack } from "./report";

const rowsPerBatch = 40;

/** How often a batch is read again after a listing in it was claimed, edited or taken down. */
const triesPerBatch = 3;

/** Maximum number of unchanged listings that are named; their count covers all. */
const maxNamed = 100;

type Change = typeof importChanges.$inferSelect;

interface Taking {
  actor: Pick<StaffViewer, "id">;
  change: Change;
  known: KnownStartup;
  content: StartupContent;
}

/**
 * Undoes an import: removes the listings it created, and restores the fields it changed unless someone has changed them
 * since. Listings that were claimed, have a pending claim, or were taken down by staff are left unchanged. If it is
 * interrupted, running it again completes it. Throws `forbidden` for non-admins, `not_found` for an unknown import, and
 * `wrong_state` for one that was already undone or is still running.
 */
export async function takeBackImport(
  app: App,
  { actor, importId }: { actor: Pick<StaffViewer, "id" | "kind" | "role">; importId: string },
): Promise<TakenBack> {
  requireStaff(actor, "startups.import");
  const row = await app.db.select().from(imports).where(eq(imports.id, importId)).get();
  if (!row) throw new AppError("not_found");
  if (row.takenBackAt !== null) throw new AppError("wrong_state");
  const moment = app.now();
  const now: App = { ...app, now: () => moment };
  const changes = await app.db.select().from(importChanges).where(eq(importChanges.importId, importId));
  const taken: TakenBack = { removed: 0, restored: 0, left: 0, named: [] };
  for (let start = 0; start < changes.length; start += rowsPerBatch) {
    const part = await retryLostRace(
      () => takePart(now, { actor, changes: changes.slice(start, start + rowsPerBatch) }),
      { tries: triesPerBatch, exhausted: () => new AppError("wrong_state") },
    );
    taken.removed += part.removed;
    taken.restored += part.restored;
    taken.left += part.left;
    taken.named.push(...part.named.slice(0, maxNamed - taken.named.length));
  }
  const { named: _, ...counts } = taken;
  await commitGuarded(now, {
    update: app.db
      .update(imports)
      .set({ takenBackAt: moment, takenBack: counts })
      .where(
        and(
          eq(imports.id, importId),
          isNull(imports.takenBackAt),
          // A batch written meanwhile is not taken back yet.
          eq(imports.created, row.created),
          eq(imports.updated, row.updated),
        ),
      ),
    event: recordEvent(now, {
      actor,
      action: "import.taken_back",
      subject: { kind: "import", id: importId },
      data: counts,
    }),
  });
  return taken;
}

/** Undoes some changes in one transaction. Throws `LostRace` if one of the listings has changed since it was read. */
async function takePart(
  app: App,
  { actor, changes }: { actor: Pick<StaffViewer, "id">; changes: Change[] },
): Promise<TakenBack> {
  const taken: TakenBack = { removed: 0, restored: 0, left: 0, named: [] };
  const ids = changes.map(({ startupId }) => startupId);
  const [known, contents, claims] = await Promise.all([
    knownById(app, ids),
    contentsOf(app, ids),
    app.db
      .select({ id: listingClaims.startupId })
      .from(listingClaims)
      .where(
        and(isOneOf(listingClaims.startupId, ids), inArray(listingClaims.state, ["waiting", "mailed", "approved"])),
      ),
  ]);
  const claimed = new Set(claims.map(({ id }) => id));
  const statements: Statements = [];
  const undone: KnownStartup[] = [];
  const leave = ({ id, name }: KnownStartup, reason: LeftReason) => {
    taken.left += 1;
    taken.named.push({ id, name, reason });
  };
  for (const change of changes) {
    const one = known.find(({ id }) => id === change.startupId);
    const content = contents.get(change.startupId);
    if (!one || !content) continue;
    const taking = { actor, change, known: one, content };
    const reason = leftWhole(taking, claimed);
    if (reason) {
      leave(one, reason);
    } else if (change.before === null) {
      statements.push(...removal(app, taking));
      undone.push(one);
      taken.removed += 1;
    } else {
      const { fields, isPartly } = restorable(taking);
      const isWhole = !isPartly && !one.isTouched && one.importId === change.importId;
      if (Object.keys(fields).length === 0 && !isWhole) {
        leave(one, "edited");
        continue;
      }
      statements.push(...(await restoration(app, { ...taking, fields, isWhole })));
      undone.push(one);
      taken.restored += 1;
      if (!isWhole) leave(one, "partly");
    }
  }
  if (undone.length > 0) await commitChecked(app, [stillAsRead(app, undone), ...statements]);
  return taken;
}

/** Returns why a listing is left unchanged; null if it is restored, at least in part. */
function leftWhole({ change, known }: Taking, claimed: ReadonlySet<string>): LeftReason | null {
  if (known.isDelisted) return "delisted";
  if (known.unclaimedSource === null || known.isClaimed || claimed.has(known.id)) return "claimed";
  if (change.before !== null) return null;
  if (known.importId !== change.importId) return "laterImport";
  return known.isTouched ? "edited" : null;
}

/** Returns the fields that still have the value set by the import. */
function restorable({ change, content }: Taking): { fields: ImportedFields; isPartly: boolean } {
  const all = Object.entries(change.fields);
  const unchanged = all.filter(([path, { after }]) => canonical(valueAt(content, path)) === canonical(after));
  return { fields: Object.fromEntries(unchanged), isPartly: unchanged.length < all.length };
}

/**
 * Returns the statements that remove a listing. Its rows in other tables are deleted with the account; a claim made in
 * the meantime prevents the removal.
 */
function removal(app: App, { actor, known }: Taking): Statements {
  const stillUnclaimed = sql`EXISTS (SELECT 1 FROM startups WHERE id = ${known.id} AND unclaimed_source IS NOT NULL)`;
  return [
    app.db
      .delete(accounts)
      .where(
        and(eq(accounts.id, known.id), isNull(accounts.passwordHash), isNull(accounts.activatedAt), stillUnclaimed),
      ),
    recordEvent(
      app,
      {
        actor,
        action: "startup.import_taken_back",
        subject: { kind: "startup", id: known.id },
        from: String(known.isPublish),
        note: known.name,
      },
      { ifChanged: true },
    ),
  ];
}

async function restoration(
  app: App,
  { actor, change, known, content, fields, isWhole }: Taking & { fields: ImportedFields; isWhole: boolean },
): Promise<Statements> {
  const { id } = known;
  const before = isWhole ? change.before : null;
  const changes = changesTo(fields, "before");
  const isPublish = (before?.isPublish ?? known.isPublish) as PublishState;
  const source = before?.unclaimedSource ?? known.unclaimedSource ?? "";
  const at = before?.sourcedAt ?? known.sourcedAt ?? app.now();
  return [
    ...startupUpdates(app, id, changes, { by: "staff", onlyIn: null }),
    ...(before
      ? [
          app.db
            .update(startups)
            .set({
              isPublish,
              publishedAt: before.publishedAt,
              unclaimedSource: before.unclaimedSource,
              sourcedAt: before.sourcedAt,
              importKey: before.importKey,
            })
            .where(eq(startups.id, id)),
        ]
      : []),
    recordEvent(app, {
      actor,
      action: "startup.import_taken_back",
      subject: { kind: "startup", id },
      from: String(known.isPublish),
      to: String(isPublish),
      // The next import may only write a listing that nobody else has changed.
      data: { digest: before?.digest ?? null, import_id: before?.importId ?? null, whole: isWhole ? 1 : 0 },
    }),
    app.db
      .delete(importChanges)
      .where(and(eq(importChanges.importId, change.importId), eq(importChanges.startupId, id))),
    ...(isPublish === 2
      ? listingStatements(app, id, await indexedStartup(app, id, overlaid(content, changes), { source, at }))
      : unindexStatements(app, id)),
  ];
}
