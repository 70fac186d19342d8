import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MondaySheet } from "~/features/deals/monday/components/monday-sheet";
import { useOwnTimeZone } from "~/features/deals/monday/components/use-own-time-zone";
import { keepTimeZone, readTimeZone } from "~/features/deals/monday/keep-time-zone.server";
import { readSheet } from "~/features/deals/monday/read-sheet.server";
import { timeZoneForm } from "~/features/deals/monday/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../form.server";
import { page } from "../page.server";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["board", "boardCard", "boardShown", "facts"] };

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

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

/** Keeps the time zone that the browser tells. */
export const action = page("sides", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), timeZoneForm, async ({ name }) => {
    await keepTimeZone(app, { actor, name });
    return data({ done: true });
  }),
);

export default function Monday() {
  const { sheet, side, told } = useLoaderData<typeof loader>();
  useOwnTimeZone(told);
  return <MondaySheet sheet={sheet} side={side} />;
}
