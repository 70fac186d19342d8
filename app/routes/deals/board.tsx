import { data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { cardStages } from "~/db/board-values";
import { BoardPage } from "~/features/deals/board/components/board-page";
import { type BoardAnswer, showAnswer } from "~/features/deals/board/components/moved-toast";
import { findCard } from "~/features/deals/board/find-card.server";
import { findCards } from "~/features/deals/board/find-cards.server";
import { limitSearches } from "~/features/deals/board/limit-searches.server";
import { markCards } from "~/features/deals/board/mark-cards.server";
import { moveCard } from "~/features/deals/board/move-card.server";
import { planCard } from "~/features/deals/board/plan-card.server";
import { readBoard, readColumn } from "~/features/deals/board/read-board.server";
import { longestSearch } from "~/features/deals/board/rules";
import { moveForm, planForm, undoForm } from "~/features/deals/board/schema";
import { useOwnTimeZone } from "~/features/deals/monday/components/use-own-time-zone";
import { readTimeZone } from "~/features/deals/monday/keep-time-zone.server";
import { CardPass } from "~/features/deals/passing/components/card-pass";
import { undoCardMove } from "~/features/deals/passing/undo-card-move.server";
import { RaiseBar } from "~/features/deals/raise/components/raise-bar";
import { raiseSummary } from "~/features/deals/raise/raise-summary.server";
import { onOneLine } from "~/features/text/text/one-line";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { AppError } from "~/server/errors";
import { clientOf } from "../client.server";
import { readForm, submitForm } from "../form.server";
import { keepFormOnNetworkError, useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";
import { passOnCard } from "./pass-action.server";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["board", "boardShown", "drafts", "errors", "validation"] };

/** The board of deals (product §23): its columns, or the cards that a search finds. */
export const loader = page("sides", async ({ app, request, viewer: actor, url, locale, t }) => {
  const readShown = async () => {
    const text = onOneLine((url.searchParams.get("q") ?? "").slice(0, longestSearch));
    if (text !== "") {
      await limitSearches(app, { actor, ip: clientOf(app, request).ip });
      const { columns, hasMore } = await findCards(app, { actor, text, locale });
      return { text, columns, hasMore, after: null };
    }
    const columns = await readBoard(app, { actor, locale });
    const stage = stageOf(url.searchParams.get("stage"));
    const after = url.searchParams.get("after");
    // Without scripts, "show more" is a link to the rest of a column.
    if (stage && after) {
      const rest = await readColumn(app, { actor, locale, stage, after });
      const found = columns.find((column) => column.stage === stage);
      if (found) Object.assign(found, rest);
    }
    return { text: "", columns, hasMore: false, after: stage && after ? stage : null };
  };
  const [raise, { told }, shown] = await Promise.all([
    actor.kind === "startup" ? raiseSummary(app, { actor }) : null,
    readTimeZone(app, { actor }),
    readShown(),
  ]);
  const cards = shown.columns.flatMap((column) => column.cards);
  const marks = await markCards(app, { owner: actor, cards, locale });
  return { title: t("board:title"), side: actor.kind, today: taipeiDay(app.now()), raise, told, ...shown, marks };
});

const stageOf = (asked: string | null) => cardStages.find((stage) => stage === asked) ?? null;

/** Moves a card, passes on its startup, undoes its last move, or plans its next step. With JavaScript, forms `stay` and get the card back. */
export const action = page("sides", async ({ app, viewer: actor, request, locale, t }) => {
  const form = await readForm(request);
  const shouldStay = form.get("stay") === "1";
  const cardId = String(form.get("cardId") ?? "");
  const read = () => findCard(app, { actor, cardId, locale });
  /** The card as it is now, for a form that was refused; null if it has gone. */
  const extraData = async () => ({ cardId, card: await read().catch(orNull) });
  const answer = async <Done extends object>(done: Done) => data({ ...done, card: await read(), side: actor.kind });
  const back = (path: string, key: `board:${string}`, values?: { stage: string }) =>
    redirectWithToast(request, path, { tone: "success", key, values });
  switch (form.get("intent")) {
    case "move":
      return submitForm(
        form,
        moveForm,
        async ({ version, stage, reason, from }) => {
          await moveCard(app, { actor, cardId, version, stage, reason });
          if (shouldStay) return answer({ done: "move", from });
          return back(`/board?stage=${from}`, "board:done.move", { stage: t(`board:stages.${actor.kind}.${stage}`) });
        },
        { extraData },
      );
    case "pass":
      return passOnCard(app, { actor, cardId, form, locale, extraData });
    case "undo":
      return submitForm(
        form,
        undoForm,
        async ({ version }) => {
          await undoCardMove(app, { actor, cardId, version });
          return shouldStay ? answer({ done: "undo" }) : back("/board", "board:done.undo");
        },
        { extraData },
      );
    case "plan":
      return submitForm(
        form,
        planForm,
        async ({ version, nextStep = "", nextOn = null }) => {
          await planCard(app, { actor, cardId, version, plan: { nextStep, nextOn } });
          return shouldStay ? answer({ done: "plan" }) : back("/board", "board:done.plan");
        },
        { extraData },
      );
    default:
      throw new AppError("bad_request");
  }
});

/** Shows what became of a post from here, because its form may be gone with the card's old place. */
export async function clientAction(post: ClientActionFunctionArgs) {
  const answer = (await keepFormOnNetworkError(post)) as BoardAnswer | Response;
  if (!(answer instanceof Response)) showAnswer(answer);
  return answer;
}

export default function Board() {
  const { text, raise, told, ...board } = useLoaderData<typeof loader>();
  useOwnTimeZone(told);
  const answer = useAnswer<typeof action>();
  // A search has other cards, so nothing that was loaded or moved before counts.
  return (
    <BoardPage
      key={text}
      text={text}
      top={raise && <RaiseBar raise={raise} />}
      {...board}
      passContent={CardPass}
      refused={answer && "status" in answer ? answer : undefined}
    />
  );
}

function orNull(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
