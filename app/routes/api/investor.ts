import { serve } from "./call.server";
import { readInvestor } from "./calls/investors.server";

const api = serve(readInvestor);
export const loader = api.loader;
export const action = api.action;
