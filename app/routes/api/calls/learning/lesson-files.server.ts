import { z } from "zod";
import { maxCaptionBytes } from "~/features/files/captions-type";
import { fileIdOrPath } from "~/features/files/file-id";
import { storeCaptions } from "~/features/learning/courses/store-captions.server";
import {
  cancelVideoUpload as cancelVideoUploadCommand,
  completeVideoUpload as completeVideoUploadCommand,
  findVideoUpload,
  partBytes,
  startVideoUpload as startVideoUploadCommand,
  storeVideoPart,
  type VideoUpload,
} from "~/features/learning/courses/upload-video.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { doneShape } from "../shapes";
import { multipartOverhead, uploadedFile } from "../uploaded-file";

/** Multipart video uploads and captions, for the content desk's lessons. */

const params = z.object({ id: boundedText(40) });

const stored = z.object({
  data: named("LessonFile", z.object({ id: z.string(), name: z.string(), size: z.int().describe("In bytes.") })),
});

const upload = z.object({
  data: named(
    "VideoUpload",
    z.object({
      id: z.string().describe("The id that the file will have."),
      part_size: z.int().describe("Of each part but the last, in bytes."),
      parts: z.int(),
      stored: z.array(z.int()).describe("The parts that are stored, from 1: what was cut off goes on with the others."),
    }),
  ),
});

const show = ({ id, partSize, parts, stored }: VideoUpload): z.input<typeof upload> => ({
  data: { id, part_size: partSize, parts, stored },
});

export const startVideoUpload = defineCall({
  method: "POST",
  path: "/api/v1/videos",
  summary: "Start to upload a video",
  description: "Takes MP4 or WebM of up to 4 GB in parts. An upload of the same name and size goes on.",
  caller: "staff",
  scope: null,
  body: z.strictObject({ name: boundedText(300).min(1), size: z.int().min(1).describe("In bytes.") }),
  example: { name: "welcome.mp4", size: 104857600 },
  response: upload,
  errors: ["rate_limited"],
  run: async ({ app, viewer, body }) => show(await startVideoUploadCommand(app, { actor: viewer, ...body })),
});

export const getVideoUpload = defineCall({
  method: "GET",
  path: "/api/v1/videos/{id}",
  summary: "Get the state of your upload",
  caller: "staff",
  scope: null,
  params,
  response: upload,
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id } }) => show(await findVideoUpload(app, { actor: viewer, id })),
});

export const uploadVideoPart = defineCall({
  method: "PUT",
  path: "/api/v1/videos/{id}/parts/{number}",
  summary: "Upload a part of a video",
  description: "The same part again replaces it.",
  caller: "staff",
  scope: null,
  params: params.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
  multipart: { maxBytes: partBytes + multipartOverhead, kind: null, example: "welcome.mp4" },
  body: uploadedFile,
  response: upload,
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id, number }, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return show(await storeVideoPart(app, { actor: viewer, id, number, bytes }));
  },
});

export const completeVideoUpload = defineCall({
  method: "POST",
  path: "/api/v1/videos/{id}/complete",
  summary: "Complete a video upload",
  description: "Makes a file of the upload once all its parts are stored.",
  caller: "staff",
  scope: null,
  params,
  body: z.strictObject({
    seconds: z.number().min(0.1).max(172_800),
    width: z.int().min(1).max(16_384),
    height: z.int().min(1).max(16_384),
    poster: fileIdOrPath.nullable().default(null).describe("An image of yours (`POST /api/v1/images`)."),
  }),
  example: { seconds: 180, width: 1920, height: 1080, poster: null },
  response: stored,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, params: { id }, body: { poster, ...facts } }) => ({
    data: await completeVideoUploadCommand(app, { actor: viewer, id, facts: { ...facts, posterId: poster } }),
  }),
});

export const cancelVideoUpload = defineCall({
  method: "DELETE",
  path: "/api/v1/videos/{id}",
  summary: "Cancel a video upload",
  caller: "staff",
  scope: null,
  params,
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id } }) => {
    await cancelVideoUploadCommand(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});

export const uploadCaptions = defineCall({
  method: "POST",
  path: "/api/v1/captions",
  summary: "Upload captions",
  description: "Takes WebVTT of up to 1 MB as the part `file`.",
  caller: "staff",
  scope: null,
  multipart: { maxBytes: maxCaptionBytes + multipartOverhead, kind: "captions", example: "welcome.vtt" },
  body: uploadedFile,
  response: stored,
  run: async ({ app, viewer, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { id, name, size } = await storeCaptions(app, { actor: viewer, name: file.name, bytes });
    return { data: { id, name, size } };
  },
});
