import { useLoaderData } from "@remix-run/react";
import { MemberPlanPage } from "~/features/commerce/membership-pages/components/member-plan-page";
import type { PageTexts } from "~/locales/page-texts";
import { memberPlanAction, memberPlanLoader } from "./member-plan-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["access", "accounts", "catalog", "errors", "levels", "memberships"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = memberPlanLoader("cvc");

export const action = memberPlanAction("cvc");

export default function CvcPlans() {
  return <MemberPlanPage {...useLoaderData<typeof loader>()} />;
}
