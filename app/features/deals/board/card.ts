import type { AmountState, BoardAct, CardMover, CardStage, ShownState } from "~/db/board-values";
import type { PassReason, Side } from "~/db/values";
import type { LocalText } from "~/features/text/text/foreign-name";

/** The side of a board's owner; its cards are about the other one. */
export type BoardSide = Side;

/** Whom or what a card is about, as far as its owner may see it now. */
export type CardSubject =
  | {
      kind: "listed";
      id: string;
      name: string;
      /** URL path of the photo. */
      photo: string | null;
      /** A startup's slogan, an investor's title. */
      line: LocalText | null;
      hasConversation: boolean;
    }
  /** Not listed now, or hidden from the owner: the two look alike. Known by name from the conversation only. */
  | { kind: "unlisted"; id: string; name: string | null; photo: string | null; hasConversation: boolean }
  | { kind: "outside"; name: string; link: string }
  /** Its account has been erased. */
  | { kind: "left" };

/** A card as its owner sees it. Times are in milliseconds, days are `YYYY-MM-DD`. */
export interface BoardCard {
  id: string;
  subject: CardSubject;
  stage: CardStage;
  movedBy: CardMover;
  stageSince: number;
  passReason: PassReason | null;
  lastAct: BoardAct | null;
  lastActAt: number | null;
  nextStep: string;
  nextOn: string | null;
  decideBy: string | null;
  /** What the owner shows the other side. */
  shown: { state: ShownState; by: string | null } | null;
  /** What the other side shows the owner. */
  theirs: { state: ShownState; by: string | null } | null;
  /** In whole units of the startup's own currency. */
  amount: number | null;
  amountState: AmountState | null;
  tags: string[];
  createdAt: number;
  version: number;
}

/** What the board shows with a card, besides the card itself. */
export interface CardMarks {
  /** How much changed about its subject since the owner last looked; at most `mostCounted` of it are news. */
  changes: number;
  /** Why its subject suits the owner, strongest first. */
  reasons: string[];
}

/** Marks by the card's id; cards without any are left out. */
export type MarksOfCards = Readonly<Record<string, CardMarks>>;

/** What one side shows the other of its card. */
export type Shown = NonNullable<BoardCard["shown"]>;

/** A column of the board. */
export interface BoardColumn {
  stage: CardStage;
  /** How many cards the stage has. */
  number: number;
  cards: BoardCard[];
  /** Where the next cards of the stage begin; null after the last one. */
  next: string | null;
}
