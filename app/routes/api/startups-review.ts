import { serve } from "./call.server";
import { submitForReview } from "./calls/review.server";

const api = serve(submitForReview);
export const loader = api.loader;
export const action = api.action;
