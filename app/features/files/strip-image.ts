import type { ImageType } from "./image-type";
import { stripJpeg } from "./strip-jpeg";
import { stripPng } from "./strip-png";
import { stripWebp } from "./strip-webp";

/**
 * An image without what its reader never sees: the place and time a camera noted (EXIF, XMP, IPTC), comments, thumbnails,
 * chunks of programs, and whatever stands behind its end, such as an archive or a page of HTML. Pixels and colour profile
 * stay as they are, byte for byte, and so does the way up. Null for an image that is broken or cut off.
 *
 * This takes blocks out and decodes nothing: it costs one copy, loses no quality and works while the image service does
 * not. No kept library does it in a Worker without drawing the image anew.
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
    // A length that leads past the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
