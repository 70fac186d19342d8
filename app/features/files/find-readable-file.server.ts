import { and, eq, exists, or, sql } from "drizzle-orm";
import { files, investors, startupNews, startups, threadFiles } from "~/db/schema";
import { startupAccess } from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

type FileRow = typeof files.$inferSelect;

/** Why a viewer may read a private file that is not their own and that no staff role opens. */
export type FileGrant = (app: App, request: { viewer: Viewer; file: FileRow }) => Promise<boolean>;

/** Any one of them is enough. Whatever else shows private files to people adds its own here. */
const grants: readonly FileGrant[] = [isShownByReadableStartup, isInOwnThread];

export interface ReadableFile extends FileRow {
  /** Anyone who knows the address may have it, and keep it. */
  isPublic: boolean;
  /** A member of staff looks at somebody's private file: that look is an event (design §7). */
  isStaffLook: boolean;
}

/**
 * What `/files/ID` may give this viewer: images to everyone who knows the address, but those sent in a thread only like
 * documents, unless a profile shows them too; documents to their owner, to staff, to those who may read the profile's
 * financial documents that show them (design §7), and to both sides of a thread they were sent in. Null both for what
 * does not exist and for what the viewer may not see.
 */
export async function findReadableFile(
  app: App,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<ReadableFile | null> {
  const file = await app.db.select().from(files).where(eq(files.id, id)).get();
  if (!file) return null;
  if (file.kind === "image" && !(await isOnlyInThreads(app, file))) {
    return { ...file, isPublic: true, isStaffLook: false };
  }
  if (viewer.kind === "visitor") return null;
  const readable = { ...file, isPublic: false, isStaffLook: false };
  if (viewer.id === file.ownerId) return readable;
  if (viewer.kind === "staff") return { ...readable, isStaffLook: true };
  for (const grant of grants) {
    if (await grant(app, { viewer, file })) return readable;
  }
  return null;
}

/** An image that was sent in a thread, and that neither the profile nor the news of whoever uploaded it shows. */
async function isOnlyInThreads(app: App, { id, ownerId }: FileRow): Promise<boolean> {
  const sent = await app.db
    .select({ id: threadFiles.fileId })
    .from(threadFiles)
    .where(eq(threadFiles.fileId, id))
    .limit(1)
    .get();
  if (!sent) return false;
  const shown = await app.db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        or(
          exists(
            app.db
              .select({ id: startups.id })
              .from(startups)
              .where(
                and(
                  eq(startups.id, ownerId),
                  or(
                    eq(startups.photo, id),
                    eq(startups.cover, id),
                    sql`EXISTS (SELECT 1 FROM json_each(${startups.teams}) t WHERE t.value ->> 'photo' = ${id})`,
                  ),
                ),
              ),
          ),
          exists(
            app.db
              .select({ id: investors.id })
              .from(investors)
              .where(and(eq(investors.id, ownerId), eq(investors.photo, id))),
          ),
          exists(
            app.db
              .select({ id: startupNews.id })
              .from(startupNews)
              .where(and(eq(startupNews.startupId, ownerId), eq(startupNews.photo, id))),
          ),
        ),
      ),
    )
    .get();
  return !shown;
}

/** The document stands in the profile of the startup that uploaded it, and the viewer reads its financials. */
async function isShownByReadableStartup(app: App, { viewer, file }: Parameters<FileGrant>[1]): Promise<boolean> {
  const startup = await app.db
    .select({ id: startups.id, isPublish: startups.isPublish })
    .from(startups)
    .where(
      and(
        eq(startups.id, file.ownerId),
        or(
          eq(startups.financialReport, file.id),
          eq(startups.estimatedFinancialReport, file.id),
          sql`EXISTS (SELECT 1 FROM json_each(${startups.documents}) d WHERE d.value ->> 'file_id' = ${file.id})`,
        ),
      ),
    )
    .get();
  return startup !== undefined && startupAccess(viewer, startup).has("financials");
}

/** The file was sent in a thread of the viewer's own (`keepThreadFiles`). */
async function isInOwnThread(app: App, { viewer, file }: Parameters<FileGrant>[1]): Promise<boolean> {
  if (viewer.kind !== "investor" && viewer.kind !== "startup") return false;
  const side = viewer.kind === "investor" ? threadFiles.investorId : threadFiles.startupId;
  const kept = await app.db
    .select({ fileId: threadFiles.fileId })
    .from(threadFiles)
    .where(and(eq(threadFiles.fileId, file.id), eq(side, viewer.id)))
    .get();
  return kept !== undefined;
}
