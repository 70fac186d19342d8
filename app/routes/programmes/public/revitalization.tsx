import { useLoaderData } from "@remix-run/react";
import { pageWithin } from "~/db/page";
import { optionLabel } from "~/features/profiles/startups/options";
import { RevitalizationPage } from "~/features/programmes/support-plans/components/revitalization-page";
import { planCard } from "~/features/programmes/support-plans/plan-card";
import { isFiltered, isOpenAsked } from "~/features/programmes/support-plans/plan-filters";
import { groupPlans, listPlanFields, listPlans } from "~/features/programmes/support-plans/queries.server";
import { planListQuery } from "~/features/programmes/support-plans/schema";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["profileForms", "search", "startups", "supportPlans"] };

/** How many plans of each city or county are shown before one is chosen, and per page afterwards. */
const groupSize = 3;
const pageSize = 12;

/** Support plans grouped by the 22 cities and counties (product §10.1, local revitalization). */
export const loader = page("everyone", async ({ app, url, locale, preview, t }) => {
  const now = app.now();
  const query = planListQuery.parse(Object.fromEntries(url.searchParams));
  const { region, field, open, sort } = query;
  const isChosen = isFiltered(query);
  const [groups, fields] = await Promise.all([
    groupPlans(app, { locale, size: region || isChosen ? 0 : groupSize }),
    listPlanFields(app, { locale }),
  ]);
  const name = region && optionLabel(t, "regions", region);
  return {
    title: name ? t("supportPlans:titleOf", { region: name }) : t("supportPlans:title"),
    description: t("supportPlans:description"),
    groups: groups.map(({ plans, ...group }) => ({ ...group, plans: plans.map((plan) => planCard(plan, now)) })),
    noindex: isChosen,
    query: { field, open, sort },
    fields,
    chosen: region || isChosen ? await readChosen() : null,
  };

  async function readChosen() {
    const choice = { region, field, isOpen: isOpenAsked(query), byDeadline: sort !== undefined };
    const { result, ...found } = await pageWithin(requestedPage(url.searchParams), (page) =>
      listPlans(app, { locale, preview, ...choice, page, size: pageSize }),
    );
    return { ...found, region: region ?? null, plans: result.map((plan) => planCard(plan, now)) };
  }
});

export default function Revitalization() {
  return <RevitalizationPage {...useLoaderData<typeof loader>()} />;
}
