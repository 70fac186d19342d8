import { serve } from "./call.server";
import { readInvestor, updateInvestor } from "./calls/investors.server";

const api = serve(readInvestor, updateInvestor);
export const loader = api.loader;
export const action = api.action;
