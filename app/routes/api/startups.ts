import { serve } from "./call.server";
import { signUpStartup } from "./calls/accounts.server";

const api = serve(signUpStartup);
export const loader = api.loader;
export const action = api.action;
