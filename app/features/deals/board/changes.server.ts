import { and, desc, eq, gt, lte, type SQLWrapper, sql } from "drizzle-orm";
import { decodeTime } from "ulidx";
import { isOneOf } from "~/db/is-one-of";
import { cards, listings, startupNews, startups } from "~/db/schema";
import type { FactDates } from "~/db/values";
import { type Capabilities, investorAccess, startupAccess } from "~/features/core/access/rules";
import { type Hidden, nothingHidden } from "~/features/core/access/walls";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import { hidesNumbers } from "~/features/discovery/search/list-query.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { type FactName, factRows } from "~/features/records/dated-facts/facts";
import type { LocalText } from "~/features/text/text/foreign-name";
import { inLanguage } from "~/features/text/text/local-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type ChangeSummary, changesIn, mostCounted } from "./changed";
import { type BoardOwner, boardWalls, listedTo, otherSide, ownedBy } from "./read-cards.server";

/** What changed about a card's subject since its owner last looked. Times are in milliseconds. */
export type CardChange = { at: number } & (
  | { kind: "fact"; name: FactName }
  | { kind: "news"; id: string; title: LocalText | null }
  /** A document; its name is empty for the two financial reports. */
  | { kind: "document"; fileId: string; name: string }
);

/** Maximum number of news items read for a board. */
const mostNews = 200;

interface Subject {
  cardId: string;
  id: string;
  /** From when on changes count, in milliseconds. */
  since: number;
  /** What the owner may read; hidden parts are left out. */
  mayRead: { facts: boolean; news: boolean; documents: boolean };
  granted: Capabilities<string>;
}

/**
 * Finds what changed about the subjects of these cards since the owner marked them as seen (product §23.4): dated facts,
 * news and documents that the owner may read now, latest first. Subjects that are not listed, or are hidden from the
 * owner, have none, and nothing is read of them; nor are hidden numbers and documents.
 */
export async function findChanges(
  app: App,
  { owner, cardIds, locale }: { owner: BoardOwner; cardIds: readonly string[]; locale: Locale },
): Promise<Map<string, CardChange[]>> {
  const subjects = await readSubjects(app, { owner, cardIds, since: cards.seenAt });
  const [facts, news, documents] = await Promise.all([
    readFacts(app, { owner, ids: idsWith(subjects, "facts") }),
    readNews(app, { owner, ids: idsWith(subjects, "news") }),
    readDocuments(app, idsWith(subjects, "documents")),
  ]);
  return new Map(
    subjects.map((subject) => {
      const { cardId, id, since } = subject;
      const changes: CardChange[] = [
        ...factsSince(owner, subject, facts.get(id)),
        ...news.flatMap((row): CardChange[] =>
          row.startupId === id
            ? [{ kind: "news", id: row.id, at: row.at, title: inLanguage(textLocaleOf(locale), row.title) }]
            : [],
        ),
        ...(documents.get(id) ?? []).filter(({ at }) => at > since),
      ];
      return [cardId, changes.sort((a, b) => b.at - a.at)];
    }),
  );
}

/**
 * Counts what `findChanges` lists, of many cards at once: since each was marked as seen, or since `after`, in
 * milliseconds, if the card is older. Cards without changes are left out; of news, at most `mostCounted` are counted.
 */
export async function summarizeChanges(
  app: App,
  { owner, cardIds, after }: { owner: BoardOwner; cardIds: readonly string[]; after?: number },
): Promise<Map<string, ChangeSummary>> {
  const since = after === undefined ? cards.seenAt : sql<number>`max(${cards.createdAt}, ${after})`;
  const subjects = await readSubjects(app, { owner, cardIds, since });
  const [facts, news, documents] = await Promise.all([
    readFacts(app, { owner, ids: idsWith(subjects, "facts") }),
    countNews(app, { owner, ids: idsWith(subjects, "news"), since }),
    readDocuments(app, idsWith(subjects, "documents")),
  ]);
  return new Map(
    subjects.flatMap((subject) => {
      const { cardId, id, since } = subject;
      const summary = {
        facts: factsSince(owner, subject, facts.get(id)).map(({ name }) => name),
        news: news.get(id) ?? 0,
        documents: (documents.get(id) ?? []).filter(({ at }) => at > since).length,
      };
      return changesIn(summary) > 0 ? [[cardId, summary] as const] : [];
    }),
  );
}

const idsWith = (subjects: readonly Subject[], part: keyof Subject["mayRead"]) =>
  subjects.flatMap(({ id, mayRead }) => (mayRead[part] ? [id] : []));

