import { serve } from "./call.server";
import { rewardItemCalls } from "./calls/startup-news.server";

const api = serve(...rewardItemCalls);
export const loader = api.loader;
export const action = api.action;
