import { serve } from "./call.server";
import { readStartup } from "./calls/startups.server";

const api = serve(readStartup);
export const loader = api.loader;
export const action = api.action;
