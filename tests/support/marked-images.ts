import { crc32, deflateSync } from "node:zlib";
import { joinBytes } from "./sample-files";

type Bytes = Uint8Array<ArrayBuffer>;

const encode = (text: string) => new TextEncoder().encode(text);

/** Metadata added to an image by a camera, a program or an attacker; each piece contains `secret`. */
export interface Marks {
  secret: string;
  /** The EXIF orientation, 1 to 8. */
  orientation: number;
  /** Appended after the end of the image. */
  trailing: Uint8Array;
}

function number(value: number, length: 2 | 3 | 4, littleEndian = false): Bytes {
  const digits = Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256);
  return Uint8Array.from(littleEndian ? digits : digits.reverse());
}

/** Builds EXIF data like a phone's: a description, the orientation and the location, in one TIFF block. */
function exif({ secret, orientation }: Marks, littleEndian: boolean): Bytes {
  const n = (value: number, length: 2 | 4) => number(value, length, littleEndian);
  const text = encode(`${secret}\0`);
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    joinBytes(n(tag, 2), n(type, 2), n(count, 4), value, new Uint8Array(4 - value.byteLength));
  const textAt = 8 + 2 + 3 * 12 + 4;
  const gpsAt = textAt + text.byteLength;
  return joinBytes(
    encode(littleEndian ? "II" : "MM"),
    n(42, 2),
    n(8, 4),
    n(3, 2),
    entry(0x010e, 2, text.byteLength, n(textAt, 4)),
    entry(0x0112, 3, 1, n(orientation, 2)),
    entry(0x8825, 4, 1, n(gpsAt, 4)),
    n(0, 4),
    text,
    n(1, 2),
    entry(0x0012, 2, text.byteLength, n(textAt, 4)),
    n(0, 4),
  );
}

const xmp = (secret: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`;

/** A valid PNG of one colour. */
export function plainPng(width: number, height: number): Bytes {
  const rows = new Uint8Array((width * 3 + 1) * height).map((_, place) => (place % (width * 3 + 1) === 0 ? 0 : 120));
  return joinBytes(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk("IHDR", joinBytes(number(width, 4), number(height, 4), Uint8Array.of(8, 2, 0, 0, 0))),
    pngChunk("IDAT", new Uint8Array(deflateSync(rows))),
    pngChunk("IEND", new Uint8Array(0)),
  );
}

function pngChunk(name: string, data: Uint8Array): Bytes {
  const named = joinBytes(encode(name), data);
  return joinBytes(number(data.byteLength, 4), named, number(crc32(named), 4));
}

export function markedPng(png: Uint8Array, marks: Marks): Bytes {
  const { secret, trailing } = marks;
  return joinBytes(
    png.subarray(0, 33),
    pngChunk("tEXt", encode(`Comment\0${secret}`)),
    pngChunk("iTXt", encode(`XML:com.adobe.xmp\0\0\0\0\0${xmp(secret)}`)),
    pngChunk("eXIf", exif(marks, false)),
    pngChunk("prVt", encode(secret)),
    png.subarray(33),
    trailing,
  );
}

export function jpegSegment(marker: number, data: Uint8Array): Bytes {
  return joinBytes(Uint8Array.of(0xff, marker), number(data.byteLength + 2, 2), data);
}

export function markedJpeg(jpeg: Uint8Array, marks: Marks): Bytes {
  const { secret, trailing } = marks;
  return joinBytes(
    jpeg.subarray(0, 2),
    jpegSegment(0xe1, joinBytes(encode("Exif\0\0"), exif(marks, true))),
    jpegSegment(0xe1, encode(`http://ns.adobe.com/xap/1.0/\0${xmp(secret)}`)),
    jpegSegment(0xed, encode(`Photoshop 3.0\0${secret}`)),
    jpegSegment(0xe2, encode(`MPF\0${secret}`)),
    jpegSegment(0xfe, encode(secret)),
    jpeg.subarray(2),
    trailing,
  );
}

function webpChunk(name: string, data: Uint8Array): Bytes {
  const padding = new Uint8Array(data.byteLength % 2);
  return joinBytes(encode(name), number(data.byteLength, 4, true), data, padding);
}

/** `webp` must be a simple file: only the image, lossy or lossless. */
export function markedWebp(webp: Uint8Array, size: { width: number; height: number }, marks: Marks): Bytes {
  const dimensions = joinBytes(number(size.width - 1, 3, true), number(size.height - 1, 3, true));
  const chunks = joinBytes(
    encode("WEBP"),
    webpChunk("VP8X", joinBytes(Uint8Array.of(0x0c, 0, 0, 0), dimensions)),
    webp.subarray(12),
    webpChunk("EXIF", exif(marks, true)),
    webpChunk("XMP ", encode(xmp(marks.secret))),
    webpChunk("PRVT", encode(marks.secret)),
  );
  return joinBytes(encode("RIFF"), number(chunks.byteLength, 4, true), chunks, marks.trailing);
}

/** Whether the bytes contain the text. */
export function holds(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(bytes).includes(text);
}