/** Reads the listed subjects that are not hidden from the owner. */
async function readSubjects(
  app: App,
  { owner, cardIds, since }: { owner: BoardOwner; cardIds: readonly string[]; since: SQLWrapper },
): Promise<Subject[]> {
  if (cardIds.length === 0) return [];
  const walls = await boardWalls(app, owner);
  const rows = await app.db
    .select({
      cardId: cards.id,
      id: listings.profileId,
      since: sql<number>`${since}`.mapWith(Number).as("since"),
      walls: listings.walls,
      isUnclaimed: sql<boolean>`${listings.card} ->> 'unclaimed' IS NOT NULL`.mapWith(Boolean),
    })
    .from(cards)
    .innerJoin(listings, listedTo(owner, walls))
    .where(and(sql`+${cards.workspaceId} = ${owner.id}`, isOneOf(cards.id, cardIds)));
  const startupIds = owner.kind === "investor" ? rows.map(({ id }) => id) : [];
  const hiddenOf = await findHiddenAmong(app, { viewer: owner, startupIds });
  return rows.map(({ isUnclaimed, walls: behind, ...row }) => {
    const hidden: Hidden = hiddenOf.get(row.id) ?? nothingHidden;
    const granted: Capabilities<string> =
      owner.kind === "investor"
        ? startupAccess(owner, { id: row.id, isPublish: 2, isUnclaimed }, { hidden })
        : investorAccess(owner, { id: row.id, status: "active" });
    return {
      ...row,
      granted,
      mayRead: {
        // Which facts a profile states is known from its listing, where what is open stays hidden (product §22.4).
        facts: owner.kind === "startup" || (granted.has("fundraising") && !hidesNumbers({ walls: behind }, walls)),
        news: owner.kind === "investor" && granted.has("report"),
        documents: owner.kind === "investor" && granted.has("financials") && !hidden.has("documents"),
      },
    };
  });
}

interface StatedFacts {
  filled: readonly string[];
  dates: FactDates;
}

/** Reads the facts that profiles state, with their dates. */
async function readFacts(
  app: App,
  { owner, ids }: { owner: BoardOwner; ids: readonly string[] },
): Promise<Map<string, StatedFacts>> {
  if (ids.length === 0) return new Map();
  const { party: profiles } = otherSide(owner);
  const rows = await app.db
    .select({ id: listings.profileId, filled: listings.facts, dates: profiles.factDates })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.profileId))
    .where(isOneOf(listings.profileId, ids));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Returns the facts that the granted capabilities show and that hold since a time that counts. */
function factsSince(
  owner: BoardOwner,
  { since, granted }: Pick<Subject, "since" | "granted">,
  stated: StatedFacts | undefined,
): Array<{ kind: "fact"; at: number; name: FactName }> {
  if (!stated) return [];
  const side = owner.kind === "investor" ? "startup" : "investor";
  const fieldsOf: Record<string, { readBy: string | null }> =
    side === "startup" ? startupRecord.fields : investorRecord.fields;
  return factRows(side).flatMap(([name, { fields }]) => {
    const at = stated.dates[name]?.[0] ?? 0;
    const isReadable = fields.every((path) => granted.has(fieldsOf[path]?.readBy ?? ""));
    return isReadable && stated.filled.includes(name) && at > since ? [{ kind: "fact" as const, at, name }] : [];
  });
}

/** Reads the latest news published since each card was seen. */
async function readNews(app: App, { owner, ids }: { owner: BoardOwner; ids: readonly string[] }) {
  if (ids.length === 0) return [];
  const rows = await app.db
    .select({
      id: startupNews.id,
      startupId: startupNews.startupId,
      at: startupNews.publishAt,
      zh_tw: startupNews.titleZhTW,
      en_us: startupNews.titleEnUS,
    })
    .from(cards)
    .innerJoin(
      startupNews,
      and(
        eq(startupNews.startupId, cards.subjectId),
        gt(startupNews.publishAt, cards.seenAt),
        lte(startupNews.publishAt, app.now()),
      ),
    )
    .where(and(ownedBy(owner), isOneOf(cards.subjectId, ids)))
    .orderBy(desc(startupNews.publishAt))
    .limit(mostNews);
  return rows.map(({ id, startupId, at, ...title }) => ({ id, startupId, at, title }));
}

/** Counts the news published since `since` of each card, at most `mostCounted` of one startup. */
async function countNews(
  app: App,
  { owner, ids, since }: { owner: BoardOwner; ids: readonly string[]; since: SQLWrapper },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const isSince = and(
    eq(startupNews.startupId, cards.subjectId),
    gt(startupNews.publishAt, since),
    lte(startupNews.publishAt, app.now()),
  );
  const rows = await app.db
    .select({
      id: sql<string>`${cards.subjectId}`,
      number: sql<number>`(
        SELECT count(*) FROM (SELECT 1 FROM ${startupNews} WHERE ${isSince} LIMIT ${mostCounted})
      )`,
    })
    .from(cards)
    .where(and(ownedBy(owner), isOneOf(cards.subjectId, ids)));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** When a file was uploaded, as its id says; 0 for an id of another form. */
const uploadedAt = (fileId: string) => (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(fileId) ? decodeTime(fileId) : 0);

/** Reads the documents of startups' profiles. */
async function readDocuments(app: App, ids: readonly string[]): Promise<Map<string, CardChange[]>> {
  if (ids.length === 0) return new Map();
  const rows = await app.db
    .select({
      id: startups.id,
      report: startups.financialReport,
      estimate: startups.estimatedFinancialReport,
      documents: startups.documents,
    })
    .from(startups)
    .where(isOneOf(startups.id, ids));
  return new Map(
    rows.map(({ id, report, estimate, documents }) => {
      const reports = [report, estimate].flatMap((fileId) => (fileId === null ? [] : [{ file_id: fileId, name: "" }]));
      return [
        id,
        [...reports, ...documents].map(({ file_id, name }) => ({
          kind: "document" as const,
          at: uploadedAt(file_id),
          fileId: file_id,
          name,
        })),
      ];
    }),
  );
}
