import { serve } from "./call.server";
import { logOut } from "./calls/accounts.server";

const api = serve(logOut);
export const loader = api.loader;
export const action = api.action;
