/** Helpers shared by the three image formats: byte access, chunk names and the EXIF orientation. */

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns `length` bytes from `at`. Unlike `subarray`, throws a RangeError when there are fewer. */
export function take(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > bytes.byteLength) throw new RangeError("The image is truncated.");
  return bytes.subarray(at, at + length);
}

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Returns the four-letter name of a chunk. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...take(bytes, at, 4));
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return ascii(text).every((byte, index) => bytes[index] === byte);
}

const orientationTag = 0x0112;
const shortType = 3;

/** Returns the EXIF orientation, 2 to 8; null if upright or unreadable. */
export function orientationOf(tiff: Uint8Array): number | null {
  const view = viewOf(tiff);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const start = view.getUint32(4, isLittle);
    const count = view.getUint16(start, isLittle);
    for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
      if (view.getUint16(at, isLittle) !== orientationTag) continue;
      const value = view.getUint16(at + 2, isLittle) === shortType ? view.getUint16(at + 8, isLittle) : 0;
      return value >= 2 && value <= 8 ? value : null;
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Builds an EXIF block that contains only the orientation. */
export function orientationBlock(orientation: number): Uint8Array {
  const block = new Uint8Array(26);
  const view = viewOf(block);
  block.set(ascii("MM\0*"));
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  view.setUint16(12, shortType);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return block;
}
