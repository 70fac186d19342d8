/** The encodings spreadsheets save. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "big5"] as const;
export type TextEncoding = (typeof encodings)[number];

/** How many bytes tell UTF-16 without a byte order mark. */
const probedBytes = 4096;

/** Pairs whose second byte is beyond ASCII, at least this share of them in a Chinese text. */
const leastHighTrails = 0.2;

/**
 * Decodes a spreadsheet's text: by its byte order mark, or UTF-16 by its zero bytes, or UTF-8, or Big5. The text has no byte
 * order mark. Null if it is none of them.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const marked = markedEncoding(bytes) ?? zeroByteEncoding(bytes);
  if (marked) return decodeAs(bytes, marked);
  return decodeAs(bytes, "utf-8") ?? (looksLikeBig5(bytes) ? decodeAs(bytes, "big5") : null);
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): { text: string; encoding: TextEncoding } | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** UTF-16 has a zero byte in each Latin letter, delimiter and line break, on one side of the pair only. */
function zeroByteEncoding(bytes: Uint8Array): TextEncoding | null {
  const probed = bytes.subarray(0, probedBytes);
  const zeros = [0, 0];
  probed.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const few = Math.max(2, probed.length / 20);
  if (odd > few && even === 0) return "utf-16le";
  return even > few && odd === 0 ? "utf-16be" : null;
}

/**
 * Almost any bytes are valid Big5. Texts of Western code pages differ from it in that their letters beyond ASCII are followed
 * by ASCII letters.
 */
function looksLikeBig5(bytes: Uint8Array): boolean {
  let pairs = 0;
  let highTrails = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    pairs += 1;
    at += 1;
    if ((bytes[at] ?? 0) >= 0xa1) highTrails += 1;
  }
  return pairs > 0 && highTrails / pairs >= leastHighTrails;
}
