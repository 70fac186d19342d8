import { apiCalls } from "./calls/index.server";
import { serve } from "./serve.server";

/** Every path of the API leads here: `serve` finds the call, or answers that there is none. */
const answer = serve(apiCalls);
export const loader = answer;
export const action = answer;
