import { serve } from "./call.server";
import { signUpInvestor } from "./calls/accounts.server";

const api = serve(signUpInvestor);
export const loader = api.loader;
export const action = api.action;
