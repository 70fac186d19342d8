import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";
import type { CardStage } from "~/db/board-values";
import type { PassReason } from "~/db/values";
import type { BoardCard } from "../card";
import { cardFetcher, onAnswer, withPlan } from "./moved-toast";

/** Returns functions that move a card and undo the last move, in the background (`useBoard` shows them at once). */
export function useMove() {
  const submit = useSubmit();
  const last = useRef<{ card: BoardCard; from: CardStage } | null>(null);

  useEffect(
    () =>
      onAnswer((answer) => {
        if (!("done" in answer)) return;
        if (answer.done === "move") last.current = { card: answer.card, from: answer.from };
        else if (last.current?.card.id !== answer.card.id) return;
        else if (answer.done === "plan") last.current.card = withPlan(last.current.card, answer);
        else last.current = null;
      }),
    [],
  );

  const post = useCallback(
    (card: BoardCard, fields: Record<string, string>) =>
      submit(
        {
          ...fields,
          cardId: card.id,
          version: card.version,
          from: card.stage,
          stay: "1",
          [postKeyField]: newPostKey(),
        },
        { method: "post", action: "/board", navigate: false, fetcherKey: cardFetcher(card.id) },
      ),
    [submit],
  );

  const move = useCallback(
    (card: BoardCard, stage: CardStage, reason: PassReason | null = null) =>
      post(card, { intent: "move", stage, ...(reason && { reason }) }),
    [post],
  );

  /** Undoes the last move that this page made, if there is one; returns the card and where it goes. */
  const undo = useCallback(() => {
    const undone = last.current;
    last.current = null;
    if (undone) post(undone.card, { intent: "undo", stage: undone.from });
    return undone;
  }, [post]);

  return { move, undo };
}
