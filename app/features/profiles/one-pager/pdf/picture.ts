import { inflateSync } from "node:zlib";
import { viewOf } from "./glyphs";
import { joined } from "./truetype";

/** A picture in the form PDF stores it. */
export interface Picture {
  /** A whole JPEG file, or the pixels row by row. */
  bytes: Uint8Array;
  isJpeg: boolean;
  /** In pixels. */
  width: number;
  height: number;
  /** 1 for grey, 3 for colour, 4 for print colours. */
  channels: 1 | 3 | 4;
}

/** Reads from a JPEG's frame header what a PDF declares about it; null if PDF does not support it. */
export function readJpeg(bytes: Uint8Array): Picture | null {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    // Baseline, extended and progressive frames (SOF0 to SOF2).
    if (![0xc0, 0xc1, 0xc2].includes(view.getUint8(at + 1))) continue;
    const channels = ([1, 3, 4] as const).find((number) => number === view.getUint8(at + 9));
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    return channels && width > 0 && height > 0 ? { bytes, isJpeg: true, width, height, channels } : null;
  }
  return null;
}

/** Channels per pixel by PNG colour type; palettes are not supported. */
const pngChannels: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads a PNG's pixels on white. Null unless it is a PNG with 8 bits per channel, no palette and no interlacing. */
export function readPng(bytes: Uint8Array): Picture | null {
  const view = viewOf(bytes);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return null;
  const [width, height, channels] = [view.getUint32(16), view.getUint32(20), pngChannels[view.getUint8(25)]];
  if (!channels || view.getUint8(24) !== 8 || view.getUint8(28) !== 0) return null;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const pixels = unfiltered(new Uint8Array(inflateSync(joined(parts))), { width, height, channels });
  return { bytes: onWhite(pixels, channels), isJpeg: false, width, height, channels: 3 };
}

/** Undoes the filter of each row (PNG, 9.2). */
function unfiltered(
  stored: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
) {
  const row = width * channels;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = stored[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - row] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[at - row - channels] ?? 0);
      const predicted = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0] ?? 0;
      pixels[at] = (stored[y * (row + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return pixels;
}

/** The Paeth predictor. */
function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function onWhite(pixels: Uint8Array, channels: number): Uint8Array {
  const hasAlpha = channels === 2 || channels === 4;
  const count = pixels.length / channels;
  const rgb = new Uint8Array(count * 3);
  for (let pixel = 0; pixel < count; pixel++) {
    const alpha = hasAlpha ? (pixels[pixel * channels + channels - 1] ?? 0) / 255 : 1;
    for (let color = 0; color < 3; color++) {
      const value = pixels[pixel * channels + (channels > 2 ? color : 0)] ?? 0;
      rgb[pixel * 3 + color] = Math.round(255 + (value - 255) * alpha);
    }
  }
  return rgb;
}
