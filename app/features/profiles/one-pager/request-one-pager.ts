import { readerHeaders } from "~/components/form/page-reader";
import type { OnePagerLanguage } from "~/db/values";
import type { StoredFile } from "~/features/files/store-file.server";

/** Why no one-pager was returned: a key of the `onePagerFile` namespace, or the server's text in the reader's language. */
export class OnePagerError extends Error {
  constructor(readonly reason: { key: "unreachable" } | { text: string }) {
    super("key" in reason ? reason.key : reason.text);
    this.name = "OnePagerError";
  }
}

export interface OnePagerRequest {
  language?: OnePagerLanguage;
  fundraising?: boolean;
  client_id?: string;
  reuse?: boolean;
}

interface Answer {
  data?: StoredFile;
  error?: { message?: string };
}

/**
 * Asks the server to make a one-pager. `lang` is the language of errors, and of the page by default. Throws
 * `OnePagerError`.
 */
export async function requestOnePager(
  body: OnePagerRequest,
  { lang, signal }: { lang: string; signal?: AbortSignal },
): Promise<StoredFile> {
  const response = await reach(`/api/v1/me/one-pager?lang=${lang}`, {
    method: "POST",
    headers: { ...readerHeaders(), "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  const answer: Answer = await response.json<Answer>().catch(() => ({}));
  if (response.ok && answer.data) return answer.data;
  throw new OnePagerError(answer.error?.message ? { text: answer.error.message } : { key: "unreachable" });
}

/** Downloads a file; `onProgress` receives the fraction received, 0 to 1. Throws `OnePagerError`. */
export async function downloadFile(
  { path, size, content_type: type }: StoredFile,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const response = await reach(path);
  if (!response.ok || !response.body) throw new OnePagerError({ key: "unreachable" });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      received += part.value.length;
      onProgress(Math.min(1, received / size));
    }
  } catch {
    throw new OnePagerError({ key: "unreachable" });
  }
  if (received !== size) throw new OnePagerError({ key: "unreachable" });
  return new Blob(chunks, { type });
}

async function reach(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new OnePagerError({ key: "unreachable" });
  }
}
