import { recentlyUsed } from "~/server/recently-used";

/** A visitor's answer as the isolate keeps it. */
export interface Copy {
  /** As blobs: answers share their bytes, of which they would copy an array's. */
  body: Blob;
  /** The body compressed by gzip, once it was asked for again. */
  zipped?: Blob;
  /** The inline scripts that the page may run, as sources of a Content-Security-Policy. */
  scripts: string;
  contentType: string;
  /** When it is no longer served, in milliseconds since the epoch. */
  until: number;
}

const encoder = new TextEncoder();

/** A copy of an answer's text. */
export const copyOfText = (text: string, copy: Omit<Copy, "body" | "zipped">): Copy => ({
  ...copy,
  body: new Blob([text]),
});

/**
 * A rendered page without its nonce, and the sources of a Content-Security-Policy that allow the same inline scripts by what
 * they contain. Markup that somebody smuggled into the page does not know the nonce, so it is not among them.
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

/** The copy with its compressed body. */
export async function zipped(copy: Copy): Promise<Copy> {
  const stream = copy.body.stream().pipeThrough(new CompressionStream("gzip"));
  return { ...copy, zipped: await new Response(stream).blob() };
}

/** Keeps the copies that were asked for last, up to a number of bytes. */
export const recentCopies = (mostBytes: number) =>
  recentlyUsed<Copy>({ most: mostBytes, sizeOf: ({ body, zipped }) => body.size + (zipped?.size ?? 0) });
