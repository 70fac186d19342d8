import { serve } from "./call.server";
import { prove } from "./calls/accounts.server";

const api = serve(prove);
export const loader = api.loader;
export const action = api.action;
