/** The accepted video types; every current browser plays at least one of them. */
export const videoTypes = ["video/mp4", "video/webm"] as const;
export type VideoType = (typeof videoTypes)[number];

/** The extensions a file chooser accepts. */
export const videoExtensions = [".mp4", ".webm"] as const;

/** Maximum video size, in bytes. */
export const maxVideoBytes = 4 * 1024 * 1024 * 1024;

/** Number of leading bytes that `sniffVideo` examines. */
export const sniffedBytes = 64;

/** Brands of the same container that hold a picture (HEIC, AVIF) or only sound, in lower case. */
const otherBrands: ReadonlySet<string> = new Set(
  "heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf avif avis avio m4a m4b m4p f4a f4b aax jp2".split(" "),
);

/** Detects a video's type from its first bytes, never from its name; null for any other file. */
export function sniffVideo(start: Uint8Array): VideoType | null {
  const text = String.fromCharCode(...start.subarray(0, sniffedBytes));
  if (text.slice(4, 8) === "ftyp") {
    return otherBrands.has(text.slice(8, 12).trim().toLowerCase()) ? null : "video/mp4";
  }
  // Other Matroska files start the same way but name another document type.
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => start[index] === byte);
  return isMatroska && text.includes("webm") ? "video/webm" : null;
}
