import { serve } from "./call.server";
import { countInvestorSearch } from "./calls/investors.server";

const api = serve(countInvestorSearch);
export const loader = api.loader;
export const action = api.action;
