import { and, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { LetterAudience } from "~/db/letter-values";
import { letterCopies, letters, startups } from "~/db/schema";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findPairWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { forReader } from "./letter";
import { type LetterStanding, readLetterStanding } from "./letter-standing.server";

/** A letter that corrects another, or is corrected, with the day it was sent. */
export interface OtherLetter {
  id: string;
  sentAt: number;
}

/** A sent letter as its reader gets it. */
export interface ReadLetter {
  id: string;
  issueId: string;
  startup: { id: string; name: string };
  month: string;
  locale: Locale;
  /** Null for its reader. */
  audience: LetterAudience | null;
  blocks: LetterBlocks;
  sentAt: number;
  corrects: OtherLetter | null;
  correctedBy: OtherLetter | null;
  /** When the reader offered help; null for its founder. */
  helpedAt: number | null;
  /** Whether more letters come to its reader; null for its founder. */
  more: "yes" | "muted" | "passed" | null;
}

/**
 * Reads a sent letter: for its startup, or for an investor who got it and from whom the startup does not hide its profile
 * (product §27.4). Numbers that the firewall hides from the reader are left out. Throws `not_found`.
 */
export async function readLetter(
  app: App,
  { actor, letterId }: { actor: StartupViewer | InvestorViewer; letterId: string },
): Promise<ReadLetter> {
  return actor.kind === "startup" ? readOwn(app, { actor, letterId }) : readReceived(app, { actor, letterId });
}

const columns = {
  id: letters.id,
  issueId: letters.issueId,
  startup: { id: startups.id, name: startups.name },
  month: letters.month,
  locale: letters.locale,
  audience: letters.audience,
  blocks: letters.blocks,
  sentAt: letters.sentAt,
  correctsIssueId: letters.correctsIssueId,
};

async function readOwn(app: App, { actor, letterId }: { actor: StartupViewer; letterId: string }): Promise<ReadLetter> {
  const row = await app.db
    .select(columns)
    .from(letters)
    .innerJoin(startups, eq(startups.id, letters.startupId))
    .where(and(eq(letters.id, letterId), eq(letters.startupId, actor.id), eq(letters.state, "sent")))
    .get();
  if (!row || row.sentAt === null) throw new AppError("not_found");
  const { correctsIssueId, sentAt, ...letter } = row;
  const { issueId } = row;
  const inAudience = and(eq(letters.audience, row.audience), eq(letters.state, "sent"));
  const other = { id: letters.id, sentAt: letters.sentAt };
  const [corrects, correctedBy] = await Promise.all([
    correctsIssueId === null
      ? undefined
      : app.db
          .select(other)
          .from(letters)
          .where(and(inAudience, eq(letters.issueId, correctsIssueId)))
          .get(),
    app.db
      .select(other)
      .from(letters)
      .where(and(inAudience, eq(letters.correctsIssueId, issueId)))
      .get(),
  ]);
  return {
    ...letter,
    sentAt,
    corrects: sent(corrects),
    correctedBy: sent(correctedBy),
    helpedAt: null,
    more: null,
  };
}

const correction = alias(letters, "correction");

async function readReceived(
  app: App,
  { actor, letterId }: { actor: InvestorViewer; letterId: string },
): Promise<ReadLetter> {
  const row = await app.db
    .select({ ...columns, helpedAt: letterCopies.helpedAt })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .innerJoin(startups, eq(startups.id, letters.startupId))
    .where(and(eq(letterCopies.readerId, actor.id), eq(letterCopies.letterId, letterId), eq(letters.state, "sent")))
    .get();
  if (!row || row.sentAt === null) throw new AppError("not_found");
  const hidden = hiddenInPair(await findPairWalls(app, { investorId: actor.id, startupId: row.startup.id }));
  if (hidden.has("profile")) throw new AppError("not_found");
  // The reader may have become a holder between a letter and its correction.
  const got = (column: typeof correction.issueId | typeof correction.correctsIssueId, issueId: string) =>
    app.db
      .select({ id: correction.id, sentAt: correction.sentAt })
      .from(correction)
      .innerJoin(letterCopies, and(eq(letterCopies.letterId, correction.id), eq(letterCopies.readerId, actor.id)))
      .where(and(eq(column, issueId), eq(correction.state, "sent"), isNotNull(correction.sentAt)))
      .get();
  const [corrects, correctedBy, standing] = await Promise.all([
    row.correctsIssueId === null ? undefined : got(correction.issueId, row.correctsIssueId),
    got(correction.correctsIssueId, row.issueId),
    readLetterStanding(app, { readerId: actor.id, startupId: row.startup.id }),
  ]);
  const { correctsIssueId: _, sentAt, blocks, ...letter } = row;
  return {
    ...letter,
    sentAt,
    // Which of the two letters it is stays with the startup.
    audience: null,
    blocks: forReader(blocks, hidden),
    corrects: sent(corrects),
    correctedBy: sent(correctedBy),
    more: moreLetters(standing),
  };
}

function moreLetters({ choice, isPassed }: LetterStanding): ReadLetter["more"] {
  if (choice === "muted") return "muted";
  return isPassed && choice !== "wanted" ? "passed" : "yes";
}

const sent = (row: { id: string; sentAt: number | null } | undefined): OtherLetter | null =>
  row && row.sentAt !== null ? { id: row.id, sentAt: row.sentAt } : null;
