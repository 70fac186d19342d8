import { serve } from "./call.server";
import { logInInvestor } from "./calls/accounts.server";

const api = serve(logInInvestor);
export const loader = api.loader;
export const action = api.action;
