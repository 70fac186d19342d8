import { Outlet, useLoaderData, useOutletContext, useParams, useSearchParams } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Menu from "lucide-react/icons/menu";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { PlanMenu } from "~/features/programmes/applications/components/plan-menu";
import { choosePlans, fieldsOf } from "~/features/programmes/applications/menu";
import { listMenuPlans } from "~/features/programmes/applications/own-plans.server";
import { planFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { filterParams } from "~/features/programmes/support-plans/plan-filters";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../page.server";
import { SitePage } from "./site-page";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["applications", "supportPlans"] };

export const loader = page("startups", async ({ app, viewer, locale, params, url }) => {
  const plans = await listMenuPlans(app, { actor: viewer, locale, chosen: params.planid });
  const query = planFilterQuery.parse(Object.fromEntries(url.searchParams));
  return {
    plans: choosePlans(plans, query),
    hasPlans: plans.length > 0,
    letter: plans.find(({ id }) => id === params.planid)?.letter ?? null,
    fields: fieldsOf(plans),
    query,
  };
});

/** What the plan pages know about the menu. */
interface PlanContext {
  /** The letter of the current plan; null if the menu does not contain it. */
  letter: string | null;
}

export const usePlanLetter = () => useOutletContext<PlanContext>().letter;

/**
 * The menu of plans on the left and a plan's page on the right. Narrow screens show one of them: the menu if `menu` is
 * `true` or no plan is chosen; a control on the left of their header switches between them (product §15.3).
 */
export default function PlanLayout() {
  const { t } = useTranslation("applications");
  const { plans, hasPlans, letter, fields, query } = useLoaderData<typeof loader>();
  const { planid } = useParams();
  const [search] = useSearchParams();
  const isMenuShown = hasPlans && (planid === undefined || search.get("menu") === "true");
  return (
    <SitePage hasFooter={false}>
      <PlanBar planId={planid} isMenuShown={isMenuShown} letter={letter} filters={filterParams(query)} />
      <div className="mx-auto flex w-full lg:max-w-[1400px] lg:border-x lg:border-line">
        {hasPlans && (
          <nav
            aria-label={t("menu.label")}
            className={cn(
              "w-full min-w-0 border-line bg-surface lg:sticky lg:top-16 lg:block lg:h-[calc(100dvh-4rem)] lg:w-84 lg:shrink-0 lg:overflow-y-auto lg:border-e",
              !isMenuShown && "hidden",
            )}
          >
            <PlanMenu plans={plans} current={planid} query={query} fields={fields} />
          </nav>
        )}
        <div className={cn("min-w-0 flex-1 px-4 sm:px-6 lg:block lg:px-10", isMenuShown && "hidden")}>
          <Outlet context={{ letter } satisfies PlanContext} />
        </div>
      </div>
    </SitePage>
  );
}

interface PlanBarProps {
  planId: string | undefined;
  isMenuShown: boolean;
  letter: string | null;
  /** The menu's filters in the address. */
  filters: Record<string, string>;
}

/** The header of narrow screens: the back or menu control on the left, the current title in the middle. */
function PlanBar({ planId, isMenuShown, letter, filters }: PlanBarProps) {
  const { t } = useTranslation("applications");
  const { to, text, Icon } =
    planId === undefined
      ? { to: "/startup", text: t("menu.home"), Icon: ArrowLeft }
      : isMenuShown
        ? { to: `/startup/plan/${planId}?${new URLSearchParams(filters)}`, text: t("menu.back"), Icon: ArrowLeft }
        : {
            to: `/startup/plan/${planId}?${new URLSearchParams({ ...filters, menu: "true" })}`,
            text: t("menu.open"),
            Icon: Menu,
          };
  // The plan's page has its own heading, which narrow screens hide while they show the menu.
  const Title = isMenuShown ? "h1" : "p";
  return (
    <div className="sticky top-16 z-30 grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center border-b border-line bg-surface px-2 lg:hidden">
      <Link
        to={to}
        aria-label={text}
        title={text}
        className="inline-flex size-11 items-center justify-center rounded-lg text-ink hover:bg-sunken"
      >
        <Icon aria-hidden className="size-5" />
      </Link>
      <Title className="truncate text-center font-semibold">
        {isMenuShown || letter === null ? t("title") : t("letter", { letter })}
      </Title>
    </div>
  );
}
