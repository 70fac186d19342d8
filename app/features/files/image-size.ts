import { imageTypeOf } from "./image-type";

export interface ImageSize {
  /** In pixels, as stored: a JPEG may be rotated for display. */
  width: number;
  height: number;
}

/** Limits on an uploaded image's side and pixel count; more would take too much memory in readers' browsers. */
export const maxImageSide = 8_000;
export const maxImagePixels = 40_000_000;

/** Whether browsers and the image service can decode an image of this size. */
export function isDrawableSize({ width, height }: ImageSize): boolean {
  return width > 0 && height > 0 && width <= maxImageSide && height <= maxImageSide && width * height <= maxImagePixels;
}

/** The size of a JPEG, PNG or WebP from its headers; null when they are broken or truncated. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (imageTypeOf(bytes)) {
      case "image/png":
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case "image/webp":
        return webpSize(view);
      case "image/jpeg":
        return jpegSize(view);
      case null:
        return null;
    }
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function webpSize(view: DataView): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // "VP8L": 14 bits each, less one
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // "VP8X"
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}

function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
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
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Scan or end of image before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
}
