import { type MembershipTerm, membershipTerms, type Strategy } from "~/db/values";
import { describeMemberPlanPage } from "~/features/commerce/membership-pages/describe-member-plan-page.server";
import { readProduct } from "~/features/commerce/membership-pages/read-product.server";
import { cancelDowngrade } from "~/features/commerce/memberships/cancel-downgrade.server";
import { memberPlanPath } from "~/features/commerce/memberships/rules";
import { scheduleDowngrade } from "~/features/commerce/memberships/schedule-downgrade.server";
import { AppError, isWrongState } from "~/server/errors";
import { readOr } from "~/server/read-or.server";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

const isTerm = (value: string | null): value is MembershipTerm => membershipTerms.includes(value as MembershipTerm);

/** Creates the loader of a membership page; `?term=` selects monthly or yearly prices. */
export function memberPlanLoader(strategy: Strategy) {
  return page("everyone", async ({ app, viewer, url, t, locale, preview }) => {
    const term = url.searchParams.get("term");
    const [description, product] = await Promise.all([
      describeMemberPlanPage(app, { viewer, strategy, term: isTerm(term) ? term : "monthly" }),
      readOr(readProduct(app, { strategy, locale, preview }), null),
    ]);
    return {
      ...description,
      product,
      title: t(`memberships:pages.${strategy}.title`),
      description: t(`memberships:pages.${strategy}.description`),
      canonicalPath: memberPlanPath(strategy),
    };
  });
}

/** The action of a membership page: schedules a downgrade, or cancels it. */
export function memberPlanAction(strategy: Strategy) {
  return page("sides", async ({ app, viewer: actor, request }) => {
    const form = await readForm(request);
    const back = (tone: "success" | "warning", key: "done" | "undone" | "changed") =>
      redirectWithToast(request, memberPlanPath(strategy), { tone, key: `memberships:downgrade.${key}` });
    try {
      switch (form.get("intent")) {
        case "downgrade":
          await scheduleDowngrade(app, { actor, item: String(form.get("item") ?? "") });
          return back("success", "done");
        case "keep":
          await cancelDowngrade(app, { actor });
          return back("success", "undone");
      }
    } catch (error) {
      if (isWrongState(error)) return back("warning", "changed");
      throw error;
    }
    throw new AppError("bad_request");
  });
}
