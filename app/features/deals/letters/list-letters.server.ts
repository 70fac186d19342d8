import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LetterState } from "~/db/letter-values";
import { letterCopies, letters, startups } from "~/db/schema";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { hiddenBy, targetsOf } from "~/features/core/access/walls";
import { openedBeside, rulesBeside } from "~/features/core/firewall/rules-beside.server";
import type { App } from "~/server/app.server";
import { forReader } from "./letter";

/** Letters in a list, the newest ones. */
const mostListed = 120;

/** One issue of a startup's letters, in its own list. */
export interface ListedIssue {
  issueId: string;
  month: string;
  state: LetterState;
  /** When it is sent; for a draft, when it could not be sent. */
  scheduledFor: number | null;
  sentAt: number | null;
  updatedAt: number;
  isCorrection: boolean;
  /** How many got it, and the ids of the two letters. */
  holders: { id: string; readers: number };
  prospects: { id: string; readers: number };
  /** What its readers did since: wrote in the conversation, offered help, agreed on a meeting. Never who opened it. */
  acts: LetterActs;
}

/** How many readers of a letter did what. */
export interface LetterActs {
  replies: number;
  helps: number;
  meetings: number;
}

/** Counts the copies of a letter that meet a condition on `c`. */
const countCopies = (condition: SQL) =>
  sql<number>`(SELECT count(*) FROM letter_copies AS c WHERE c.letter_id = ${letters.id} AND ${condition})`;

/** Lists the actor's own letters, newest first (product §27.1). */
export async function listIssues(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ListedIssue[]> {
  const rows = await app.db
    .select({
      id: letters.id,
      issueId: letters.issueId,
      audience: letters.audience,
      month: letters.month,
      state: letters.state,
      scheduledFor: letters.scheduledFor,
      sentAt: letters.sentAt,
      updatedAt: letters.updatedAt,
      isCorrection: sql`${letters.correctsIssueId} IS NOT NULL`.mapWith(Boolean),
      readers: countCopies(sql`1`),
      replies: countCopies(sql`c.replied_at IS NOT NULL`),
      helps: countCopies(sql`c.helped_at IS NOT NULL`),
      meetings: countCopies(sql`EXISTS (SELECT 1 FROM meetings AS m WHERE m.investor_id = c.reader_id
        AND m.startup_id = ${letters.startupId} AND m.state = 'agreed' AND m.created_at >= c.sent_at)`),
    })
    .from(letters)
    .where(eq(letters.startupId, actor.id))
    .orderBy(desc(letters.createdAt), letters.audience)
    .limit(2 * mostListed);
  return rows.flatMap((row) => {
    const prospects = rows.find(({ issueId, audience }) => issueId === row.issueId && audience === "prospects");
    if (row.audience !== "holders" || !prospects) return [];
    const { id, readers, replies, helps, meetings, audience: _, ...issue } = row;
    return [
      {
        ...issue,
        holders: { id, readers },
        prospects: { id: prospects.id, readers: prospects.readers },
        acts: {
          replies: replies + prospects.replies,
          helps: helps + prospects.helps,
          meetings: meetings + prospects.meetings,
        },
      },
    ];
  });
}

/** A letter in its reader's list. */
export interface ReceivedLetter {
  id: string;
  startup: { id: string; name: string };
  month: string;
  sentAt: number;
  isCorrection: boolean;
}

/** Lists the letters that the actor got, newest first, without those of startups that hide their profile from it. */
export async function listReceived(app: App, { actor }: { actor: InvestorViewer }): Promise<ReceivedLetter[]> {
  return (await readReceived(app, { actor, limit: mostListed })).map(({ blocks: _, ...letter }) => letter);
}

/** The same with what they say to the actor. */
export async function readReceived(
  app: App,
  { actor, limit }: { actor: InvestorViewer; limit: number },
): Promise<(ReceivedLetter & { blocks: LetterBlocks })[]> {
  const rows = await app.db
    .select({
      id: letters.id,
      startup: { id: startups.id, name: startups.name },
      month: letters.month,
      sentAt: letters.sentAt,
      blocks: letters.blocks,
      isCorrection: sql`${letters.correctsIssueId} IS NOT NULL`.mapWith(Boolean),
      rules: rulesBeside(startups.id),
      opened: openedBeside(startups.id, { investorId: actor.id, now: app.now() }),
    })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .innerJoin(startups, eq(startups.id, letters.startupId))
    .where(and(eq(letterCopies.readerId, actor.id), eq(letters.state, "sent")))
    .orderBy(desc(letterCopies.sentAt), desc(letters.month))
    .limit(limit);
  const targets = targetsOf(actor);
  return rows.flatMap(({ rules, opened, sentAt, blocks, ...letter }) => {
    const hidden = hiddenBy(
      rules,
      targets,
      opened.map((opening) => opening.class),
    );
    if (sentAt === null || hidden.has("profile")) return [];
    return [{ ...letter, sentAt, blocks: forReader(blocks, hidden) }];
  });
}
