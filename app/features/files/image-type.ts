export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** Maximum image size on upload, in bytes (product §19.4). */
export const maxImageBytes = 5 * 1024 * 1024;

/** Number of leading bytes needed to detect an image's type. */
export const sniffedImageBytes = 16;

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const jpegStart = [0xff, 0xd8, 0xff];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

/**
 * Detects an image's type from its first bytes, never from its name or the declared type; null for anything but JPEG,
 * PNG and WebP (product §19.4). SVG uploads are rejected because SVG can run scripts.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (hasAt(bytes, 0, pngStart)) return "image/png";
  if (hasAt(bytes, 0, jpegStart)) return "image/jpeg";
  if (hasAt(bytes, 0, riff) && hasAt(bytes, 8, webp)) return "image/webp";
  return null;
}

const phoneBrands = new Set(["heic", "heix", "heim", "heis", "mif1", "avif"]);

/** Whether a file's first bytes are those of a phone picture (HEIC, AVIF), which few browsers display. */
export function isPhonePicture(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith("ftyp") && phoneBrands.has(text.slice(4));
}

function hasAt(bytes: Uint8Array, offset: number, expected: number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}
