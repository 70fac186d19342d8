import { z } from "zod";
import { maxDocumentBytes } from "~/features/files/document-type";
import { maxImageBytes } from "~/features/files/image-type";
import { storeDocument } from "~/features/files/store-document.server";
import { storeImage } from "~/features/files/store-image.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { multipartOverhead, uploadedFile } from "../uploaded-file";

const response = z.object({
  data: named(
    "StoredFile",
    z.object({
      id: z.string(),
      path: z.string(),
      name: z.string(),
      content_type: z.string(),
      size: z.number().int().describe("In bytes"),
    }),
  ),
});

export const uploadImage = defineCall({
  method: "POST",
  path: "/api/v1/images",
  summary: "Upload an image",
  description: "Takes JPEG, PNG or WebP of up to 5 MB and 40 million pixels as the part `file`.",
  caller: "members",
  scope: "uploads:write",
  multipart: { maxBytes: maxImageBytes + multipartOverhead, kind: "image", example: "logo.png" },
  body: uploadedFile,
  response,
  run: async ({ app, viewer, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { data: await storeImage(app, { actor: viewer, name: file.name, bytes }) };
  },
});

export const uploadDocument = defineCall({
  method: "POST",
  path: "/api/v1/docs",
  summary: "Upload a private document",
  description: "Takes PDF, DOCX, PPTX or XLSX of up to 20 MB as the part `file`.",
  caller: "members",
  scope: "uploads:write",
  multipart: { maxBytes: maxDocumentBytes + multipartOverhead, kind: "document", example: "deck.pdf" },
  body: uploadedFile,
  response,
  run: async ({ app, viewer, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { data: await storeDocument(app, { actor: viewer, name: file.name, bytes }) };
  },
});
