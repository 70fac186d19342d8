import { serve } from "./call.server";
import { readMe } from "./calls/accounts.server";

const api = serve(readMe);
export const loader = api.loader;
export const action = api.action;
