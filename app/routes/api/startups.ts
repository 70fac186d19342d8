import { serve } from "./call.server";
import { signUpStartup } from "./calls/accounts.server";
import { listStartups } from "./calls/startups.server";

const api = serve(listStartups, signUpStartup);
export const loader = api.loader;
export const action = api.action;
