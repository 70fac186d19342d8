import { maxDocumentBytes, mayBeDocument } from "./document-type";
import type { StoredFile } from "./store-file.server";

/** Texts of the `files` namespace that say why an upload failed. */
export type UploadErrorKey =
  | "error.unreadable"
  | "error.tooLarge"
  | "error.wrongType"
  | "error.broken"
  | "error.network"
  | "error.failed"
  | "document.error.tooLarge"
  | "document.error.wrongType"
  | "document.error.empty";

/** Why an upload from the browser failed: a key of the `files` texts, or what the server said in the reader's words. */
export class UploadError extends Error {
  constructor(readonly reason: { key: UploadErrorKey } | { text: string }) {
    super("key" in reason ? reason.key : reason.text);
    this.name = "UploadError";
  }
}

export interface SendOptions {
  /** The language of the server's messages. */
  lang: string;
  signal: AbortSignal;
  /** The part sent so far, 0 to 1. */
  onProgress: (part: number) => void;
}

const endpoints = {
  image: { path: "/api/v1/images", tooLarge: "error.tooLarge", wrongType: "error.wrongType" },
  document: { path: "/api/v1/docs", tooLarge: "document.error.tooLarge", wrongType: "document.error.wrongType" },
} as const;

/** The first bytes of a chosen file. Throws `UploadError` where the browser cannot read it (spec §8, 無法讀取檔案). */
export async function startOf(file: Blob, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    // The file was moved, or is one the browser may not read.
    throw new UploadError({ key: "error.unreadable" });
  }
}

/** Refuses before anything is sent what the server would refuse by size or first bytes. Throws `UploadError`. */
export async function checkDocument(file: File): Promise<void> {
  if (file.size > maxDocumentBytes) throw new UploadError({ key: "document.error.tooLarge" });
  if (file.size === 0) throw new UploadError({ key: "document.error.empty" });
  if (!mayBeDocument(await startOf(file, 8))) throw new UploadError({ key: "document.error.wrongType" });
}

/**
 * Sends a file to the call that stores its kind. Throws `UploadError`, or an `AbortError` once `signal` is aborted.
 */
export async function sendFile(
  kind: keyof typeof endpoints,
  file: { content: Blob; name: string },
  options: SendOptions,
): Promise<StoredFile> {
  const { path, tooLarge, wrongType } = endpoints[kind];
  options.signal.throwIfAborted();
  const body = new FormData();
  body.set("file", file.content, file.name);
  const { status, text } = await post(`${path}?lang=${encodeURIComponent(options.lang)}`, body, options);
  const answer = parseAnswer(text);
  if (status === 200 && answer?.data) return answer.data;
  if (status === 413) throw new UploadError({ key: tooLarge });
  if (status === 415) throw new UploadError({ key: wrongType });
  const message = answer?.error?.fields?.file?.[0] ?? answer?.error?.message;
  throw new UploadError(message ? { text: message } : { key: "error.failed" });
}

/** XMLHttpRequest, because fetch tells nothing about how much has been sent. */
function post(
  url: string,
  body: FormData,
  { signal, onProgress }: Pick<SendOptions, "signal" | "onProgress">,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new UploadError({ key: "error.network" }));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

interface Answer {
  data?: StoredFile;
  error?: { message?: string; fields?: Record<string, string[]> };
}

function parseAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
