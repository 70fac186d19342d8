import { serve } from "./call.server";
import { cancelPublication } from "./calls/review.server";

const api = serve(cancelPublication);
export const loader = api.loader;
export const action = api.action;
