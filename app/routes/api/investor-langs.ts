import { serve } from "./call.server";
import { saveInvestorTexts } from "./calls/investors.server";

const api = serve(saveInvestorTexts);
export const loader = api.loader;
export const action = api.action;
