import { nameAt, orientationOf, startsWith } from "./image-bytes";
import { imageTypeOf } from "./image-type";

export interface ImageSize {
  /** In pixels as displayed; the stored image may be rotated. */
  width: number;
  height: number;
}

/**
 * Limits on the side length and pixel count of uploaded images; larger ones would use too much memory in readers'
 * browsers.
 */
export const maxImageSide = 8_000;
export const maxImagePixels = 40_000_000;

/** Whether browsers and the image service can decode an image of this size. */
export function isDrawableSize({ width, height }: ImageSize): boolean {
  return width > 0 && height > 0 && width <= maxImageSide && height <= maxImageSide && width * height <= maxImagePixels;
}

/**
 * Returns the displayed size of a JPEG, PNG or WebP, from its headers; null when they are broken or truncated. The EXIF
 * orientation counts in all three, because the image service, which draws the images on our pages, applies it to all.
 * Browsers apply it to JPEG and, since 2024, PNG; Chromium 150 shows a WebP as stored, in the cropping dialog too, and
 * the crop is what is seen there.
 */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (imageTypeOf(bytes)) {
      case "image/png":
        return turned({ width: view.getUint32(16), height: view.getUint32(20) }, pngOrientation(view, bytes));
      case "image/webp":
        return webpSize(view, bytes);
      case "image/jpeg":
        return jpegSize(view, bytes);
      case null:
        return null;
    }
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** EXIF orientations from this value on rotate the picture by 90 degrees. */
const firstOnSide = 5;

function turned({ width, height }: ImageSize, orientation: number | null): ImageSize {
  return (orientation ?? 1) >= firstOnSide ? { width: height, height: width } : { width, height };
}

/** Returns the orientation from the `eXIf` chunk, which decoders expect before the pixels. */
function pngOrientation(view: DataView, bytes: Uint8Array): number | null {
  for (let at = 8; at + 8 <= bytes.byteLength; ) {
    const length = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    if (name === "IDAT" && length > 0) return null;
    const orientation = name === "eXIf" ? orientationOf(bytes.subarray(at + 8, at + 8 + length)) : null;
    if (orientation !== null) return orientation;
    at += length + 12;
  }
  return null;
}

function webpSize(view: DataView, bytes: Uint8Array): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // "VP8L": 14 bits each, minus one
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // "VP8X"
      return turned({ width: uint24(24) + 1, height: uint24(27) + 1 }, webpOrientation(view, bytes));
    default:
      return null;
  }
}

const app1 = 0xe1;
const exifName = "Exif\0\0";

/** Returns the orientation from the `EXIF` chunk of an extended WebP, which follows the pixels. */
function webpOrientation(view: DataView, bytes: Uint8Array): number | null {
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    if (nameAt(bytes, at) === "EXIF") {
      const exif = bytes.subarray(at + 8, at + 8 + length);
      return orientationOf(startsWith(exif, exifName) ? exif.subarray(exifName.length) : exif);
    }
    at += 8 + length + (length % 2);
  }
  return null;
}

function jpegSize(view: DataView, bytes: Uint8Array): ImageSize | null {
  let at = 2;
  let orientation: number | null = null;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Any start-of-frame marker; C4, C8 and CC are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return turned({ width: view.getUint16(at + 7), height: view.getUint16(at + 5) }, orientation);
    }
    // Scan or end of image before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    if (marker === app1) {
      const data = bytes.subarray(at + 4, at + 2 + length);
      if (startsWith(data, exifName)) orientation ??= orientationOf(data.subarray(exifName.length));
    }
    at += 2 + length;
  }
}
