import { imageTypeHeader, imageTypeOf, maxImageBytes } from "./image-type";
import type { StoredFile } from "./store-file.server";

/** Why an upload from the browser failed: a key of the `files` texts, or what the server said in the reader's words. */
export class UploadError extends Error {
  constructor(
    readonly reason: { key: "unreadable" | "tooLarge" | "wrongType" | "network" | "failed" } | { text: string },
  ) {
    super("key" in reason ? reason.key : reason.text);
    this.name = "UploadError";
  }
}

interface UploadOptions {
  /** The language of the server's messages. */
  lang: string;
  signal: AbortSignal;
  /** The file is an image that may be sent; its content as an address, to be shown meanwhile. */
  onChecked: (dataUrl: string) => void;
  /** The part sent so far, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends an image chosen in the browser to `POST /api/v1/images`. What the server would refuse by size or type is
 * refused before anything is sent. Throws `UploadError`, or an `AbortError` once `signal` is aborted.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<StoredFile> {
  if (file.size > maxImageBytes) throw new UploadError({ key: "tooLarge" });
  if (!imageTypeOf(await headerOf(file))) throw new UploadError({ key: "wrongType" });
  const content = await dataUrlOf(file);
  options.signal.throwIfAborted();
  options.onChecked(content);
  const body = new FormData();
  body.set("file", file);
  const { status, text } = await post(`/api/v1/images?lang=${encodeURIComponent(options.lang)}`, body, options);
  const answer = parseAnswer(text);
  if (status === 200 && answer?.data) return answer.data;
  if (status === 413) throw new UploadError({ key: "tooLarge" });
  if (status === 415) throw new UploadError({ key: "wrongType" });
  throw new UploadError(answer?.error?.message ? { text: answer.error.message } : { key: "failed" });
}

async function headerOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, imageTypeHeader).arrayBuffer());
  } catch {
    // The file was moved, or is one the browser may not read.
    throw new UploadError({ key: "unreadable" });
  }
}

/** The file's content as an address. The browser may fail to read it: it was moved, or is kept from us (spec §8). */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UploadError({ key: "unreadable" }));
    reader.readAsDataURL(file);
  });
}

/** XMLHttpRequest, because fetch tells nothing about how much has been sent. */
function post(
  url: string,
  body: FormData,
  { signal, onProgress }: Pick<UploadOptions, "signal" | "onProgress">,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new UploadError({ key: "network" }));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function parseAnswer(text: string): { data?: StoredFile; error?: { message?: string } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
