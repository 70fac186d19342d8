import type { ImageType } from "./image-type";
import { stripJpeg } from "./strip-jpeg";
import { stripPng } from "./strip-png";
import { stripWebp } from "./strip-webp";

/**
 * Removes an image's metadata (EXIF, XMP, IPTC), comments, thumbnails, private chunks and trailing data, such as an
 * appended archive or HTML page. Pixels and colour profile are copied byte for byte; the orientation is preserved.
 * Returns null for a broken or truncated image.
 *
 * It removes blocks without decoding: one copy, no loss of quality, no dependency on the image service. No maintained
 * library does this in a Worker without re-encoding the image.
 */
export function stripImage(type: ImageType, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    switch (type) {
      case "image/jpeg":
        return stripJpeg(bytes);
      case "image/png":
        return stripPng(bytes);
      case "image/webp":
        return stripWebp(bytes);
    }
  } catch (error) {
    // A length pointed beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
