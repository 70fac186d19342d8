import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { amountForm } from "~/features/deals/raise/schema";
import { setAmount } from "~/features/deals/raise/set-amount.server";
import { hideForm, shownForm } from "~/features/deals/shown/schema";
import { showState } from "~/features/deals/shown/show-state.server";
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
 * set an investor's amount (`set_amount`); undefined for other intents. A refused form keeps what was typed.
 */
export function actOnShown(app: App, { actor, cardId, intent, form, request }: ShownAction) {
  const path = `/board/cards/${cardId}`;
  const done = (key: `boardShown:${string}`) => redirectWithToast(request, path, { tone: "success", key });
  switch (intent) {
    case "show_state":
      return submitForm(form, shownForm, async ({ version, state, by = null }) => {
        await showState(app, { actor, cardId, version, shown: { state, by } });
        return done("boardShown:done.shown");
      });
    case "hide_state":
      return submitForm(form, hideForm, async ({ version }) => {
        await showState(app, { actor, cardId, version, shown: null });
        return done("boardShown:done.hidden");
      });
    case "set_amount":
      return submitForm(form, amountForm, async ({ version, amount, state }) => {
        if (actor.kind !== "startup") throw new AppError("forbidden");
        const change = amount && { amount: amount.value, currency: amount.currency, state };
        await setAmount(app, { actor, cardId, version, amount: change });
        return done("boardShown:amount.done");
      });
    default:
      return undefined;
  }
}
