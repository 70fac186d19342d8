/** Which bytes of a file a request asks for. `from` and `length` are in bytes; `none`: the range lies outside the file. */
export type ByteRange = { kind: "whole" } | { kind: "part"; from: number; length: number } | { kind: "none" };

interface Asked {
  /** The request's `Range` and `If-Range`. */
  range: string | null;
  ifRange: string | null;
}

interface Served {
  size: number;
  etag: string;
  /** Milliseconds. */
  modifiedAt: number;
}

/**
 * The bytes to answer a `Range` with (RFC 9110 §14). What is no valid range of bytes is ignored, several ranges at once
 * too: the whole file is an allowed answer to both, and nobody can make us send the same bytes many times over. So is a
 * range whose `If-Range` names another version of the file.
 */
export function byteRange({ range, ifRange }: Asked, { size, etag, modifiedAt }: Served): ByteRange {
  const whole = { kind: "whole" } as const;
  if (range === null || (ifRange !== null && !isThisVersion(ifRange, etag, modifiedAt))) return whole;
  const [, first, last] = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)$/i.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return whole;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: "none" } : { kind: "part", from: size - length, length };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return whole;
  return from >= size ? { kind: "none" } : { kind: "part", from, length: to - from + 1 };
}

/** A weak tag never matches here (RFC 9110 §13.1.5); a date must be the very one we gave, in whole seconds. */
function isThisVersion(ifRange: string, etag: string, modifiedAt: number): boolean {
  const value = ifRange.trim();
  if (value.startsWith('"') || value.startsWith("W/")) return value === etag;
  return Date.parse(value) === Math.floor(modifiedAt / 1000) * 1000;
}
