import { exportLedger } from "~/features/commerce/order-administration/export-ledger.server";
import { exportQuery } from "~/features/commerce/order-administration/schema";
import { taipeiDay } from "~/locales/taipei-time";
import { AppError } from "~/server/errors";
import { askedLocale } from "../../asked-locale.server";
import { ordersPage } from "./orders-page.server";

/** Serves the ledger from `?from=` to `?to=` as CSV, in the language of `?lang=`. */
export const loader = ordersPage(async ({ app, url, viewer: actor }) => {
  const { data: days } = exportQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!days) throw new AppError("bad_request");
  const csv = await exportLedger(app, { actor, ...days, locale: askedLocale(url) });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ledger-${taipeiDay(days.from)}-${taipeiDay(days.to)}.csv"`,
    },
  });
});
