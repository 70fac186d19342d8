import { serve } from "./call.server";
import { readReference } from "./calls/profiles.server";

const api = serve(readReference);
export const loader = api.loader;
export const action = api.action;
