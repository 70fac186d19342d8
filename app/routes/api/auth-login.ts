import { serve } from "./call.server";
import { logIn } from "./calls/accounts.server";

const api = serve(logIn);
export const loader = api.loader;
export const action = api.action;
