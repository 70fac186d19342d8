import { serve } from "./call.server";
import { readInvestorTexts } from "./calls/investors.server";

const api = serve(readInvestorTexts);
export const loader = api.loader;
export const action = api.action;
