import { serve } from "./call.server";
import { logInStartup } from "./calls/accounts.server";

const api = serve(logInStartup);
export const loader = api.loader;
export const action = api.action;
