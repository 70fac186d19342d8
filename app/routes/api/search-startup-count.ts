import { serve } from "./call.server";
import { countStartupSearch } from "./calls/startups.server";

const api = serve(countStartupSearch);
export const loader = api.loader;
export const action = api.action;
