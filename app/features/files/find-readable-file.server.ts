import { and, eq, or, type SQL, sql } from "drizzle-orm";
import {
  applicationFiles,
  contentFileUses,
  contentImages,
  files,
  investors,
  meetings,
  onePagers,
  pendingVersions,
  planApplications,
  reviewVersions,
  startupNews,
  startups,
  threadFiles,
  videos,
} from "~/db/schema";
import { startupAccess } from "~/features/core/access/rules";
import { type StaffPermission, staffMay } from "~/features/core/access/staff";
import type { Viewer } from "~/features/core/access/viewer";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import type { App } from "~/server/app.server";
import { mayReadOnePager } from "./may-read-one-pager.server";

type FileRow = typeof files.$inferSelect;

/** A rule that gives viewers other than the owner and staff access to a private file. */
export type FileGrant = (app: App, request: { viewer: Viewer; file: FileRow }) => Promise<boolean>;

/** Any one is sufficient. Every new feature that shows private files must add its rule here. */
const grants: readonly FileGrant[] = [isShownByReadableStartup, isInOwnThread, isOnOwnMeeting];

export interface ReadableFile extends FileRow {
  /** Anyone with the URL may read and cache it. */
  isPublic: boolean;
  /** A staff member views someone else's private file, which is recorded as an event (product §2.4). */
  isStaffView: boolean;
  /** Another account reads a document that its owner's profile lists. */
  isListedDocument: boolean;
}

/** What a file is used for. */
export type FileUse = "profile" | "onePager" | "pending" | "thread" | "application" | "content" | "nothing";

/** The staff permission required to read other people's files, by use: that of the screen that shows the file. */
export const staffRights: Record<FileUse, StaffPermission> = {
  profile: "profiles.review",
  onePager: "profiles.review",
  pending: "profiles.review",
  thread: "reports.settle",
  application: "plans.review",
  content: "content.edit",
  nothing: "accounts.read",
};

/**
 * Finds the file behind `/files/ID`, if this viewer may read it; otherwise, or if it does not exist, returns null.
 * Images are public by URL once a profile, a news item or content shows them; until then, and if they are only sent in
 * a thread, they are treated like documents. Documents may be read by their owner (contracts only while attached),
 * staff with the permission for one of their uses (`staffRights`), viewers with access to the financials of the profile
 * that lists them (product §2.4), both sides of a thread they were sent in, and the other side of a meeting they came
 * with.
 */
