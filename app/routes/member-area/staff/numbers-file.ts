import { exportNumbers } from "~/features/member-area/numbers/export-numbers.server";
import { numbersQuery } from "~/features/member-area/numbers/schema";
import { askedLocale } from "../../asked-locale.server";
import { page } from "../../page.server";

/** Serves the numbers of `?range=` and `?by=` as CSV, in the language of `?lang=`. */
export const loader = page(
  "staff",
  async ({ app, url, viewer: actor }) => {
    const { range, by } = numbersQuery.parse(Object.fromEntries(url.searchParams));
    const { csv, until } = await exportNumbers(app, { actor, range, by, locale: askedLocale(url) });
    return new Response(csv, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="numbers-${range}-${by ?? "all"}-${until}.csv"`,
      },
    });
  },
  { hasNoPage: true },
);
