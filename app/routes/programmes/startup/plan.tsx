import Rocket from "lucide-react/icons/rocket";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { choosePlans } from "~/features/programmes/applications/menu";
import { listMenuPlans } from "~/features/programmes/applications/own-plans.server";
import { planFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { filterParams } from "~/features/programmes/support-plans/plan-filters";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["applications"] };

/**
 * Opens the first plan of the menu (product §10.4). Phones show the menu until a plan is chosen; without plans, the
 * page says so.
 */
export const loader = page("startups", async ({ app, viewer, locale, url, redirectTo, t }) => {
  const query = planFilterQuery.parse(Object.fromEntries(url.searchParams));
  const plans = await listMenuPlans(app, { actor: viewer, locale });
  const [first = plans[0]] = choosePlans(plans, query);
  const search = new URLSearchParams({ menu: "true", ...filterParams(query) });
  if (first) throw redirectTo(`/startup/plan/${first.id}?${search}`);
  return { title: t("applications:pageTitle"), description: t("descriptions:startup.plan") };
});

export default function StartupPlan() {
  const { t } = useTranslation("applications");
  return (
    <div className="py-8">
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        icon={Rocket}
        title={t("empty.title")}
        description={t("empty.hint")}
        action={
          <Button asChild variant="secondary">
            <Link to="/revitalization">{t("empty.action")}</Link>
          </Button>
        }
      />
    </div>
  );
}
