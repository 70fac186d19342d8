import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { boardMails, cardCounts, cardMoves, cardNotes, cards, cardTags } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData = {
  erase: (app, { id }) => {
    const about = app.db.select({ id: cards.id }).from(cards).where(eq(cards.subjectId, id));
    return [
      app.db.delete(cards).where(eq(cards.workspaceId, id)),
      app.db.delete(cardCounts).where(eq(cardCounts.workspaceId, id)),
      app.db.delete(boardMails).where(eq(boardMails.accountId, id)),
      app.db.delete(cardNotes).where(inArray(cardNotes.cardId, about)),
      app.db.delete(cardTags).where(inArray(cardTags.cardId, about)),
      app.db.update(cardMoves).set({ fromReason: null }).where(inArray(cardMoves.cardId, about)),
      app.db
        .update(cards)
        .set({
          subjectId: null,
          leftAt: app.now(),
          nextStep: "",
          nextOn: null,
          decideBy: null,
          shownState: null,
          shownBy: null,
          amount: null,
          amountState: null,
          passReason: null,
          version: sql`${cards.version} + 1`,
        })
        .where(eq(cards.subjectId, id)),
    ];
  },
  kept: {},
  exported: {
    board: {
      tables: [cards, cardNotes, cardTags, cardMoves],
      read: async (app, { actor }) => {
        const own = eq(cards.workspaceId, actor.id);
        const [rows, notes, tags, moves] = await app.db.batch([
          app.db.select().from(cards).where(own).orderBy(desc(cards.createdAt)),
          app.db
            .select({ cardId: cardNotes.cardId, text: cardNotes.text, at: cardNotes.createdAt })
            .from(cardNotes)
            .innerJoin(cards, eq(cards.id, cardNotes.cardId))
            .where(and(own, eq(cardNotes.authorId, actor.id)))
            .orderBy(asc(cardNotes.id)),
          app.db
            .select({ cardId: cardTags.cardId, label: cardTags.label })
            .from(cardTags)
            .innerJoin(cards, eq(cards.id, cardTags.cardId))
            .where(own),
          app.db
            .select({ cardId: cardMoves.cardId, to: cardMoves.toStage, by: cardMoves.movedBy, at: cardMoves.at })
            .from(cardMoves)
            .innerJoin(cards, eq(cards.id, cardMoves.cardId))
            .where(own)
            .orderBy(asc(cardMoves.id)),
        ]);
        const of = <Row extends { cardId: string }>(list: readonly Row[], id: string) =>
          list.filter(({ cardId }) => cardId === id);
        return rows.map((card) => ({
          about: card.subjectId,
          outside: card.outside,
          stage: card.stage,
          stage_since: card.stageSinceAt,
          next_step: card.nextStep,
          next_on: card.nextOn,
          decide_by: card.decideBy,
          shown_state: card.shownState,
          shown_by: card.shownBy,
          amount: card.amount,
          amount_state: card.amountState,
          tags: of(tags, card.id).map(({ label }) => label),
          notes: of(notes, card.id).map(({ text, at }) => ({ text, created_at: at })),
          moves: of(moves, card.id).map(({ to, by, at }) => ({ stage: to, moved_by: by, at })),
          created_at: card.createdAt,
        }));
      },
    },
  },
  notExported: { card_counts: "counts of the cards", board_mails: "when the next sheet is due" },
} satisfies PersonalData;
