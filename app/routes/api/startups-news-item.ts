import { serve } from "./call.server";
import { newsItemCalls } from "./calls/startup-news.server";

const api = serve(...newsItemCalls);
export const loader = api.loader;
export const action = api.action;
