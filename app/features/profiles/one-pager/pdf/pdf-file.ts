import { deflateSync } from "node:zlib";
import { joined } from "./truetype";

/** Writes the objects of a PDF 1.7 file (ISO 32000-1). */
export class PdfFile {
  private readonly objects: Uint8Array[] = [];

  /** The number of objects so far. */
  get size(): number {
    return this.objects.length;
  }

  /** Adds an object; returns its number. */
  add(body: string): number {
    return this.objects.push(ascii(body));
  }

  /** Adds a compressed stream; `entries` go into its dictionary. */
  addStream(bytes: Uint8Array, entries = ""): number {
    return this.addStored(new Uint8Array(deflateSync(bytes)), `/Filter /FlateDecode ${entries}`);
  }

  /** Adds a stream already encoded as `entries` declare. */
  addStored(bytes: Uint8Array, entries: string): number {
    const start = ascii(`<< /Length ${bytes.length} ${entries} >>\nstream\n`);
    return this.objects.push(joined([start, bytes, ascii("\nendstream")]));
  }

  /** Writes the whole file. `root` and `info` are the object numbers of the catalog and the document information. */
  build({ root, info }: { root: number; info: number }): Uint8Array<ArrayBuffer> {
    // The bytes of the second line mark the file as binary.
    const parts = [ascii("%PDF-1.7\n%"), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
    let offset = parts.reduce((sum, { length }) => sum + length, 0);
    const offsets: number[] = [];
    for (const [index, object] of this.objects.entries()) {
      offsets.push(offset);
      const part = joined([ascii(`${index + 1} 0 obj\n`), object, ascii("\nendobj\n")]);
      parts.push(part);
      offset += part.length;
    }
    const size = offsets.length + 1;
    const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
    parts.push(
      ascii(
        `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
          `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
      ),
    );
    return joined(parts);
  }
}

/** Encodes a text string of the document's structure: UTF-16BE with byte order mark, in hexadecimal. */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0"));
  return `<feff${units.join("")}>`;
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
