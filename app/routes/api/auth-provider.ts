import { serve } from "./call.server";
import { logInStartupSocially } from "./calls/social.server";

const api = serve(logInStartupSocially);
export const loader = api.loader;
export const action = api.action;
