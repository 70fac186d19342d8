import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { cardStages, type ShownState } from "~/db/board-values";
import { isOneOf } from "~/db/is-one-of";
import { cards, cardTags, conversationSummaries, investors, listings, startups } from "~/db/schema";
import type { StoredInvestorCard, StoredStartupCard } from "~/db/schema/discovery/search";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findPairsWalls, type PairWalls } from "~/features/core/firewall/find-pair-walls.server";
import { isNotBehind, profileWalls } from "~/features/discovery/search/list-query.server";
import { type ListWalls, readListWalls } from "~/features/discovery/search/list-walls.server";
import { fileUrl } from "~/features/files/file-url";
import { inLanguage } from "~/features/text/text/local-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardCard, CardSubject } from "./card";
import { isOpenBetween } from "./open-between.server";

/** The owner of a board. */
export type BoardOwner = StartupViewer | InvestorViewer;

/** The other side's card about the owner, which reveals only what that side has chosen to share. */
const theirCards = alias(cards, "their_cards");

/** The walls that hide profiles from the owner of a board; null for none. */
export const boardWalls = (app: App, owner: BoardOwner): Promise<ListWalls | null> =>
  owner.kind === "investor" ? readListWalls(app, owner) : Promise.resolve(null);

/**
 * Builds the query for cards of the owner's board, with what their subjects show the owner: the card of a listed
 * profile that is not hidden from it, and the name in their conversation. Add a `where` with `ownedBy`.
 */
export function cardQuery(app: App, { owner, walls }: { owner: BoardOwner; walls: ListWalls | null }) {
  const { party, own, other } = otherSide(owner);
  const [investorId, startupId] =
    owner.kind === "investor" ? [cards.workspaceId, cards.subjectId] : [cards.subjectId, cards.workspaceId];
  const isTheirsShown = and(
    isNotNull(theirCards.shownState),
    isNotNull(listings.profileId),
    sql`EXISTS (SELECT 1 FROM ${listings} mine WHERE mine.profile_id = ${cards.workspaceId})`,
    isOpenBetween({ investorId, startupId, recordId: conversationSummaries.recordId }),
  );
  return app.db
    .select({
      card: getTableColumns(cards),
      listed: listings.card,
      talks: sql<boolean>`${own} IS NOT NULL`.mapWith(Boolean),
      name: sql<string | null>`CASE WHEN ${own} IS NOT NULL THEN ${party.name} END`,
      photo: sql<string | null>`CASE WHEN ${own} IS NOT NULL THEN ${party.photo} END`,
      // A batch has no two columns of one name.
      theirState: sql<ShownState | null>`CASE WHEN ${isTheirsShown} THEN ${theirCards.shownState} END`.as(
        "their_state",
      ),
      theirBy: sql<string | null>`CASE WHEN ${isTheirsShown} THEN ${theirCards.shownBy} END`.as("their_by"),
      tags: sql<string[]>`(
        SELECT json_group_array(${cardTags.label}) FROM ${cardTags} WHERE ${cardTags.cardId} = ${cards.id}
      )`.mapWith((json: string): string[] => JSON.parse(json)),
    })
    .from(cards)
    .leftJoin(listings, listedTo(owner, walls))
    .leftJoin(conversationSummaries, and(eq(own, cards.workspaceId), eq(other, cards.subjectId)))
    .leftJoin(party, eq(party.id, cards.subjectId))
    .leftJoin(theirCards, and(eq(theirCards.workspaceId, cards.subjectId), eq(theirCards.subjectId, cards.workspaceId)))
    .$dynamic();
}

/** The other side's table, and the columns of a conversation with the owner's and the other side's id. */
export function otherSide(owner: BoardOwner) {
  return owner.kind === "investor"
    ? { party: startups, own: conversationSummaries.investorId, other: conversationSummaries.startupId }
    : { party: investors, own: conversationSummaries.startupId, other: conversationSummaries.investorId };
}

/**
 * Builds the query for what the cards of the owner's board show as texts, one a line: name, line, next step and tags.
 * Erased accounts show none.
 */
export function textQuery(app: App, { owner, walls }: { owner: BoardOwner; walls: ListWalls | null }) {
  const { party, own, other } = otherSide(owner);
  const line = owner.kind === "investor" ? "$.slogan" : "$.title";
  const shown = sql.join(
    [
      cards.nextStep,
      sql`json_extract(${cards.outside}, '$.name')`,
      sql`json_extract(${listings.card}, '$.name')`,
      sql`json_extract(${listings.card}, ${`${line}.zh_tw`})`,
      sql`json_extract(${listings.card}, ${`${line}.en_us`})`,
      sql`CASE WHEN ${own} IS NOT NULL AND ${listings.card} IS NULL THEN ${party.name} END`,
      sql`(SELECT group_concat(${cardTags.label}, char(10)) FROM ${cardTags} WHERE ${cardTags.cardId} = ${cards.id})`,
    ].map((value) => sql`ifnull(${value}, '')`),
    sql` || char(10) || `,
  );
  return app.db
    .select({ id: cards.id, text: sql<string>`${shown}` })
    .from(cards)
    .leftJoin(listings, listedTo(owner, walls))
    .leftJoin(conversationSummaries, and(eq(own, cards.workspaceId), eq(other, cards.subjectId)))
    .leftJoin(party, eq(party.id, cards.subjectId))
    .where(and(ownedBy(owner), isNull(cards.leftAt)));
}

