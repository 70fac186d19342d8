import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  accounts,
  conversationSummaries,
  investors,
  letterCopies,
  letterHolders,
  letterReaders,
  letters,
} from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { findPairsWalls } from "~/features/core/firewall/find-pair-walls.server";
import { isEitherBlocking } from "~/features/messaging/has-blocked.server";
import type { App } from "~/server/app.server";
import { mostReaders } from "./letter";

/** Someone who can get a startup's letters. */
export interface LetterReader {
  id: string;
  name: string;
  /** File id. */
  photo: string | null;
  /** Whether the startup calls it a holder. */
  isHolder: boolean;
}

/**
 * SQL condition on `investors`: a listed investor who has written in its conversation with the startup, whom neither
 * side blocks, who has not passed unless it asked for letters all the same, and who has not unsubscribed (product §27.3).
 */
export function canRead(startupId: string): SQL {
  const choice = sql`(SELECT choice FROM ${letterReaders} AS c
    WHERE c.reader_id = investors.id AND c.startup_id = ${startupId})`;
  return sql`(
    ${investors.status} = 'active'
    AND EXISTS (SELECT 1 FROM ${accounts} AS a WHERE a.id = investors.id AND a.suspended_at IS NULL AND a.erased_at IS NULL)
    AND ${choice} IS NOT 'muted'
    AND EXISTS (
      SELECT 1 FROM conversation_records AS r WHERE r.investor_id = investors.id AND r.startup_id = ${startupId}
        AND (r.pay_by = 'investor' OR r.answered_at IS NOT NULL)
    )
    AND EXISTS (
      SELECT 1 FROM conversation_summaries AS s JOIN conversation_records AS o ON o.id = s.record_id
      WHERE s.investor_id = investors.id AND s.startup_id = ${startupId}
        AND (o.passed_by IS NULL OR ${choice} = 'wanted')
    )
    AND NOT ${isEitherBlocking({ investorId: investors.id, startupId })}
  )`;
}

/** Reads the ids of the investors who got an issue of the actor's letters. */
export async function findReadersOf(
  app: App,
  { actor, issueId }: { actor: Pick<StartupViewer, "id">; issueId: string },
): Promise<string[]> {
  const rows = await app.db
    .select({ id: letterCopies.readerId })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .where(and(eq(letters.issueId, issueId), eq(letters.startupId, actor.id)));
  return rows.map(({ id }) => id);
}

/** Lists who can get the actor's letters and has none yet; empty before the first letter is sent (product §27.7). */
export async function listNewReaders(
  app: App,
  { actor }: { actor: Pick<StartupViewer, "id"> },
): Promise<LetterReader[]> {
  const rows = await app.db
    .selectDistinct({ readerId: letterCopies.readerId })
    .from(letters)
    .innerJoin(letterCopies, eq(letterCopies.letterId, letters.id))
    .where(and(eq(letters.startupId, actor.id), eq(letters.state, "sent")));
  if (rows.length === 0) return [];
  const known = new Set(rows.map(({ readerId }) => readerId));
  return (await listReaders(app, { actor })).filter(({ id }) => !known.has(id));
}

/**
 * Lists who can get the actor's letters, by name, or finds one of them. Those from whom it hides its profile are left
 * out: the firewall holds for letters too.
 */
export async function listReaders(
  app: App,
  { actor, readerId }: { actor: Pick<StartupViewer, "id">; readerId?: string },
): Promise<LetterReader[]> {
  const isAsked = readerId === undefined ? undefined : eq(investors.id, readerId);
  const rows = await app.db
    .select({
      id: investors.id,
      name: investors.name,
      photo: investors.photo,
      isHolder: sql`${letterHolders.readerId} IS NOT NULL`.mapWith(Boolean),
    })
    .from(conversationSummaries)
    .innerJoin(investors, eq(investors.id, conversationSummaries.investorId))
    .leftJoin(letterHolders, and(eq(letterHolders.startupId, actor.id), eq(letterHolders.readerId, investors.id)))
    .where(and(eq(conversationSummaries.startupId, actor.id), isAsked, canRead(actor.id)))
    .orderBy(investors.name, investors.id)
    .limit(mostReaders);
  const walls = await findPairsWalls(app, { startupId: actor.id, investorIds: rows.map(({ id }) => id) });
  return rows.filter(({ id }) => !walls.get(id)?.byRules.has("profile"));
}
