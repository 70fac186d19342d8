import { serve } from "./call.server";
import { readStaticKeys } from "./calls/static.server";

const api = serve(readStaticKeys);
export const loader = api.loader;
export const action = api.action;
