import { recentlyUsed } from "~/server/recently-used";

/** A visitor's response as kept by the isolate. */
export interface Copy {
  /** Blobs: responses share their bytes; arrays are copied. */
  body: Blob;
  /** The gzip-compressed body, from the second request on. */
  zipped?: Blob;
  /** The inline scripts that the page may run, as Content-Security-Policy sources. */
  scripts: string;
  contentType: string;
  /** When it expires, in milliseconds since the epoch. */
  until: number;
}

const encoder = new TextEncoder();

/** Creates a copy of a response's text. */
export const copyOfText = (text: string, copy: Omit<Copy, "body" | "zipped">): Copy => ({
  ...copy,
  body: new Blob([text]),
});

/**
 * Returns a rendered page without its nonce, and the Content-Security-Policy sources that allow the same inline scripts
 * by content. Injected markup does not know the nonce, so it is not among them.
 */
export async function withoutNonce(text: string, nonce: string): Promise<{ text: string; scripts: string }> {
  const attribute = ` nonce="${nonce}"`;
  const found = new Set<string>();
  for (const [, attributes, script] of text.matchAll(/<script( [^>]*)?>(.*?)<\/script/gs)) {
    if (script && attributes?.includes(attribute)) found.add(script);
  }
  const digests = await Promise.all(
    [...found].map((script) => crypto.subtle.digest("SHA-256", encoder.encode(script))),
  );
  const sources = digests.map((digest) => `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  return { text: text.replaceAll(attribute, ""), scripts: sources.join(" ") };
}

/** Returns the copy with its compressed body. */
export async function zipped(copy: Copy): Promise<Copy> {
  const stream = copy.body.stream().pipeThrough(new CompressionStream("gzip"));
  return { ...copy, zipped: await new Response(stream).blob() };
}

/** Keeps the most recently used copies, up to a number of bytes. */
export const recentCopies = (mostBytes: number) =>
  recentlyUsed<Copy>({ most: mostBytes, sizeOf: ({ body, zipped }) => body.size + (zipped?.size ?? 0) });
