import { useLoaderData } from "@remix-run/react";
import { MondaySheet } from "~/features/deals/monday/components/monday-sheet";
import { useOwnTimeZone } from "~/features/deals/monday/components/use-own-time-zone";
import { readTimeZone } from "~/features/deals/monday/keep-time-zone.server";
import { readSheet } from "~/features/deals/monday/read-sheet.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../page.server";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["board", "boardCard", "boardShown", "facts"] };

/** The Monday sheet: the reader's board as one page to print (product §23.7). */
export const loader = page("sides", async ({ app, viewer: actor, locale, t }) => {
  const { timeZone, told } = await readTimeZone(app, { actor });
  return {
    title: t("boardShown:monday.title"),
    side: actor.kind,
    told,
    sheet: await readSheet(app, { actor, locale, timeZone }),
  };
});

export default function Monday() {
  const { sheet, side, told } = useLoaderData<typeof loader>();
  useOwnTimeZone(told);
  return <MondaySheet sheet={sheet} side={side} />;
}
