import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ByteRange, byteRange } from "./byte-range";

const modifiedAt = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const served = { size: 1000, etag: '"A"', modifiedAt };
const whole: ByteRange = { kind: "whole" };
const none: ByteRange = { kind: "none" };
const part = (from: number, length: number): ByteRange => ({ kind: "part", from, length });

describe("byteRange", () => {
  it.each<[string | null, ByteRange]>([
    [null, whole],
    ["bytes=0-0", part(0, 1)],
    ["bytes=0-999", part(0, 1000)],
    ["bytes=0-1000", part(0, 1000)],
    ["bytes=999-999", part(999, 1)],
    ["bytes=999-", part(999, 1)],
    ["bytes=1000-", none],
    ["bytes=1000-2000", none],
    ["bytes=-1", part(999, 1)],
    ["bytes=-1000", part(0, 1000)],
    ["bytes=-1001", part(0, 1000)],
    ["bytes=-0", none],
    ["BYTES = 1 - 2", part(1, 2)],
    ["bytes=5-4", whole],
    ["bytes=0-1,5-6", whole],
    ["bytes=-", whole],
    ["bytes=a-b", whole],
    ["bytes=1.5-2", whole],
    ["items=0-1", whole],
    ["", whole],
    [`bytes=${"9".repeat(400)}-`, none],
  ])("Range: %s", (range, expected) => {
    expect(byteRange({ range, ifRange: null }, served)).toEqual(expected);
  });

  it.each<[string, ByteRange]>([
    ['"A"', part(0, 10)],
    ['W/"A"', whole],
    ['"B"', whole],
    ["Fri, 02 Jan 2026 03:04:05 GMT", part(0, 10)],
    ["Fri, 02 Jan 2026 03:04:06 GMT", whole],
    ["nonsense", whole],
  ])("If-Range: %s", (ifRange, expected) => {
    expect(byteRange({ range: "bytes=0-9", ifRange }, served)).toEqual(expected);
  });

  it("never returns bytes outside the file", () => {
    const anyRange = fc.oneof(
      fc.string(),
      fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([from, to]) => `bytes=${from ?? ""}-${to ?? ""}`),
    );
    fc.assert(
      fc.property(anyRange, fc.nat(5000), (range, size) => {
        const found = byteRange({ range, ifRange: null }, { ...served, size });
        if (found.kind !== "part") return;
        expect(found.from).toBeGreaterThanOrEqual(0);
        expect(found.length).toBeGreaterThan(0);
        expect(found.from + found.length).toBeLessThanOrEqual(size);
      }),
    );
  });
});
