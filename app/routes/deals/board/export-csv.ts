import { exportCsv } from "~/features/deals/export/export-board.server";
import { taipeiDay } from "~/locales/taipei-time";
import { askedLocale } from "../../asked-locale.server";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";
import { fileAnswer } from "./export-answer.server";

/** Serves the viewer's own board as CSV, in the language of `?lang=`. */
export const loader = page(
  "sides",
  async ({ app, request, viewer: actor, url }) => {
    const { ip } = clientOf(app, request);
    return fileAnswer(await exportCsv(app, { actor, locale: askedLocale(url), ip }), {
      type: "text/csv; charset=utf-8",
      name: `deal-board-${taipeiDay(app.now())}.csv`,
    });
  },
  { hasNoPage: true },
);
