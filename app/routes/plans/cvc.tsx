import { useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/features/membership-pages/components/plan-page";
import { planAction, planLoader } from "./plan-page.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = planLoader("cvc");

export const action = planAction("cvc");

export default function CvcPlans() {
  return <PlanPage {...useLoaderData<typeof loader>()} />;
}
