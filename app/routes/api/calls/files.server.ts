import { z } from "zod";
import { maxImageBytes } from "~/features/files/image-type";
import { storeImage } from "~/features/files/store-image.server";
import { defineCall } from "../call.server";

/** Beside the file itself a multipart body holds its boundaries and headers. */
const multipartOverhead = 64 * 1024;

export const uploadImage = defineCall({
  method: "POST",
  path: "/api/v1/images",
  summary: "Uploads an image (JPEG, PNG or WebP, up to 5 MB) as the part `file`",
  tag: "Files",
  caller: "members",
  multipart: { maxBytes: maxImageBytes + multipartOverhead },
  body: z.object({ file: z.file().refine((file) => file.size > 0, "required") }),
  response: z.object({ data: z.object({ path: z.string(), name: z.string(), id: z.string() }) }),
  run: async ({ app, viewer, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { data: await storeImage(app, { actor: viewer, name: file.name, bytes }) };
  },
});
