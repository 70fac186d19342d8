import { serve } from "./call.server";
import { uploadImage } from "./calls/files.server";

const api = serve(uploadImage);
export const loader = api.loader;
export const action = api.action;
