import { serve } from "./call.server";
import { markRead } from "./calls/messages.server";

const api = serve(markRead);
export const loader = api.loader;
export const action = api.action;
