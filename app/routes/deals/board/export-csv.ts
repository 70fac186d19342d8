import { exportCsv } from "~/features/deals/export/export-board.server";
import { taipeiDay } from "~/locales/taipei-time";
import { page } from "../../page.server";
import { exportLocale, fileAnswer } from "./export-answer.server";

/** Serves the viewer's own board as CSV, in the language of `?lang=`. */
export const loader = page("sides", ({ app, viewer: actor, url }) =>
  fileAnswer(exportCsv(app, { actor, locale: exportLocale(url) }), {
    type: "text/csv; charset=utf-8",
    name: `deal-board-${taipeiDay(app.now())}.csv`,
  }),
);
