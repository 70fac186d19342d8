import { serve } from "./call.server";
import { newsListCalls } from "./calls/startup-news.server";

const api = serve(...newsListCalls);
export const loader = api.loader;
export const action = api.action;
