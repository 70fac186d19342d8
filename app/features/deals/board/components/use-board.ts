import { useFetchers, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "~/components/ui/use-locale";
import { type CardStage, cardStages } from "~/db/board-values";
import { localePath } from "~/locales/locale";
import type { BoardCard, BoardColumn, MarksOfCards } from "../card";
import { onAnswer } from "./moved-toast";

/** A column as it is shown now, with moves that are under way. */
export interface ShownColumn extends BoardColumn {
  isLoading: boolean;
  /** Whether the last try to load more found no connection. */
  isUnreachable: boolean;
}

interface Known {
  loaded: BoardColumn[];
  cards: ReadonlyMap<string, BoardCard>;
  /** Of the cards that "show more" added. */
  marks: MarksOfCards;
  next: Readonly<Partial<Record<CardStage, string | null>>>;
}

/** The order within a column, as on the server (`nextFirst`). */
const place = (card: BoardCard) => `${card.nextOn ?? "~"} ${card.id}`;

const newer = (card: BoardCard, known: BoardCard | undefined) => (known && known.version > card.version ? known : card);

/** Adds what was loaded: of two versions of a card, the newer one counts; what a column should show but does not is gone. */
function withLoaded({ cards, marks, next }: Omit<Known, "loaded">, loaded: BoardColumn[]): Known {
  const found = new Map(loaded.flatMap((column) => column.cards).map((card) => [card.id, card]));
  const kept = new Map(found);
  for (const card of cards.values()) {
    const same = found.get(card.id);
    const column = loaded.find(({ stage }) => stage === card.stage);
    const last = column?.next ? column.cards.at(-1) : undefined;
    if (same) kept.set(card.id, newer(same, card));
    else if (last && place(card) > place(last)) kept.set(card.id, card);
  }
  const rest = loaded.map(({ stage, next: first }) => {
    const before = next[stage];
    return [stage, before && first ? before : first] as const;
  });
  return { loaded, cards: kept, marks, next: Object.fromEntries(rest) };
}

/**
 * Keeps the cards of the board in the browser: the loaded ones, those that "show more" added, and those that came back
 * from changes. Moves under way are shown as if they were done.
 */
export function useBoard(loaded: BoardColumn[], marks: MarksOfCards) {
  const locale = useLocale();
  const [known, setKnown] = useState<Known>(() => withLoaded({ cards: new Map(), marks: {}, next: {} }, loaded));
  const [loading, setLoading] = useState<Partial<Record<CardStage, "loading" | "unreachable">>>({});
  const fetchers = useFetchers();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const now = known.loaded === loaded ? known : withLoaded(known, loaded);
  if (now !== known) setKnown(now);
  useEffect(
    () =>
      onAnswer((answer) => {
        // A refused post reloads nothing, but shows that the board has changed elsewhere.
        if (!("done" in answer)) reload.current();
        setKnown((before) => {
          const cards = new Map(before.cards);
          if (answer.card) cards.set(answer.card.id, newer(answer.card, cards.get(answer.card.id)));
          else if ("cardId" in answer) cards.delete(answer.cardId);
          return { ...before, cards };
        });
      }),
    [],
  );

  const moving = new Map<string, { from: CardStage; to: CardStage }>();
  for (const { formData } of fetchers) {
    const from = stageOf(formData?.get("from"));
    const to = stageOf(formData?.get("stage"));
    const id = formData?.get("cardId");
    if (from && to && typeof id === "string") moving.set(id, { from, to });
  }
  const changing = new Set(
    fetchers.flatMap(({ formData }) => {
      const id = formData?.get("cardId");
      return typeof id === "string" ? [id] : [];
    }),
  );

  const columns = loaded.map(({ stage, number }): ShownColumn => {
    const cards = [...now.cards.values()]
      .filter((card) => (moving.get(card.id)?.to ?? card.stage) === stage)
      .sort((a, b) => (place(a) < place(b) ? -1 : 1));
    const moves = [...moving.values()];
    const change = moves.filter(({ to }) => to === stage).length - moves.filter(({ from }) => from === stage).length;
    return {
      stage,
      number: Math.max(cards.length, number + change),
      cards,
      next: cards.length < number + change ? (now.next[stage] ?? null) : null,
      isLoading: loading[stage] === "loading",
      isUnreachable: loading[stage] === "unreachable",
    };
  });

  async function loadMore(stage: CardStage) {
    const after = now.next[stage];
    if (!after || loading[stage] === "loading") return;
    setLoading((all) => ({ ...all, [stage]: "loading" }));
    try {
      const query = new URLSearchParams({ stage, after });
      const response = await fetch(localePath(locale, `/board/column?${query}`));
      if (!response.ok) throw new Error(`The column was answered with ${response.status}.`);
      const rest = (await response.json()) as Pick<BoardColumn, "cards" | "next"> & { marks: MarksOfCards };
      setKnown((before) => {
        const cards = new Map(before.cards);
        for (const card of rest.cards) cards.set(card.id, newer(card, cards.get(card.id)));
        return {
          ...before,
          cards,
          marks: { ...before.marks, ...rest.marks },
          next: { ...before.next, [stage]: rest.next },
        };
      });
      setLoading((all) => ({ ...all, [stage]: undefined }));
    } catch {
      setLoading((all) => ({ ...all, [stage]: "unreachable" }));
    }
  }

  return { columns, cards: now.cards, marks: { ...now.marks, ...marks }, changing, loadMore };
}

const stageOf = (value: unknown): CardStage | null => cardStages.find((stage) => stage === value) ?? null;
