/** A page as the isolate keeps it. */
export interface Copy {
  body: Uint8Array<ArrayBuffer>;
  /** The nonce that the page was rendered with, and where in the body it is, in bytes. */
  nonce: string;
  nonceAt: number[];
  contentType: string;
  /** When it is no longer served, in milliseconds since the epoch. */
  until: number;
}

const encoder = new TextEncoder();

/** A copy of a page's text. */
export function copyOfText(text: string, { nonce, ...copy }: Pick<Copy, "nonce" | "contentType" | "until">): Copy {
  const parts = text.split(nonce).map((part) => encoder.encode(part).length);
  const nonceAt: number[] = [];
  let end = 0;
  for (const length of parts.slice(0, -1)) {
    nonceAt.push(end + length);
    end += length + nonce.length;
  }
  return { ...copy, nonce, nonceAt, body: encoder.encode(text) };
}

/** The copy's body with another nonce of the same length in its place. */
export function bodyWithNonce({ body, nonceAt }: Copy, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = encoder.encode(nonce);
  const fresh = body.slice();
  for (const at of nonceAt) fresh.set(bytes, at);
  return fresh;
}

/** Keeps the copies that were asked for last, up to a number of bytes. */
export function recentCopies(mostBytes: number) {
  // A map iterates in the order of insertion: the first is the one that was not asked for the longest.
  const copies = new Map<string, Copy>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= copies.get(key)?.body.length ?? 0;
    copies.delete(key);
  };

  return {
    get(key: string, now: number): Copy | undefined {
      const copy = copies.get(key);
      if (!copy) return undefined;
      drop(key);
      if (copy.until <= now) return undefined;
      copies.set(key, copy);
      bytes += copy.body.length;
      return copy;
    },
    put(key: string, copy: Copy): void {
      drop(key);
      copies.set(key, copy);
      bytes += copy.body.length;
      for (const [oldest] of copies) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
