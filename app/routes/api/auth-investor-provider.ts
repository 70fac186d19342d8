import { serve } from "./call.server";
import { logInInvestorSocially } from "./calls/social.server";

const api = serve(logInInvestorSocially);
export const loader = api.loader;
export const action = api.action;
