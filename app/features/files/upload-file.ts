import { readerHeaders } from "~/components/form/page-reader";
import { maxDocumentBytes, mayBeDocument, sniffedDocumentBytes } from "./document-type";
import type { StoredFile } from "./store-file.server";

/** Keys of upload errors in the `files` namespace. */
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

/** Why an upload failed in the browser: a key of the `files` namespace, or the server's localised message. */
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
  /** The fraction sent so far, 0 to 1. */
  onProgress: (part: number) => void;
}

const endpoints = {
  image: { path: "/api/v1/images", tooLarge: "error.tooLarge", wrongType: "error.wrongType" },
  document: { path: "/api/v1/docs", tooLarge: "document.error.tooLarge", wrongType: "document.error.wrongType" },
} as const;

/** Reads the first bytes of a chosen file. Throws `UploadError` if the browser cannot read it (product §19.4). */
export async function startOf(file: Blob, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    // The file was moved, or the browser lacks permission.
    throw new UploadError({ key: "error.unreadable" });
  }
}

/** Checks size and first bytes before uploading, as the server will. Throws `UploadError`. */
export async function checkDocument(file: File): Promise<void> {
  if (file.size > maxDocumentBytes) throw new UploadError({ key: "document.error.tooLarge" });
  if (file.size === 0) throw new UploadError({ key: "document.error.empty" });
  if (!mayBeDocument(await startOf(file, sniffedDocumentBytes)))
    throw new UploadError({ key: "document.error.wrongType" });
}

/**
 * Uploads a file to the endpoint for its kind. Throws `UploadError`, or an `AbortError` once `signal` is aborted.
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
  const response = parseResponse(text);
  if (status === 200 && response?.data) return response.data;
  if (status === 413) throw new UploadError({ key: tooLarge });
  if (status === 415) throw new UploadError({ key: wrongType });
  const message = response?.error?.fields?.file?.[0] ?? response?.error?.message;
  throw new UploadError(message ? { text: message } : { key: "error.failed" });
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function post(
  url: string,
  body: FormData,
  { signal, onProgress }: Pick<SendOptions, "signal" | "onProgress">,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(readerHeaders())) request.setRequestHeader(name, value);
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

interface UploadResponse {
  data?: StoredFile;
  error?: { message?: string; fields?: Record<string, string[]> };
}

function parseResponse(text: string): UploadResponse | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
