import { and, asc, eq, or, sql } from "drizzle-orm";
import { type CardStage, cardStages } from "~/db/board-values";
import { isOneOf } from "~/db/is-one-of";
import { cardNotes, cards } from "~/db/schema";
import { csvOf } from "~/features/text/text/csv";
import type { Locale } from "~/locales/locale";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { BoardCard } from "../board/card";
import { type BoardOwner, boardCards, boardWalls, cardQuery, nextFirst, ownedBy } from "../board/read-cards.server";
import { type Cell, workbookOf } from "./workbook";

const batchSize = 100;

const columns = [
  "name",
  "link",
  "stage",
  "since",
  "nextStep",
  "nextOn",
  "decideBy",
  "tags",
  "notes",
  "lastAct",
  "lastActAt",
  "reason",
  "amount",
  "amountState",
  "shown",
  "shownBy",
  "createdAt",
] as const;

interface ExportOptions {
  actor: BoardOwner;
  locale: Locale;
}

/**
 * Exports the actor's board as CSV, with the notes the actor may read and of each subject what the actor may see now
 * (product §23.4). Days are Taipei's. Yields parts, so that a large board needs little memory.
 */
export async function* exportCsv(app: App, options: ExportOptions): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  for await (const rows of batchesOf(app, options)) {
    const csv = csvOf(rows);
    // Only the first part keeps the byte order mark.
    yield encoder.encode(isFirst ? csv : csv.slice(1));
    isFirst = false;
  }
}

/** Like `exportCsv`, as an Excel workbook. */
export function exportXlsx(app: App, options: ExportOptions): AsyncGenerator<Uint8Array> {
  return workbookOf(translate(options.locale)("boardDeals:export.sheet"), batchesOf(app, options));
}

async function* batchesOf(app: App, { actor, locale }: ExportOptions): AsyncGenerator<Cell[][]> {
  const t = translate(locale);
  yield [columns.map((column) => t(`boardDeals:export.${column}`))];
  const walls = await boardWalls(app, actor);
  for (const stage of cardStages) {
    let after: { place: string; id: string } | null = null;
    do {
      const read: { rows: Cell[][]; last: { place: string; id: string } | null } = await readBatch(app, {
        actor,
        locale,
        walls,
        stage,
        after,
      });
      if (read.rows.length > 0) yield read.rows;
      after = read.last;
    } while (after !== null);
  }
}

async function readBatch(
  app: App,
  {
    actor,
    locale,
    walls,
    stage,
    after,
  }: ExportOptions & {
    walls: Awaited<ReturnType<typeof boardWalls>>;
    stage: CardStage;
    after: { place: string; id: string } | null;
  },
) {
  const found = await cardQuery(app, { owner: actor, walls })
    .where(
      and(
        ownedBy(actor),
        eq(cards.stage, stage),
        after === null ? undefined : sql`(${nextFirst}, ${cards.id}) > (${after.place}, ${after.id})`,
      ),
    )
    .orderBy(asc(nextFirst), asc(cards.id))
    .limit(batchSize);
  const notes = await readNotes(
    app,
    actor,
    found.map(({ card }) => card.id),
  );
  const built = await boardCards(app, { owner: actor, rows: found, locale });
  const t = translate(locale);
  const last = found.length < batchSize ? undefined : found.at(-1)?.card;
  return {
    rows: built.map((card) => rowOf(t, card, { actor, notes: notes.get(card.id) ?? [] })),
    last: last ? { place: last.nextOn ?? "~", id: last.id } : null,
  };
}

/** Reads the notes of some cards that the actor may read: its own, and those for the workspace. */
async function readNotes(app: App, actor: BoardOwner, cardIds: readonly string[]): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>();
  if (cardIds.length === 0) return notes;
  const rows = await app.db
    .select({ cardId: cardNotes.cardId, text: cardNotes.text })
    .from(cardNotes)
    .where(
      and(isOneOf(cardNotes.cardId, cardIds), or(eq(cardNotes.authorId, actor.id), eq(cardNotes.scope, "workspace"))),
    )
    .orderBy(asc(cardNotes.id));
  for (const { cardId, text } of rows) notes.set(cardId, [...(notes.get(cardId) ?? []), text]);
  return notes;
}

function rowOf(
  t: ReturnType<typeof translate>,
  card: BoardCard,
  { actor, notes }: { actor: BoardOwner; notes: readonly string[] },
): Cell[] {
  const { subject } = card;
  const name = subject.kind === "left" ? t("boardDeals:list.left") : (subject.name ?? t("boardDeals:list.unnamed"));
  const cells: Record<(typeof columns)[number], Cell> = {
    name,
    link: subject.kind === "outside" ? subject.link : "",
    stage: t(`board:stages.${actor.kind}.${card.stage}`),
    since: taipeiDay(card.stageSince),
    nextStep: card.nextStep,
    nextOn: card.nextOn ?? "",
    decideBy: card.decideBy ?? "",
    tags: card.tags.join("; "),
    notes: notes.join("\n\n"),
    lastAct: card.lastAct === null ? "" : t(`boardDeals:acts.${card.lastAct}`),
    lastActAt: card.lastActAt === null ? "" : taipeiDay(card.lastActAt),
    reason: card.passReason === null ? "" : t(`inbox:passReasons.${card.passReason}`),
    amount: card.amount ?? "",
    amountState: card.amountState === null ? "" : t(`boardDeals:amountStates.${card.amountState}`),
    shown: card.shown === null ? "" : t(`boardDeals:shownStates.${card.shown.state}`),
    shownBy: card.shown?.by ?? "",
    createdAt: taipeiDay(card.createdAt),
  };
  return columns.map((column) => cells[column]);
}
