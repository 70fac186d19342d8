import { serve } from "./call.server";
import { searchForInvestors } from "./calls/investors.server";

const api = serve(searchForInvestors);
export const loader = api.loader;
export const action = api.action;
