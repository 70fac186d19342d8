import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { useIssueText } from "~/components/form/use-issue-text";
import { PagePart } from "~/components/layout/page-part";
import { showToast } from "~/components/ui/toaster";
import type { CardStage } from "~/db/board-values";
import { introduceOffer } from "../../introductions/components/introduce-offer-part";
import { introductionReasonOf } from "../../introductions/rules";
import type { BoardCard, BoardSide } from "../card";
import { useSubjectName } from "./card-face";

/** What an investor made together with a pass. */
type MadeWithPass = "waits" | "suggestion";

/** The answer to a post of the board. */
export type BoardAnswer =
  | { done: "move"; card: BoardCard; side: BoardSide; from: CardStage; made?: MadeWithPass | null }
  | { done: "undo" | "plan"; card: BoardCard; side: BoardSide }
  /** Refused; the card as it is now, or null if it has gone. */
  | (SubmissionResult<string[]> & { cardId: string; card: BoardCard | null });

/** The key of the fetcher that changes a card. */
export const cardFetcher = (cardId: string) => `card ${cardId}`;

const toastOf = (cardId: string) => `card-${cardId}`;

const listeners = new Set<(answer: BoardAnswer) => void>();

/** Calls a listener with the answer to each post of the board. Returns the function that stops it. */
export function onAnswer(listener: (answer: BoardAnswer) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes on what became of a post, and shows it: a move with a button that undoes it, an undone move, or why it was refused. */
export function showAnswer(answer: BoardAnswer): void {
  for (const listener of listeners) listener(answer);
  if ("done" in answer) {
    if (answer.done === "plan") return;
    const text = (
      <Done
        {...answer}
        from={answer.done === "move" ? answer.from : null}
        made={(answer.done === "move" && answer.made) || null}
      />
    );
    showToast({ id: toastOf(answer.card.id), tone: "success", text });
    return;
  }
  const [issue] = answer.error?.[""] ?? [];
  if (issue) showToast({ id: toastOf(answer.cardId), tone: "warning", text: <Refusal issue={issue} /> });
}

/** Returns a moved card with its next step changed, if an answer says that nothing else has become of it since. */
export function withPlan(moved: BoardCard, answer: BoardAnswer): BoardCard {
  const isPlan = "done" in answer && answer.done === "plan" && answer.card.id === moved.id;
  return isPlan && answer.card.version === moved.version + 1 ? answer.card : moved;
}

interface DoneProps {
  card: BoardCard;
  side: BoardSide;
  /** The stage that a moved card left; null if its move was undone. */
  from: CardStage | null;
  made: MadeWithPass | null;
}

function Done({ card, side, from, made }: DoneProps) {
  const { t } = useTranslation("board");
  const [{ version }, setNow] = useState(card);
  useEffect(() => {
    setNow(card);
    return onAnswer((answer) => setNow((now) => withPlan(now, answer)));
  }, [card]);
  const values = { name: useSubjectName(card.subject), stage: t(`stages.${side}.${card.stage}`) };
  if (from === null) return t("undone", values);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {t("moved", values)}
      {made && ` ${t(`madeWithPass.${made}`)}`}
      <PostForm action="/board" navigate={false} fetcherKey={cardFetcher(card.id)}>
        <input type="hidden" name="cardId" value={card.id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="from" value={card.stage} />
        <input type="hidden" name="stage" value={from} />
        <input type="hidden" name="stay" value="1" />
        <button
          type="submit"
          name="intent"
          value="undo"
          className="min-h-11 font-medium text-brand-700 underline underline-offset-4"
        >
          {t("undo")}
        </button>
      </PostForm>
      {made === null &&
        side === "investor" &&
        introductionReasonOf(card.passReason) &&
        card.subject.kind === "listed" && <PagePart part={introduceOffer} props={{ startupId: card.subject.id }} />}
    </div>
  );
}

function Refusal({ issue }: { issue: string }) {
  return useIssueText()(issue);
}
