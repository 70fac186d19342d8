import { data } from "@remix-run/cloudflare";
import { findCard } from "~/features/deals/board/find-card.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { passStartup } from "~/features/deals/passing/pass-startup.server";
import { cardPassSheet } from "~/features/deals/passing/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { submitForm } from "../form.server";

interface PassAction {
  actor: BoardOwner;
  cardId: string;
  form: FormData;
  locale: Locale;
  extraData: () => Promise<Record<string, unknown>>;
}

/** Handles the form with which an investor passes on its board; answers like a move, with what was made with the pass. */
export function passOnCard(app: App, { actor, cardId, form, locale, extraData }: PassAction) {
  const read = () => findCard(app, { actor, cardId, locale });
  return submitForm(
    form,
    cardPassSheet,
    async ({ version, from, reason, waits, suggestion }) => {
      const { subject } = await read();
      if (actor.kind !== "investor" || subject.kind !== "listed") throw new AppError("wrong_state");
      const pass = { on: "card", cardId, version, reason } as const;
      await passStartup(app, { actor, startupId: subject.id, pass, waits, suggestion });
      const made = suggestion ? "suggestion" : waits && waits.conditions.length > 0 ? "waits" : null;
      return data({ done: "move", from, made, card: await read(), side: actor.kind } as const);
    },
    { extraData },
  );
}
