import { and, eq, or, sql } from "drizzle-orm";
import { files, startups, threadFiles } from "~/db/schema";
import { startupAccess } from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

type FileRow = typeof files.$inferSelect;

/** Why a viewer may read a document that is not their own and that no staff role opens. */
export type DocumentGrant = (app: App, request: { viewer: Viewer; file: FileRow }) => Promise<boolean>;

/** Any one of them is enough. Whatever else shows documents to people adds its own here. */
const documentGrants: readonly DocumentGrant[] = [isShownByReadableStartup, isInOwnThread];

export interface ReadableFile extends FileRow {
  /** A member of staff looks at somebody's private document: that look is an event (design §7). */
  isStaffLook: boolean;
}

/**
 * What `/files/ID` may give this viewer: images to everyone who knows the address; documents to their owner, to staff,
 * to those who may read the profile's financial documents that show them (design §7), and to both sides of a thread
 * they were sent in. Null both for what does not exist and for what the viewer may not see.
 */
export async function findReadableFile(
  app: App,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<ReadableFile | null> {
  const file = await app.db.select().from(files).where(eq(files.id, id)).get();
  if (!file) return null;
  if (file.kind === "image") return { ...file, isStaffLook: false };
  if (viewer.kind === "visitor") return null;
  if (viewer.id === file.ownerId) return { ...file, isStaffLook: false };
  if (viewer.kind === "staff") return { ...file, isStaffLook: true };
  for (const grants of documentGrants) {
    if (await grants(app, { viewer, file })) return { ...file, isStaffLook: false };
  }
  return null;
}

/** The document stands in the profile of the startup that uploaded it, and the viewer reads its financials. */
async function isShownByReadableStartup(app: App, { viewer, file }: Parameters<DocumentGrant>[1]): Promise<boolean> {
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

/** The document was sent in a thread of the viewer's own (`keepThreadFiles`). */
async function isInOwnThread(app: App, { viewer, file }: Parameters<DocumentGrant>[1]): Promise<boolean> {
  if (viewer.kind !== "investor" && viewer.kind !== "startup") return false;
  const side = viewer.kind === "investor" ? threadFiles.investorId : threadFiles.startupId;
  const kept = await app.db
    .select({ fileId: threadFiles.fileId })
    .from(threadFiles)
    .where(and(eq(threadFiles.fileId, file.id), eq(side, viewer.id)))
    .get();
  return kept !== undefined;
}
