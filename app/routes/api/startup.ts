import { serve } from "./call.server";
import { readStartup, updateStartup } from "./calls/startups.server";

const api = serve(readStartup, updateStartup);
export const loader = api.loader;
export const action = api.action;
