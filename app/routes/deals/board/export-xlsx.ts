import { exportXlsx } from "~/features/deals/export/export-board.server";
import { taipeiDay } from "~/locales/taipei-time";
import { page } from "../../page.server";
import { exportLocale, fileAnswer } from "./export-answer.server";

/** Serves the viewer's own board as an Excel workbook, in the language of `?lang=`. */
export const loader = page("sides", ({ app, viewer: actor, url }) =>
  fileAnswer(exportXlsx(app, { actor, locale: exportLocale(url) }), {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: `deal-board-${taipeiDay(app.now())}.xlsx`,
  }),
);
