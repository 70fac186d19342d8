import { and, eq } from "drizzle-orm";
import type { LetterState } from "~/db/letter-values";
import { letters } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type WrittenLetter, writtenOf } from "./letter";

/** A letter as its founder edits it. */
export interface OwnLetter {
  issueId: string;
  month: string;
  state: LetterState;
  written: WrittenLetter;
  /** When it is sent; for a draft, when it could not be sent. */
  scheduledFor: number | null;
  sentAt: number | null;
  correctsIssueId: string | null;
  revision: number;
  updatedAt: number;
  /** The ids of the letters to holders and to prospects. */
  ids: { holders: string; prospects: string };
}

/** Reads one of the actor's letters. Throws `not_found`. */
export async function requireOwnLetter(
  app: App,
  { actor, issueId }: { actor: Pick<StartupViewer, "id">; issueId: string },
): Promise<OwnLetter> {
  const rows = await app.db
    .select()
    .from(letters)
    .where(and(eq(letters.issueId, issueId), eq(letters.startupId, actor.id)));
  const holders = rows.find(({ audience }) => audience === "holders");
  const prospects = rows.find(({ audience }) => audience === "prospects");
  if (!holders || !prospects) throw new AppError("not_found");
  const { month, state, scheduledFor, sentAt, correctsIssueId, revision, updatedAt } = holders;
  return {
    issueId,
    month,
    state,
    written: writtenOf(holders),
    scheduledFor,
    sentAt,
    correctsIssueId,
    revision,
    updatedAt,
    ids: { holders: holders.id, prospects: prospects.id },
  };
}
