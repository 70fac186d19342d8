import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { decodeTime } from "ulidx";
import { isOneOf } from "~/db/is-one-of";
import { cards, listings, startupNews, startups } from "~/db/schema";
import type { FactDates } from "~/db/values";
import { type Capabilities, investorAccess, startupAccess } from "~/features/core/access/rules";
import { type Hidden, nothingHidden } from "~/features/core/access/walls";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { type FactName, factRows } from "~/features/records/dated-facts/facts";
import type { LocalText } from "~/features/text/text/foreign-name";
import { inLanguage } from "~/features/text/text/local-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type BoardOwner, boardWalls, listedTo, otherSide, ownedBy } from "./read-cards.server";

/** What changed about a card's subject since its owner last looked. Times are in milliseconds. */
export type CardChange = { at: number } & (
  | { kind: "fact"; name: FactName }
  | { kind: "news"; id: string; title: LocalText | null }
  /** A document; its name is empty for the two financial reports. */
  | { kind: "document"; fileId: string; name: string }
);

/** How many news of a board are read at most. */
const mostNews = 200;

interface Subject {
  cardId: string;
  id: string;
  seenAt: number;
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
  const subjects = await readSubjects(app, { owner, cardIds });
  const idsWith = (part: keyof Subject["mayRead"]) =>
    subjects.flatMap(({ id, mayRead }) => (mayRead[part] ? [id] : []));
  const [facts, news, documents] = await Promise.all([
    readFacts(app, { owner, ids: idsWith("facts") }),
    readNews(app, { owner, ids: idsWith("news") }),
    readDocuments(app, idsWith("documents")),
  ]);
  return new Map(
    subjects.map(({ cardId, id, seenAt, granted }) => {
      const changes: CardChange[] = [
        ...factsSince(
          owner,
          facts.find((row) => row.id === id),
          { seenAt, granted },
        ),
        ...news.flatMap((row): CardChange[] =>
          row.startupId === id
            ? [{ kind: "news", id: row.id, at: row.at, title: inLanguage(textLocaleOf(locale), row.title) }]
            : [],
        ),
        ...(documents.get(id) ?? []).filter(({ at }) => at > seenAt),
      ];
      return [cardId, changes.sort((a, b) => b.at - a.at)];
    }),
  );
}

/** Reads the listed subjects that are not hidden from the owner. */
async function readSubjects(
  app: App,
  { owner, cardIds }: { owner: BoardOwner; cardIds: readonly string[] },
): Promise<Subject[]> {
  if (cardIds.length === 0) return [];
  const walls = await boardWalls(app, owner);
  const rows = await app.db
    .select({
      cardId: cards.id,
      id: listings.profileId,
      seenAt: cards.seenAt,
      isUnclaimed: sql<boolean>`${listings.card} ->> 'unclaimed' IS NOT NULL`.mapWith(Boolean),
    })
    .from(cards)
    .innerJoin(listings, listedTo(owner, walls))
    .where(and(ownedBy(owner), isOneOf(cards.id, cardIds)));
  const startupIds = owner.kind === "investor" ? rows.map(({ id }) => id) : [];
  const hiddenOf = await findHiddenAmong(app, { viewer: owner, startupIds });
  return rows.map(({ isUnclaimed, ...row }) => {
    const hidden: Hidden = hiddenOf.get(row.id) ?? nothingHidden;
    const granted: Capabilities<string> =
      owner.kind === "investor"
        ? startupAccess(owner, { id: row.id, isPublish: 2, isUnclaimed }, { hidden })
        : investorAccess(owner, { id: row.id, status: "active" });
    return {
      ...row,
      granted,
      mayRead: {
        facts: owner.kind === "startup" || (granted.has("fundraising") && !hidden.has("numbers")),
        news: owner.kind === "investor" && granted.has("report"),
        documents: owner.kind === "investor" && granted.has("financials") && !hidden.has("documents"),
      },
    };
  });
}

/** Reads the facts that profiles state, with their dates. */
async function readFacts(app: App, { owner, ids }: { owner: BoardOwner; ids: readonly string[] }) {
  if (ids.length === 0) return [];
  const { party: profiles } = otherSide(owner);
  return app.db
    .select({ id: listings.profileId, filled: listings.facts, dates: profiles.factDates })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.profileId))
    .where(isOneOf(listings.profileId, ids));
}

/** Returns the facts that hold since a later time than `seenAt` and that the granted capabilities show. */
function factsSince(
  owner: BoardOwner,
  row: { filled: readonly string[]; dates: FactDates } | undefined,
  { seenAt, granted }: Pick<Subject, "seenAt" | "granted">,
): CardChange[] {
  if (!row) return [];
  const side = owner.kind === "investor" ? "startup" : "investor";
  const fieldsOf: Record<string, { readBy: string | null }> =
    side === "startup" ? startupRecord.fields : investorRecord.fields;
  return factRows(side).flatMap(([name, { fields }]): CardChange[] => {
    const since = row.dates[name]?.[0] ?? 0;
    const isReadable = fields.every((path) => granted.has(fieldsOf[path]?.readBy ?? ""));
    return isReadable && row.filled.includes(name) && since > seenAt ? [{ kind: "fact", at: since, name }] : [];
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
