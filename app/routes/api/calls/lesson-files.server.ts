import { z } from "zod";
import { maxCaptionBytes } from "~/features/files/captions-type";
import { fileIdOrPath } from "~/features/files/file-id";
import { storeCaptions } from "~/features/learning/courses/store-captions.server";
import {
  cancelVideoUpload,
  completeVideoUpload,
  findVideoUpload,
  partBytes,
  startVideoUpload,
  storeVideoPart,
  type VideoUpload,
} from "~/features/learning/courses/upload-video.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../call.server";

/** Videos in parts and captions, by which the content desk fills lessons. */
const tag = "Files";

/** The allowance for a multipart body's boundaries and headers. */
const multipartOverhead = 64 * 1024;

const body = z.object({ file: z.file().refine((file) => file.size > 0, "required") });
const params = z.object({ id: boundedText(40) });
const stored = z.object({ data: z.object({ id: z.string(), name: z.string(), size: z.int().describe("In bytes.") }) });

const upload = z.object({
  data: z.object({
    id: z.string().describe("The id that the file will have."),
    part_size: z.int().describe("Of each part but the last, in bytes."),
    parts: z.int(),
    stored: z.array(z.int()).describe("The parts that are stored, from 1: what was cut off goes on with the others."),
  }),
});

const show = ({ id, partSize, parts, stored }: VideoUpload): z.input<typeof upload> => ({
  data: { id, part_size: partSize, parts, stored },
});

const startUpload = defineCall({
  method: "POST",
  path: "/api/v1/videos",
  summary: "Begin to upload a video (MP4 or WebM, up to 4 GB) in parts, or go on with one of the same name and size",
  tag,
  caller: "staff",
  body: z.strictObject({ name: boundedText(300).min(1), size: z.int().min(1).describe("In bytes.") }),
  response: upload,
  run: async ({ app, viewer, body }) => show(await startVideoUpload(app, { actor: viewer, ...body })),
});

const readUpload = defineCall({
  method: "GET",
  path: "/api/v1/videos/{id}",
  summary: "Where an upload of yours stands",
  tag,
  caller: "staff",
  params,
  response: upload,
  run: async ({ app, viewer, params: { id } }) => show(await findVideoUpload(app, { actor: viewer, id })),
});

const storePart = defineCall({
  method: "PUT",
  path: "/api/v1/videos/{id}/parts/{number}",
  summary: "Store a part of an upload; the same part again replaces it",
  tag,
  caller: "staff",
  params: params.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
  multipart: { maxBytes: partBytes + multipartOverhead, kind: null },
  body,
  response: upload,
  run: async ({ app, viewer, params: { id, number }, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return show(await storeVideoPart(app, { actor: viewer, id, number, bytes }));
  },
});

const completeUpload = defineCall({
  method: "POST",
  path: "/api/v1/videos/{id}/complete",
  summary: "Make a file of an upload whose parts are all stored",
  tag,
  caller: "staff",
  params,
  body: z.strictObject({
    seconds: z.number().min(0.1).max(172_800),
    width: z.int().min(1).max(16_384),
    height: z.int().min(1).max(16_384),
    poster: fileIdOrPath.nullable().default(null).describe("An image of yours (`POST /api/v1/images`)."),
  }),
  response: stored,
  run: async ({ app, viewer, params: { id }, body: { poster, ...facts } }) => ({
    data: await completeVideoUpload(app, { actor: viewer, id, facts: { ...facts, posterId: poster } }),
  }),
});

const cancelUpload = defineCall({
  method: "DELETE",
  path: "/api/v1/videos/{id}",
  summary: "Give up an upload",
  tag,
  caller: "staff",
  params,
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  run: async ({ app, viewer, params: { id } }) => {
    await cancelVideoUpload(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});

const uploadCaptions = defineCall({
  method: "POST",
  path: "/api/v1/captions",
  summary: "Upload captions (WebVTT, up to 1 MB) as the part `file`",
  tag,
  caller: "staff",
  multipart: { maxBytes: maxCaptionBytes + multipartOverhead, kind: "captions" },
  body,
  response: stored,
  run: async ({ app, viewer, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { id, name, size } = await storeCaptions(app, { actor: viewer, name: file.name, bytes });
    return { data: { id, name, size } };
  },
});

export const lessonFileCalls = [startUpload, readUpload, storePart, completeUpload, cancelUpload, uploadCaptions];
