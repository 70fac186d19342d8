import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readJpeg, readPng } from "./picture";

/** A JPEG's start: an application segment, then a frame of 3 by 2 pixels. */
const jpeg = (marker: number, channels: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, marker, 0, 17, 8, 0, 2, 0, 3, channels, 0, 0, 0]);

describe("a JPEG", () => {
  it.each([1, 3, 4])("of %i channels is read in each kind of frame", (channels) => {
    for (const marker of [0xc0, 0xc1, 0xc2]) {
      expect(readJpeg(jpeg(marker, channels))).toMatchObject({ width: 3, height: 2, channels });
    }
  });

  it("is null with another kind of frame, another number of channels, or cut short", () => {
    expect(readJpeg(jpeg(0xc3, 3))).toBeNull();
    expect(readJpeg(jpeg(0xc0, 2))).toBeNull();
    for (let length = 0; length < 18; length++) expect(readJpeg(jpeg(0xc0, 3).slice(0, length))).toBeNull();
    expect(readJpeg(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
  });
});

/** A PNG of two pixels a row; the checksums are not read. */
function png(type: number, rows: number[][], depth = 8): Uint8Array {
  const chunk = (name: string, data: Uint8Array | number[]) => {
    const length = data.length;
    return [0, 0, length >> 8, length & 255, ...[...name].map((letter) => letter.charCodeAt(0)), ...data, 0, 0, 0, 0];
  };
  const header = [0, 0, 0, 2, 0, 0, 0, rows.length, depth, type, 0, 0, 0];
  const data = deflateSync(new Uint8Array(rows.flat()));
  return new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunk("IHDR", header), ...chunk("IDAT", data)]);
}

describe("a PNG", () => {
  it.each<[string, number, number[], number[]]>([
    ["grey", 0, [0, 10, 20], [10, 10, 10, 20, 20, 20]],
    ["colour", 2, [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ["grey with alpha", 4, [0, 10, 255, 0, 0], [10, 10, 10, 255, 255, 255]],
    ["colour with alpha", 6, [0, 1, 2, 3, 255, 0, 0, 0, 0], [1, 2, 3, 255, 255, 255]],
  ])("of %s is drawn on white", (_, type, row, pixels) => {
    expect(readPng(png(type, [row]))).toEqual({
      bytes: new Uint8Array(pixels),
      isJpeg: false,
      width: 2,
      height: 1,
      channels: 3,
    });
  });

  it.each<[string, number, number[]]>([
    ["no filter", 0, [60, 90]],
    ["the pixel to the left", 1, [60, 30]],
    ["the pixel above", 2, [50, 70]],
    ["their average", 3, [55, 50]],
    ["the nearest of three", 4, [50, 30]],
  ])("is read with %s", (_, filter, row) => {
    const { bytes } =
      readPng(
        png(0, [
          [0, 10, 20],
          [filter, ...row],
        ]),
      ) ?? {};
    expect([bytes?.[6], bytes?.[9]]).toEqual([60, 90]);
  });

  it("is null with a palette, 16 bits, or another format", () => {
    expect(readPng(png(3, [[0, 1, 2]]))).toBeNull();
    expect(readPng(png(0, [[0, 1, 2, 3, 4]], 16))).toBeNull();
    expect(readPng(jpeg(0xc0, 3))).toBeNull();
  });
});
