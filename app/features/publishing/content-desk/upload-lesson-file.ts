import { readerHeaders } from "~/components/form/page-reader";
import type { LessonFile } from "./list-lesson-files.server";

/** Why an upload failed: the server's message, or a key of `courses:upload`. */
export class LessonUploadError extends Error {
  constructor(readonly reason: { key: "unreadable" | "failed" } | { text: string }) {
    super("key" in reason ? reason.key : reason.text);
    this.name = "LessonUploadError";
  }
}

export interface UploadOptions {
  /** The language of the server's messages. */
  lang: string;
  signal: AbortSignal;
  /** The fraction stored so far, 0 to 1. */
  onProgress: (part: number) => void;
  /** Called when the connection is lost or restored; the upload resumes by itself. */
  onWaiting: (isWaiting: boolean) => void;
}

interface Upload {
  id: string;
  part_size: number;
  parts: number;
  stored: number[];
}

/** The longest delay between retries, in milliseconds. */
const longestWait = 8000;

/**
 * Uploads a video in parts and waits out lost connections. Resumes an upload begun earlier, even before a page reload.
 * Throws `LessonUploadError`, or an `AbortError` when cancelled.
 */
export async function uploadVideo(file: File, options: UploadOptions): Promise<LessonFile> {
  const facts = await readVideo(file);
  const { id, part_size, parts, stored } = await ask<Upload>("POST", "/api/v1/videos", options, {
    name: file.name,
    size: file.size,
  });
  const cancel = () =>
    void fetch(`/api/v1/videos/${id}`, { method: "DELETE", headers: readerHeaders(), keepalive: true });
  options.signal.addEventListener("abort", cancel);
  let done = stored.length;
  options.onProgress(done / parts);
  for (let number = 1; number <= parts; number++) {
    if (stored.includes(number)) continue;
    const body = new FormData();
    body.set("file", file.slice((number - 1) * part_size, number * part_size), file.name);
    await ask<Upload>("PUT", `/api/v1/videos/${id}/parts/${number}`, options, body);
    done += 1;
    options.onProgress(done / parts);
  }
  const poster = facts.picture ? await uploadPicture(facts.picture, options) : null;
  const { seconds, width, height } = facts;
  const made = await ask<{ id: string; name: string; size: number }>("POST", `/api/v1/videos/${id}/complete`, options, {
    ...{ seconds, width, height, poster },
  });
  options.signal.removeEventListener("abort", cancel);
  return { ...made, kind: "video", seconds, height };
}

/** Uploads captions, which the server validates. Throws like `uploadVideo`. */
export async function uploadCaptions(file: File, options: UploadOptions): Promise<LessonFile> {
  const body = new FormData();
  body.set("file", file, file.name);
  const made = await ask<{ id: string; name: string; size: number }>("POST", "/api/v1/captions", options, body);
  return { ...made, kind: "captions", seconds: 0, height: 0 };
}

/** Uploads the video's poster image; null if that fails, since it is optional. */
async function uploadPicture(picture: Blob, options: UploadOptions): Promise<string | null> {
  const body = new FormData();
  body.set("file", picture, "poster.jpg");
  try {
    return (await ask<{ id: string }>("POST", "/api/v1/images", options, body)).id;
  } catch (error) {
    if (error instanceof LessonUploadError) return null;
    throw error;
  }
}

/** Sends a request and retries while offline or on server errors. */
async function ask<Data>(
  method: "POST" | "PUT",
  path: string,
  { lang, signal, onWaiting }: UploadOptions,
  content: FormData | object,
): Promise<Data> {
  const isForm = content instanceof FormData;
  for (let wait = 500; ; wait = Math.min(wait * 2, longestWait)) {
    signal.throwIfAborted();
    try {
      const answer = await fetch(`${path}?lang=${encodeURIComponent(lang)}`, {
        method,
        signal,
        headers: { ...readerHeaders(), ...(isForm ? {} : { "Content-Type": "application/json" }) },
        body: isForm ? content : JSON.stringify(content),
      });
      if (answer.status < 500) {
        onWaiting(false);
        return await dataOf<Data>(answer);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof LessonUploadError) throw error;
    }
    onWaiting(true);
    await pause(wait, signal);
  }
}

async function dataOf<Data>(answer: Response): Promise<Data> {
  const body = (await answer.json().catch(() => null)) as {
    data?: Data;
    error?: { message?: string; fields?: Record<string, string[]> };
  } | null;
  if (answer.ok && body?.data) return body.data;
  const text = body?.error?.fields?.file?.[0] ?? body?.error?.message;
  throw new LessonUploadError(text ? { text } : { key: "failed" });
}

/** Waits until the time is up, the connection is back or the upload is cancelled. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
}

/** The time of the poster frame, in seconds. */
const pictureAt = 1;

/** Reads a video's duration, size and poster frame in the browser. Throws `LessonUploadError` if it cannot play it. */
async function readVideo(file: File) {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  try {
    await happens(video, "loadeddata", () => {
      video.src = url;
    });
    const { duration: seconds, videoWidth: width, videoHeight: height } = video;
    if (!Number.isFinite(seconds) || width === 0) throw new LessonUploadError({ key: "unreadable" });
    await happens(video, "seeked", () => {
      video.currentTime = Math.min(pictureAt, seconds / 2);
    });
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return { seconds, width, height, picture };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function happens(video: HTMLVideoElement, name: "loadeddata" | "seeked", start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new LessonUploadError({ key: "unreadable" })), { once: true });
    start();
  });
}
