import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { BoardAct, CardMover, CardStage } from "~/db/board-values";
import { cardMoves, cards, cardTags, files, threadFiles } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardCard } from "./card";
import { type CardChange, findChanges } from "./changes.server";
import type { Figures } from "./compared";
import { findCard } from "./find-card.server";
import { type BoardOwner, ownedBy } from "./read-cards.server";
import { type CardNote, noteOf, notesQuery } from "./read-notes.server";
import { readSubjectProfile, type SubjectDocument } from "./subject-profile.server";

/** How many moves of a card its history shows, and how many of the owner's tags are suggested. */
const shownMoves = 100;
const suggestedTags = 20;
/** How many documents of the conversation can be mentioned. */
const threadDocuments = 20;

export interface CardMove {
  id: number;
  at: number;
  from: CardStage | null;
  to: CardStage;
  by: CardMover;
  act: BoardAct | null;
}

export interface CardPage {
  card: BoardCard;
  /** Newest first. */
  notes: CardNote[];
  moves: CardMove[];
  /** The owner's most used tags. */
  suggestions: string[];
  changes: CardChange[];
  /** The figures of the subject's page; null if the owner may not see it. */
  figures: Figures | null;
  /** The documents that a note can mention: those the owner may read now. */
  documents: SubjectDocument[];
}

/**
 * Reads a card with its notes, history and what changed since its owner last looked (product §23.4). Notes for
 * their author alone are left out for anyone else. Throws `not_found` if the board has no such card.
 */
export async function readCardPage(
  app: App,
  { actor, cardId, locale }: { actor: BoardOwner; cardId: string; locale: Locale },
): Promise<CardPage> {
  const card = await findCard(app, { actor, cardId, locale });
  const { subject } = card;
  const subjectId = subject.kind === "listed" || subject.kind === "unlisted" ? subject.id : null;
  const [[notes, moves, tags], changes, profile, inThread] = await Promise.all([
    readRows(app, { actor, cardId }),
    findChanges(app, { owner: actor, cardIds: [cardId], locale }),
    subject.kind === "listed" ? readSubjectProfile(app, { owner: actor, id: subject.id, locale }) : null,
    subjectId === null ? [] : readThreadDocuments(app, { actor, subjectId }),
  ]);
  return {
    card,
    notes: notes.map(noteOf),
    moves,
    suggestions: tags.map(({ label }) => label),
    changes: changes.get(cardId) ?? [],
    figures: profile?.figures ?? null,
    documents: [...(profile?.documents ?? []), ...inThread],
  };
}

function readRows(app: App, { actor, cardId }: { actor: BoardOwner; cardId: string }) {
  return app.db.batch([
    notesQuery(app, { actor, cardId }),
    app.db
      .select({
        id: cardMoves.id,
        at: cardMoves.at,
        from: cardMoves.fromStage,
        to: cardMoves.toStage,
        by: cardMoves.movedBy,
        act: cardMoves.act,
      })
      .from(cardMoves)
      .where(eq(cardMoves.cardId, cardId))
      .orderBy(desc(cardMoves.id))
      .limit(shownMoves),
    app.db
      .select({ label: cardTags.label })
      .from(cardTags)
      .innerJoin(cards, eq(cards.id, cardTags.cardId))
      .where(ownedBy(actor))
      .groupBy(cardTags.tag)
      .orderBy(desc(count()), cardTags.tag)
      .limit(suggestedTags),
  ]);
}

/** Reads the latest documents sent in the deal's conversation, which both sides may read. */
async function readThreadDocuments(
  app: App,
  { actor, subjectId }: { actor: BoardOwner; subjectId: string },
): Promise<SubjectDocument[]> {
  const [investorId, startupId] = actor.kind === "investor" ? [actor.id, subjectId] : [subjectId, actor.id];
  const isInThread = and(
    eq(threadFiles.fileId, files.id),
    eq(threadFiles.investorId, investorId),
    eq(threadFiles.startupId, startupId),
  );
  return app.db
    .select({ id: files.id, name: files.name })
    .from(files)
    .innerJoin(threadFiles, isInThread)
    .where(and(inArray(files.ownerId, [actor.id, subjectId]), eq(files.kind, "document")))
    .orderBy(desc(files.id))
    .limit(threadDocuments);
}
