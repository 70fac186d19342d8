import type { TypedResponse } from "@remix-run/cloudflare";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { raiseSummary } from "~/features/deals/raise/raise-summary.server";
import { amountForm } from "~/features/deals/raise/schema";
import { setAmount } from "~/features/deals/raise/set-amount.server";
import { hideForm, shownForm } from "~/features/deals/shown/schema";
import { showState } from "~/features/deals/shown/show-state.server";
import { issueWith } from "~/locales/issues";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { submitForm } from "../form.server";
import { redirectWithToast } from "../toast.server";

interface ShownAction {
  actor: BoardOwner;
  cardId: string;
  intent: string;
  form: FormData;
  request: Request;
}

/**
 * Handles the forms of a card's page that show the other side a state (`show_state`), take it back (`hide_state`) or
 * set an investor's amount (`set_amount`); undefined for other intents. Each leads to the card with a toast, also after
 * a conflict, so that the reader sees what changed.
 */
export function actOnShown(app: App, { actor, cardId, intent, form, request }: ShownAction) {
  const path = `/board/cards/${cardId}`;
  const answer = async (work: Promise<number>, key: `boardShown:${string}`): Promise<TypedResponse<never>> => {
    try {
      await work;
      return redirectWithToast(request, path, { tone: "success", key });
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== "conflict" && error.code !== "wrong_state")) throw error;
      return redirectWithToast(request, path, { tone: "warning", key: error.text });
    }
  };
  switch (intent) {
    case "show_state":
      return submitForm(form, shownForm, ({ version, state, by = null }) =>
        answer(showState(app, { actor, cardId, version, shown: { state, by } }), "boardShown:done.shown"),
      );
    case "hide_state":
      return submitForm(form, hideForm, ({ version }) =>
        answer(showState(app, { actor, cardId, version, shown: null }), "boardShown:done.hidden"),
      );
    case "set_amount":
      return submitForm(form, amountForm, async ({ version, amount, state }) => {
        if (actor.kind !== "startup") throw new AppError("forbidden");
        if (amount?.currency) await requireOwnCurrency(app, actor, amount.currency);
        const change = amount && { amount: amount.value, state };
        return answer(setAmount(app, { actor, cardId, version, amount: change }), "boardShown:amount.done");
      });
    default:
      return undefined;
  }
}

async function requireOwnCurrency(app: App, actor: BoardOwner & { kind: "startup" }, typed: string): Promise<void> {
  const { currency } = await raiseSummary(app, { actor });
  if (typed === currency) return;
  throw new AppError("invalid", {
    fields: { amount: [issueWith("profileForms:issues.currency", { currency: currency || "–" })] },
  });
}
