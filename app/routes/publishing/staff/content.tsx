import { useLoaderData } from "@remix-run/react";
import { DeskOverview } from "~/features/publishing/content-desk/components/desk-overview";
import { readOverview } from "~/features/publishing/content-desk/read-overview.server";
import { overviewFilter } from "~/features/publishing/content-desk/schema";
import { searchItems } from "~/features/publishing/content-desk/search-items.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courseNumbers", "desk", "deskHistory", "profiles"] };

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  const { q } = overviewFilter.parse(Object.fromEntries(url.searchParams));
  const [overview, found] = await Promise.all([
    readOverview(app, { actor: viewer, locale }),
    q === "" ? null : searchItems(app, { actor: viewer, words: q, locale }),
  ]);
  return { title: t("desk:title"), words: q, overview, found };
});

export default function Content() {
  return <DeskOverview {...useLoaderData<typeof loader>()} />;
}
