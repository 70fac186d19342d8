import { useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/features/membership-pages/components/plan-page";
import { planAction, planLoader } from "./plan-page.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = planLoader("investor");

export const action = planAction("investor");

export default function InvestorPlans() {
  return <PlanPage {...useLoaderData<typeof loader>()} />;
}