/** The place of a card's stage on the board. */
export const stageOrder = sql`CASE ${cards.stage} ${sql.join(
  cardStages.map((stage, at) => sql`WHEN ${stage} THEN ${at}`),
  sql` `,
)} END`;

/** The order within a column, `nextFirst` of the index, of the owner's cards where the other side's are joined. */
export const nextFirst = sql`CASE WHEN ${cards.nextOn} IS NULL THEN '~' ELSE ${cards.nextOn} END`;

/** Condition: a card's subject is a listed profile that is not hidden from the owner. */
export const listedTo = (owner: BoardOwner, walls: ListWalls | null) =>
  and(
    eq(listings.profileId, cards.subjectId),
    owner.kind === "investor" ? isNotBehind(sql<string>`${profileWalls(walls)}`) : undefined,
  );

/** Condition: the card is on the owner's board. */
export const ownedBy = (owner: Pick<BoardOwner, "id">): SQL => eq(cards.workspaceId, owner.id);

/** A row of `cardQuery`. */
export type CardRow = Awaited<ReturnType<typeof cardQuery>>[number];

/** Reads cards of the owner's board in the order of their ids; those that it does not have are left out. */
export async function cardsByIds(
  app: App,
  { owner, walls, ids, locale }: { owner: BoardOwner; walls: ListWalls | null; ids: readonly string[]; locale: Locale },
): Promise<BoardCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardQuery(app, { owner, walls }).where(
    // The plus makes SQLite find them by their ids, and not read the whole board.
    and(sql`+${cards.workspaceId} = ${owner.id}`, isOneOf(cards.id, ids)),
  );
  const found = await boardCards(app, { owner, rows, locale });
  const byId = new Map(found.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Builds cards as their owner sees them, in the order of the rows. A startup reads no state of an investor from whom its
 * rules hide its profile (product §23.5).
 */
export async function boardCards(
  app: App,
  { owner, rows, locale }: { owner: BoardOwner; rows: readonly CardRow[]; locale: Locale },
): Promise<BoardCard[]> {
  const showing = rows.flatMap(({ card, theirState }) => (theirState && card.subjectId ? [card.subjectId] : []));
  const walls =
    owner.kind === "startup" && showing.length > 0
      ? await findPairsWalls(app, { startupId: owner.id, investorIds: showing })
      : new Map<string, PairWalls>();
  return rows.map((row) => {
    const isHidden = walls.get(row.card.subjectId ?? "")?.byRules.has("profile");
    return boardCard(isHidden ? { ...row, theirState: null } : row, locale);
  });
}

function boardCard(row: CardRow, locale: Locale): BoardCard {
  const { card, theirState, theirBy, tags } = row;
  return {
    id: card.id,
    subject: subjectOf(row, locale),
    stage: card.stage,
    movedBy: card.movedBy,
    stageSince: card.stageSinceAt,
    passReason: card.passReason,
    lastAct: card.lastAct,
    lastActAt: card.lastActAt,
    nextStep: card.nextStep,
    nextOn: card.nextOn,
    decideBy: card.decideBy,
    shown: card.shownState && { state: card.shownState, by: card.shownBy },
    theirs: theirState && { state: theirState, by: theirBy },
    amount: card.amount,
    amountState: card.amountState,
    tags,
    createdAt: card.createdAt,
    version: card.version,
  };
}

function subjectOf({ card, listed, talks, name, photo }: CardRow, locale: Locale): CardSubject {
  if (card.outside) return { kind: "outside", ...card.outside };
  if (card.leftAt !== null || card.subjectId === null) return { kind: "left" };
  if (!listed) return { kind: "unlisted", id: card.subjectId, name, photo: fileUrl(photo), hasConversation: talks };
  return {
    kind: "listed",
    id: card.subjectId,
    name: listed.name,
    photo: fileUrl(listed.photo),
    line: inLanguage(textLocaleOf(locale), lineOf(listed)),
    hasConversation: talks,
  };
}

const lineOf = (listed: StoredStartupCard | StoredInvestorCard) => ("slogan" in listed ? listed.slogan : listed.title);
