import { exportXlsx } from "~/features/deals/export/export-board.server";
import { taipeiDay } from "~/locales/taipei-time";
import { askedLocale } from "../../asked-locale.server";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";
import { fileAnswer } from "./export-answer.server";

/** Serves the viewer's own board as an Excel workbook, in the language of `?lang=`. */
export const loader = page(
  "sides",
  async ({ app, request, viewer: actor, url }) => {
    const { ip } = clientOf(app, request);
    return fileAnswer(await exportXlsx(app, { actor, locale: askedLocale(url), ip }), {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      name: `deal-board-${taipeiDay(app.now())}.xlsx`,
    });
  },
  { hasNoPage: true },
);
