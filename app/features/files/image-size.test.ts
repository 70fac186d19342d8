import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  jpegSegment,
  type Marks,
  markedJpeg,
  markedPng,
  markedWebp,
  plainPng,
} from "../../../tests/support/marked-images";
import { joinBytes, pngHeader, smallPng } from "../../../tests/support/sample-files";
import { fileSizeText } from "./file-size";
import { imageSizeOf, isDrawableSize } from "./image-size";
import { imageTypeOf } from "./image-type";
import { stripImage } from "./strip-image";

const bytes = (...values: Array<number | string>) =>
  new Uint8Array(
    values.flatMap((value) => (typeof value === "string" ? [...new TextEncoder().encode(value)] : [value])),
  );

/** A JPEG up to its frame: 300 × 200 px. */
const frame = bytes(0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44, 3);
const jpegStart = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0);
const webp = (...chunk: Array<number | string>) => bytes("RIFF", 0, 0, 0, 0, "WEBP", ...chunk);

describe("imageSizeOf", () => {
  it.each<[string, Uint8Array, [number, number] | null]>([
    ["PNG", smallPng, [2, 2]],
    ["a large PNG", pngHeader(8000, 5000), [8000, 5000]],
    ["a truncated PNG", smallPng.slice(0, 20), null],
    ["JPEG", joinBytes(jpegStart, frame), [300, 200]],
    [
      "a JPEG with a table and fill bytes before the frame",
      joinBytes(jpegStart, bytes(0xff, 0xc4, 0, 2, 0xff), frame),
      [300, 200],
    ],
    ["a JPEG scan without a frame", joinBytes(jpegStart, bytes(0xff, 0xda, 0, 2)), null],
    ["a JPEG segment without a length", joinBytes(jpegStart, bytes(0xff, 0xe1, 0, 0), frame), null],
    ["a truncated JPEG", jpegStart, null],
    ["lossy WebP", webp("VP8 ", 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x01, 0xc8, 0x00), [300, 200]],
    ["lossless WebP", webp("VP8L", 0, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x31, 0x00), [300, 200]],
    ["extended WebP", webp("VP8X", 0, 0, 0, 0, 0, 0, 0, 0, 0x2b, 0x01, 0x00, 0xc7, 0x00, 0x00), [300, 200]],
    ["an unknown WebP", webp("VP9 ", ...Array.from({ length: 20 }, () => 0)), null],
    ["SVG", bytes("<svg/>"), null],
  ])("%s", (_, content, expected) => {
    const size = imageSizeOf(content);
    expect(size && [size.width, size.height]).toEqual(expected);
  });

  describe("of an image rotated by its EXIF orientation is its displayed size", () => {
    const stored = { width: 30, height: 20 };
    const plain = {
      PNG: plainPng(stored.width, stored.height),
      JPEG: joinBytes(bytes(0xff, 0xd8), jpegSegment(0xc0, bytes(8, 0, 20, 0, 30, 1, 1, 0x11, 0))),
      WebP: webp("VP8L", 5, 0, 0, 0, 0x2f, 29, 0xc0, 0x04, 0x00, 0),
    };
    const kinds: ReadonlyArray<readonly [string, (marks: Marks) => Uint8Array]> = [
      ["PNG", (marks) => markedPng(plain.PNG, marks)],
      ["JPEG", (marks) => markedJpeg(plain.JPEG, marks)],
      ["WebP", (marks) => markedWebp(plain.WebP, stored, marks)],
    ];

    it.each(kinds)("%s", (_, mark) => {
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        const image = mark({ secret: "somewhere", orientation, trailing: new Uint8Array(0) });
        const seen = orientation >= 5 ? { width: 20, height: 30 } : stored;
        expect(imageSizeOf(image)).toEqual(seen);
        const stripped = stripImage(imageTypeOf(image) ?? "image/png", image);
        if (stripped) expect(imageSizeOf(stripped)).toEqual(seen);
      }
    });

    it("except that a PNG’s is not read after the pixels or beyond the end of the data", () => {
      const marks = { secret: "somewhere", orientation: 6, trailing: new Uint8Array(0) };
      const whole = markedPng(plain.PNG, marks);
      const late = joinBytes(plain.PNG.subarray(0, -12), whole.subarray(33));
      expect(imageSizeOf(late)).toEqual(stored);
      for (let length = 33; length < 200; length += 1) expect(imageSizeOf(whole.subarray(0, length))).not.toBeNull();
    });
  });

  it("terminates for any bytes", () => {
    const starts = [smallPng, jpegStart, webp("VP8 "), webp("VP8L"), webp("VP8X")];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const size = imageSizeOf(joinBytes(start, rest));
        if (size) expect(size.width).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  [8000, 5000, true],
  [8001, 1, false],
  [1, 8001, false],
  [8000, 5001, false],
  [0, 10, false],
])("%i × %i px is drawable: %s", (width, height, expected) => {
  expect(isDrawableSize({ width, height })).toBe(expected);
});

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 KB"],
  [12_345, "12 KB"],
  [1_250_000, "1.3 MB"],
  [20 * 1024 * 1024, "21 MB"],
])("%i bytes read as %s", (size, expected) => expect(fileSizeText(size)).toBe(expected));
