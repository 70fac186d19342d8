import { serve } from "./call.server";

const unknown = serve();

export const loader = unknown.loader;
export const action = unknown.action;
