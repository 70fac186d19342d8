import { apiCalls } from "./calls/index.server";
import { serve } from "./serve.server";

/** Handles every API path: `serve` finds the call, or responds with 404. */
const answer = serve(apiCalls);
export const loader = answer;
export const action = answer;
