import { useLoaderData } from "@remix-run/react";
import { pageWithin } from "~/db/page";
import { optionLabel } from "~/features/profiles/startups/options";
import { RevitalizationPage } from "~/features/programmes/support-plans/components/revitalization-page";
import { planCard, regionParam } from "~/features/programmes/support-plans/plan-card";
import { groupPlans, listPlans } from "~/features/programmes/support-plans/queries.server";
import { type PlanRegion, planRegions } from "~/features/publishing/content-kinds/plan/kind";
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
  const region = planRegions.find((one) => regionParam(one) === url.searchParams.get("region"));
  const groups = await groupPlans(app, { locale, size: region ? 0 : groupSize });
  const name = region && optionLabel(t, "regions", region);
  return {
    title: name ? t("supportPlans:titleOf", { region: name }) : t("supportPlans:title"),
    description: t("supportPlans:description"),
    groups: groups.map(({ plans, ...group }) => ({ ...group, plans: plans.map((plan) => planCard(plan, now)) })),
    chosen: region ? await readChosen(region) : null,
  };

  async function readChosen(chosen: PlanRegion) {
    const { result, ...found } = await pageWithin(requestedPage(url.searchParams), (page) =>
      listPlans(app, { locale, preview, region: chosen, page, size: pageSize }),
    );
    return { ...found, region: chosen, plans: result.map((plan) => planCard(plan, now)) };
  }
});

export default function Revitalization() {
  return <RevitalizationPage {...useLoaderData<typeof loader>()} />;
}
