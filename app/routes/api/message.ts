import { serve } from "./call.server";
import { postMessage } from "./calls/messages.server";

const api = serve(postMessage);
export const loader = api.loader;
export const action = api.action;
