/** The requested bytes of a file. `from` and `length` are in bytes; `none`: the range is not satisfiable. */
export type ByteRange = { kind: "whole" } | { kind: "part"; from: number; length: number } | { kind: "none" };

interface RangeHeaders {
  /** The request's `Range` and `If-Range` headers. */
  range: string | null;
  ifRange: string | null;
}

interface ServedFile {
  size: number;
  etag: string;
  /** Milliseconds. */
  modifiedAt: number;
}

/**
 * Returns the bytes to send for a `Range` request (RFC 9110 §14). Invalid ranges, multiple ranges and ranges whose
 * `If-Range` names another version get the whole file, which the RFC allows; refusing multiple ranges also keeps
 * clients from requesting the same bytes many times over.
 */
export function byteRange({ range, ifRange }: RangeHeaders, { size, etag, modifiedAt }: ServedFile): ByteRange {
  const whole = { kind: "whole" } as const;
  if (range === null || (ifRange !== null && !isThisVersion(ifRange, etag, modifiedAt))) return whole;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range.replace(/\s/g, "")) ?? [];
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

/**
 * Whether `If-Range` names this version. A weak ETag never matches here (RFC 9110 §13.1.5); a date must equal our
 * `Last-Modified`, in whole seconds.
 */
function isThisVersion(ifRange: string, etag: string, modifiedAt: number): boolean {
  const value = ifRange.trim();
  if (value.startsWith('"') || value.startsWith("W/")) return value === etag;
  return Date.parse(value) === Math.floor(modifiedAt / 1000) * 1000;
}
