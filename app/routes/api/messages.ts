import { serve } from "./call.server";
import { createConversation, listMessages } from "./calls/messages.server";

const api = serve(listMessages, createConversation);
export const loader = api.loader;
export const action = api.action;
