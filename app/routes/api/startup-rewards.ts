import { serve } from "./call.server";
import { rewardListCalls } from "./calls/startup-news.server";

const api = serve(...rewardListCalls);
export const loader = api.loader;
export const action = api.action;
