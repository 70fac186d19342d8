import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { ShareButtons } from "~/components/ui/share-buttons";
import { staffMay } from "~/features/core/access/staff";
import { optionLabel } from "~/features/profiles/startups/options";
import { ApplyPanel } from "~/features/programmes/support-plans/components/apply-panel";
import { PlanDetails } from "~/features/programmes/support-plans/components/plan-details";
import { PlanFacts } from "~/features/programmes/support-plans/components/plan-facts";
import { PlanList } from "~/features/programmes/support-plans/components/plan-list";
import { findOwnStatus } from "~/features/programmes/support-plans/find-own-status.server";
import { planCard, regionParam } from "~/features/programmes/support-plans/plan-card";
import { findPlan, listPlans } from "~/features/programmes/support-plans/queries.server";
import { closedReason } from "~/features/programmes/support-plans/support-plan";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["startups", "supportPlans"] };

/** More plans of the same place. */
const moreSize = 3;

/** A support plan (product §10.1, `/revitalization/{planid}`). */
export const loader = page("everyone", async ({ app, params, url, viewer, locale, preview }) => {
  const id = params.planid ?? "";
  const plan = await findPlan(app, { id, locale, preview });
  if (!plan) throw new AppError("not_found");
  const now = app.now();
  const [application, more] = await Promise.all([
    viewer.kind === "startup" ? findOwnStatus(app, { actor: viewer, planId: id }) : null,
    plan.region === ""
      ? []
      : listPlans(app, { locale, region: plan.region, size: moreSize + 1 }).then(({ result }) => result),
  ]);
  const mayOpen = staffMay(viewer, "plans.build") || staffMay(viewer, "plans.review");
  return {
    title: plan.name,
    description: plan.summary,
    image: plan.cover?.url,
    noindex: preview === id,
    plan,
    closed: closedReason(plan, now),
    viewer: viewer.kind,
    application,
    staffPath: mayOpen ? `/staff/plans/${id}` : null,
    more: more
      .filter((other) => other.id !== id)
      .slice(0, moreSize)
      .map((other) => planCard(other, now)),
    address: url.origin + localePath(locale, `/revitalization/${id}`),
  };
});

export default function SupportPlanPage() {
  const { plan, closed, viewer, application, staffPath, more, address } = useLoaderData<typeof loader>();
  const { t } = useTranslation("supportPlans");
  const region = optionLabel(t, "regions", plan.region);
  return (
    <article className="shell space-y-6 py-6 md:py-10">
      <Link
        to={`/revitalization?region=${regionParam(plan.region)}`}
        className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("back", { region })}
      </Link>
      <header className="space-y-3">
        {plan.tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {plan.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-4xl">{plan.name}</h1>
        <p className="max-w-[68ch] text-lg text-ink-soft wrap-anywhere">{plan.summary}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="space-y-6 lg:order-2">
          <ApplyPanel
            planId={plan.id}
            status={plan.status}
            closed={closed}
            viewer={viewer}
            application={application}
            staffPath={staffPath}
          />
          <PlanFacts plan={plan} />
        </aside>
        <PlanDetails plan={plan} />
      </div>
      <ShareButtons title={plan.name} url={address} />
      {more.length > 0 && (
        <section aria-labelledby="more" className="border-t border-line pt-8">
          <h2 id="more" className="mb-5 text-xl font-semibold">
            {t("more", { region })}
          </h2>
          <PlanList plans={more} layout="grid" />
        </section>
      )}
    </article>
  );
}