export async function findReadableFile(
  app: App,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<ReadableFile | null> {
  const file = await app.db.select().from(files).where(eq(files.id, id)).get();
  if (!file) return null;
  if (file.kind === "image" && (await isShownInPublic(app, file))) {
    return { ...file, isPublic: true, isStaffView: false, isListedDocument: false };
  }
  if (viewer.kind === "visitor") return null;
  const readable = { ...file, isPublic: false, isStaffView: false, isListedDocument: false };
  if (viewer.id === file.ownerId) return file.kind !== "contract" || (await isContractOf(app, file)) ? readable : null;
  if (viewer.kind === "staff") {
    const uses = await usesOf(app, file);
    return uses.some((use) => staffMay(viewer, staffRights[use])) ? { ...readable, isStaffView: true } : null;
  }
  for (const grant of grants) {
    if (await grant(app, { viewer, file }))
      return { ...readable, isListedDocument: grant === isShownByReadableStartup };
  }
  return null;
}

/** Whether the contract is attached to an application of its owner; staff may have removed or replaced it. */
async function isContractOf(app: App, { id, ownerId }: FileRow): Promise<boolean> {
  const attached = await app.db
    .select({ id: planApplications.id })
    .from(planApplications)
    .where(and(eq(planApplications.startupId, ownerId), eq(planApplications.contractFileId, id)))
    .limit(1)
    .get();
  return attached !== undefined;
}

/** Whether an image is shown by its owner's profile or news, by the library, or as the poster of a video. */
async function isShownInPublic(app: App, { id, ownerId }: FileRow): Promise<boolean> {
  const found = await app.db.get<{ isShown: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM ${startups} WHERE ${startups.id} = ${ownerId} AND (${startups.photo} = ${id}
      OR ${startups.cover} = ${id}
      OR EXISTS (SELECT 1 FROM json_each(${startups.teams}) t WHERE t.value ->> 'photo' = ${id})))
    OR EXISTS (SELECT 1 FROM ${investors} WHERE ${investors.id} = ${ownerId} AND ${investors.photo} = ${id})
    OR EXISTS (SELECT 1 FROM ${startupNews} WHERE ${startupNews.startupId} = ${ownerId} AND ${startupNews.photo} = ${id})
    OR EXISTS (SELECT 1 FROM ${contentImages} WHERE ${contentImages.fileId} = ${id})
    OR EXISTS (SELECT 1 FROM ${videos} WHERE ${videos.posterId} = ${id}) AS isShown`);
  return found?.isShown === 1;
}

/** Returns the uses of a private file; only `nothing` if it was just uploaded. */
async function usesOf(app: App, { id, ownerId }: FileRow): Promise<FileUse[]> {
  const ofOwner = sql`${startups.id} = ${ownerId}`;
  const conditions: Record<Exclude<FileUse, "nothing">, SQL> = {
    profile: sql`EXISTS (SELECT 1 FROM ${startups} WHERE ${ofOwner} AND ${isListed(id)})`,
    onePager: sql`EXISTS (SELECT 1 FROM ${onePagers} WHERE ${onePagers.startupId} = ${ownerId} AND ${onePagers.fileId} = ${id})
      OR EXISTS (SELECT 1 FROM ${meetings} WHERE ${meetings.onePagerId} = ${id})`,
    pending: sql`EXISTS (SELECT 1 FROM ${pendingVersions} WHERE ${pendingVersions.profileId} = ${ownerId}
        AND instr(${pendingVersions.content}, ${id}) > 0)
      OR EXISTS (SELECT 1 FROM ${reviewVersions} WHERE ${reviewVersions.profileId} = ${ownerId}
        AND instr(${reviewVersions.content}, ${id}) > 0)`,
    thread: sql`EXISTS (SELECT 1 FROM ${threadFiles} WHERE ${threadFiles.fileId} = ${id})`,
    application: sql`EXISTS (SELECT 1 FROM ${applicationFiles} WHERE ${applicationFiles.fileId} = ${id})
      OR EXISTS (SELECT 1 FROM ${planApplications} WHERE ${planApplications.startupId} = ${ownerId}
        AND ${planApplications.contractFileId} = ${id})`,
    content: sql`EXISTS (SELECT 1 FROM ${contentFileUses} WHERE ${contentFileUses.fileId} = ${id})
      OR EXISTS (SELECT 1 FROM ${videos} WHERE ${videos.fileId} = ${id})`,
  };
  const names = Object.keys(conditions) as Array<keyof typeof conditions>;
  const columns = names.map((name) => sql`(${conditions[name]}) AS ${sql.identifier(name)}`);
  const found = await app.db.get<Record<string, number>>(sql`SELECT ${sql.join(columns, sql`, `)}`);
  const uses = names.filter((name) => found?.[name] === 1);
  return uses.length > 0 ? uses : ["nothing"];
}

/** Condition: a startup's profile lists the document. */
const isListed = (fileId: string) =>
  or(
    eq(startups.financialReport, fileId),
    eq(startups.estimatedFinancialReport, fileId),
    sql`EXISTS (SELECT 1 FROM json_each(${startups.documents}) d WHERE d.value ->> 'file_id' = ${fileId})`,
  );

/** Whether the document is listed in its owner's profile and the viewer may read that profile's financials. */
async function isShownByReadableStartup(app: App, { viewer, file }: Parameters<FileGrant>[1]): Promise<boolean> {
  const startup = await app.db
    .select({ id: startups.id, isPublish: startups.isPublish, unclaimedSource: startups.unclaimedSource })
    .from(startups)
    .where(and(eq(startups.id, file.ownerId), isListed(file.id)))
    .get();
  if (!startup) return false;
  const isUnclaimed = startup.unclaimedSource !== null;
  const hidden = await findHidden(app, { viewer, startupId: startup.id });
  return !hidden.has("documents") && startupAccess(viewer, { ...startup, isUnclaimed }, { hidden }).has("financials");
}

/** Whether the file was sent in one of the viewer's threads (`keepThreadFiles`). */
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

/** Whether the file came with one of the viewer's meetings, and the viewer may read that startup's one-pager. */
async function isOnOwnMeeting(app: App, { viewer, file }: Parameters<FileGrant>[1]): Promise<boolean> {
  if (viewer.kind !== "investor") return false;
  const meeting = await app.db
    .select({ startupId: meetings.startupId })
    .from(meetings)
    .where(
      and(eq(meetings.onePagerId, file.id), eq(meetings.investorId, viewer.id), eq(meetings.startupId, file.ownerId)),
    )
    .limit(1)
    .get();
  return meeting !== undefined && (await mayReadOnePager(app, { viewer, startupId: meeting.startupId }));
}
