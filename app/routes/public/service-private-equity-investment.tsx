import { useLoaderData } from "@remix-run/react";
import { ServicePageView } from "~/features/services/components/service-page";
import { useAnswer } from "../keep-form-on-network-error";
import { retryHeaders } from "../retry-headers";
import { enquiryAction, enquiryLoader } from "./service-enquiry.server";
import { tokenIn } from "./token-in";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";
export { structuredDataOf as meta } from "../structured-data";
export const headers = retryHeaders;

export const loader = enquiryLoader("private_equity_investment");
export const action = enquiryAction("private_equity_investment");

export default function PrivateEquityInvestment() {
  const { content, token, sender } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const form = { token: tokenIn(answer) ?? token, sender, lastResult: answer };
  return <ServicePageView page="private_equity_investment" content={content} form={form} />;
}
