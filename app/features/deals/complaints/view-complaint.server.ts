import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { commit } from "~/db/commit.server";
import { accounts, complaints } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** What a complaint is about. */
export interface ViewedComplaint {
  /** Empty once its author is erased. */
  text: string;
  /** Null if the account is gone. */
  author: { id: string; email: string } | null;
}

const authors = alias(accounts, "authors");

/**
 * Reads the text that a complaint is about and who wrote it, and records the look (product §28.5): the text is private,
 * and its author may be unnamed. Throws `forbidden` and `not_found`.
 */
export async function viewComplaint(
  app: App,
  { actor, id }: { actor: StaffViewer; id: string },
): Promise<ViewedComplaint> {
  requireStaff(actor, "reports.settle");
  const complaint = await app.db
    .select({ text: complaints.text, author: { id: authors.id, email: authors.email } })
    .from(complaints)
    .leftJoin(authors, eq(authors.id, complaints.authorId))
    .where(eq(complaints.id, id))
    .get();
  if (!complaint) throw new AppError("not_found");
  await commit(app, [recordEvent(app, { actor, action: "complaint.viewed", subject: { kind: "complaint", id } })]);
  return complaint;
}
