import { useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/features/commerce/membership-pages/components/plan-page";
import type { PageTexts } from "~/locales/page-texts";
import { planAction, planLoader } from "./plan-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["access", "accounts", "catalog", "investors", "logIn", "memberships", "startups"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = planLoader("startup");

export const action = planAction("startup");

export default function StartupPlans() {
  return <PlanPage {...useLoaderData<typeof loader>()} />;
}
