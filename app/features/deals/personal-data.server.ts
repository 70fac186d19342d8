import { and, asc, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import {
  boardMails,
  cardCounts,
  cardMoves,
  cardNotes,
  cards,
  cardTags,
  complaints,
  figures,
  introductionMutes,
  introductionRequests,
  introductions,
  letterCopies,
  letterHolders,
  letterMails,
  letterReaders,
  letters,
  watchConditions,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { groupBy } from "~/features/intake/import/group-by";
import { splitNote } from "./board/mentions";
import { exportLetters } from "./letters/export-letters.server";

export const personalData = {
  erase: (app, { id }) => {
    const isMuter = eq(introductionMutes.accountId, id);
    const about = app.db.select({ id: cards.id }).from(cards).where(eq(cards.subjectId, id));
    return [
      app.db.delete(cards).where(eq(cards.workspaceId, id)),
      app.db.delete(cardCounts).where(eq(cardCounts.workspaceId, id)),
      app.db.delete(boardMails).where(eq(boardMails.accountId, id)),
      app.db.delete(watchConditions).where(or(eq(watchConditions.investorId, id), eq(watchConditions.startupId, id))),
      app.db.delete(figures).where(eq(figures.startupId, id)),
      app.db.delete(letters).where(eq(letters.startupId, id)),
      app.db.delete(letterCopies).where(eq(letterCopies.readerId, id)),
      app.db.delete(letterHolders).where(or(eq(letterHolders.startupId, id), eq(letterHolders.readerId, id))),
      app.db.delete(letterReaders).where(or(eq(letterReaders.startupId, id), eq(letterReaders.readerId, id))),
      app.db.delete(letterMails).where(eq(letterMails.readerId, id)),
      app.db.delete(introductions).where(or(eq(introductions.startupId, id), eq(introductions.toId, id))),
      app.db
        .delete(introductionRequests)
        .where(or(eq(introductionRequests.startupId, id), eq(introductionRequests.investorId, id))),
      app.db.delete(complaints).where(eq(complaints.reporterId, id)),
      // Complaints of others quote its text.
      app.db.update(complaints).set({ authorId: null, text: "" }).where(eq(complaints.authorId, id)),
      app.db.delete(introductionMutes).where(or(isMuter, eq(introductionMutes.introducerId, id))),
      // One that was delivered stays as a fact that it was, so that the same two are not introduced again.
      app.db
        .update(introductions)
        .set({
          fromId: null,
          sentence: "",
          isNamed: false,
          expiresAt: null,
          dueAt: null,
          state: sql`CASE WHEN ${introductions.state} IN ('suggested', 'consented', 'delivered') THEN 'lapsed'
            ELSE ${introductions.state} END`,
        })
        .where(eq(introductions.fromId, id)),
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
            .select({
              cardId: cardMoves.cardId,
              from: cardMoves.fromStage,
              stage: cardMoves.toStage,
              moved_by: cardMoves.movedBy,
              act: cardMoves.act,
              at: cardMoves.at,
            })
            .from(cardMoves)
            .innerJoin(cards, eq(cards.id, cardMoves.cardId))
            .where(own)
            .orderBy(asc(cardMoves.id)),
        ]);
        const [notesOf, tagsOf, movesOf] = [byCard(notes), byCard(tags), byCard(moves)];
        return rows.map((card) => ({
          about: card.subjectId,
          outside: card.outside,
          stage: card.stage,
          stage_since: card.stageSinceAt,
          pass_reason: card.passReason,
          last_act: card.lastAct,
          last_act_at: card.lastActAt,
          next_step: card.nextStep,
          next_on: card.nextOn,
          decide_by: card.decideBy,
          shown_state: card.shownState,
          shown_by: card.shownBy,
          amount: card.amount,
          amount_state: card.amountState,
          tags: tagsOf(card.id).map(({ label }) => label),
          notes: notesOf(card.id).map(({ text, at }) => ({ ...splitNote(text), created_at: at })),
          moves: movesOf(card.id).map(({ cardId: _, ...move }) => move),
          created_at: card.createdAt,
        }));
      },
    },
    letters: {
      tables: [letters, letterCopies, letterHolders, letterReaders],
      read: (app, { actor }) => exportLetters(app, { actor }),
    },
    figures: {
      tables: [figures],
      read: async (app, { actor }) => {
        const rows = await app.db
          .select()
          .from(figures)
          .where(eq(figures.startupId, actor.id))
          .orderBy(asc(figures.reportedAt), asc(figures.id));
        return rows.map(({ id, key, value, currency, asOf, reportedAt, source, correctsId }) => ({
          id,
          key,
          value,
          currency,
          as_of: asOf,
          reported_at: reportedAt,
          source,
          corrects: correctsId,
        }));
      },
    },
    introductions: {
      tables: [introductions, introductionMutes, introductionRequests],
      read: async (app, { actor: { id } }) => {
        const { startupId, fromId, toId, sentence, isNamed, state, shownAt, deliveredAt, createdAt } = introductions;
        const request = introductionRequests;
        const asked = { text: request.text, created_at: request.createdAt, expires_at: request.expiresAt };
        const [suggested, decided, received, muted, requested, receivedRequests] = await app.db.batch([
          app.db
            .select({
              startup: startupId,
              to: toId,
              reason: introductions.reason,
              sentence,
              named: isNamed,
              at: createdAt,
            })
            .from(introductions)
            .where(eq(fromId, id))
            .orderBy(asc(introductions.id)),
          app.db
            .select({
              to: toId,
              sentence,
              refused: sql<boolean>`${state} = 'refused'`.mapWith(Boolean).as("refused"),
              shown_at: shownAt,
              consented_at: introductions.consentedAt,
            })
            .from(introductions)
            .where(and(eq(startupId, id), isNotNull(shownAt)))
            .orderBy(asc(introductions.id)),
          app.db
            .select({ startup: startupId, sentence, state, delivered_at: deliveredAt })
            .from(introductions)
            .where(and(eq(toId, id), isNotNull(deliveredAt)))
            .orderBy(asc(introductions.id)),
          app.db
            .select({ introduction: introductionMutes.introductionId, created_at: introductionMutes.createdAt })
            .from(introductionMutes)
            .where(eq(introductionMutes.accountId, id)),
          // Without the state: a startup must not learn that it was refused.
          app.db
            .select({ investor: request.investorId, ...asked })
            .from(request)
            .where(eq(request.startupId, id))
            .orderBy(asc(request.id)),
          app.db
            .select({ startup: request.startupId, ...asked, state: request.state })
            .from(request)
            .where(eq(request.investorId, id))
            .orderBy(asc(request.id)),
        ]);
        return { suggested, decided, received, muted, requested, asked_of_you: receivedRequests };
      },
    },
    complaints: {
      tables: [complaints],
      read: async (app, { actor }) => {
        const { kind, subjectId, reason, note, createdAt } = complaints;
        return app.db
          .select({ kind, about: subjectId, reason, note, created_at: createdAt })
          .from(complaints)
          .where(eq(complaints.reporterId, actor.id))
          .orderBy(asc(complaints.id));
      },
    },
    conditions: {
      tables: [watchConditions],
      read: async (app, { actor }) => {
        const rows = await app.db
          .select()
          .from(watchConditions)
          .where(eq(watchConditions.investorId, actor.id))
          .orderBy(asc(watchConditions.id));
        return rows.map(({ startupId, key, value, isNamed, createdAt, metAt }) => ({
          about: startupId,
          key,
          at_least: value,
          named: isNamed,
          created_at: createdAt,
          met_at: metAt,
        }));
      },
    },
  },
  notExported: {
    card_counts: "counts of the cards",
    board_mails: "when the next sheet is due",
    letter_mails: "when the next mail is due",
  },
} satisfies PersonalData;

/** Returns a function that gives the rows of a card, in their order. */
function byCard<Row extends { cardId: string }>(rows: readonly Row[]): (cardId: string) => Row[] {
  const found = groupBy(rows, ({ cardId }) => cardId);
  return (cardId) => found.get(cardId) ?? [];
}
