import { and, eq, exists, or, sql } from "drizzle-orm";
import {
  applicationFiles,
  contentImages,
  files,
  investors,
  planApplications,
  startupNews,
  startups,
  threadFiles,
} from "~/db/schema";
import { startupAccess } from "~/features/access/rules";
import { staffMay } from "~/features/access/staff";
import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

type FileRow = typeof files.$inferSelect;

/** A rule that gives viewers other than the owner and staff access to a private file. */
export type FileGrant = (app: App, request: { viewer: Viewer; file: FileRow }) => Promise<boolean>;

/** One is enough. Every new feature that shows private files adds its rule here. */
const grants: readonly FileGrant[] = [isShownByReadableStartup, isInOwnThread];

export interface ReadableFile extends FileRow {
  /** Anyone with the URL may read and cache it. */
  isPublic: boolean;
  /** A staff member views someone else's private file, which is recorded as an event (design §7). */
  isStaffView: boolean;
}

/**
 * The file behind `/files/ID`, if this viewer may read it. Images are public by URL, except images sent only in a
 * thread, which are treated like documents. Documents are for their owner, staff, viewers with access to the financials
 * of the profile that lists them (design §7), and both sides of a thread they were sent in. Of staff, only reviewers and admins read
 * what belongs to an application for a support plan. Null if the file does not exist or the viewer may not see it.
 */
export async function findReadableFile(
  app: App,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<ReadableFile | null> {
  const file = await app.db.select().from(files).where(eq(files.id, id)).get();
  if (!file) return null;
  if (file.kind === "image" && !(await isOnlyInThreads(app, file))) {
    return { ...file, isPublic: true, isStaffView: false };
  }
  if (viewer.kind === "visitor") return null;
  const readable = { ...file, isPublic: false, isStaffView: false };
  if (viewer.id === file.ownerId) return readable;
  if (viewer.kind === "staff") {
    if (!staffMay(viewer, "plans.review") && (await isOnlyInApplications(app, file))) return null;
    return { ...readable, isStaffView: true };
  }
  for (const grant of grants) {
    if (await grant(app, { viewer, file })) return readable;
  }
  return null;
}

/** Whether an image was sent in a thread and is used in neither the library nor the profile or news of its owner. */
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
          exists(app.db.select({ id: contentImages.fileId }).from(contentImages).where(eq(contentImages.fileId, id))),
        ),
      ),
    )
    .get();
  return !shown;
}

/** Whether a document is attached to an application for a support plan, or its contract, and not listed in its owner's profile. */
async function isOnlyInApplications(app: App, { id, ownerId }: FileRow): Promise<boolean> {
  const [attached, contracts, listed] = await app.db.batch([
    app.db
      .select({ id: applicationFiles.fileId })
      .from(applicationFiles)
      .where(eq(applicationFiles.fileId, id))
      .limit(1),
    app.db
      .select({ id: planApplications.id })
      .from(planApplications)
      .where(and(eq(planApplications.startupId, ownerId), eq(planApplications.contractFileId, id)))
      .limit(1),
    app.db
      .select({ id: startups.id })
      .from(startups)
      .where(and(eq(startups.id, ownerId), isListed(id))),
  ]);
  return (attached.length > 0 || contracts.length > 0) && listed.length === 0;
}

/** A startup's profile lists the document. */
const isListed = (fileId: string) =>
  or(
    eq(startups.financialReport, fileId),
    eq(startups.estimatedFinancialReport, fileId),
    sql`EXISTS (SELECT 1 FROM json_each(${startups.documents}) d WHERE d.value ->> 'file_id' = ${fileId})`,
  );

/** The document is listed in its owner's profile, and the viewer may read that profile's financials. */
async function isShownByReadableStartup(app: App, { viewer, file }: Parameters<FileGrant>[1]): Promise<boolean> {
  const startup = await app.db
    .select({ id: startups.id, isPublish: startups.isPublish, unclaimedSource: startups.unclaimedSource })
    .from(startups)
    .where(and(eq(startups.id, file.ownerId), isListed(file.id)))
    .get();
  if (!startup) return false;
  const isUnclaimed = startup.unclaimedSource !== null;
  return startupAccess(viewer, { ...startup, isUnclaimed }).has("financials");
}

/** The file was sent in one of the viewer's threads (`keepThreadFiles`). */
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
