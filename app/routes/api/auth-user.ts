import { serve } from "./call.server";
import { readUser } from "./calls/accounts.server";

const api = serve(readUser);
export const loader = api.loader;
export const action = api.action;
