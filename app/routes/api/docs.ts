import { serve } from "./call.server";
import { uploadDocument } from "./calls/files.server";

const api = serve(uploadDocument);
export const loader = api.loader;
export const action = api.action;
