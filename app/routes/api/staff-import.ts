import { serve } from "./call.server";
import { importStartups } from "./calls/staff.server";

const api = serve(importStartups);
export const loader = api.loader;
export const action = api.action;
