import type { DocumentType } from "~/features/files/document-type";

type Bytes = Uint8Array<ArrayBuffer>;

const encode = (text: string) => new TextEncoder().encode(text);

/** Concatenates bytes. */
export function joinBytes(...parts: ReadonlyArray<Uint8Array>): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** A valid PNG, 2 × 2 px. */
export const smallPng: Bytes = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGPgr466WabPAKEAIFoExV+xB7QAAAAASUVORK5CYII="),
  (char) => char.charCodeAt(0),
);

/** Returns the header of a PNG that declares the given size, without pixels. */
export function pngHeader(width: number, height: number): Bytes {
  const bytes = smallPng.slice(0, 33);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Returns a PDF with one empty page; `trailer` is added to its trailer. */
export function samplePdf(trailer = ""): Bytes {
  const objects = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n",
  ];
  const head = "%PDF-1.7\n";
  let at = head.length;
  const places = objects.map((object) => {
    const place = `${String(at).padStart(10, "0")} 00000 n \n`;
    at += object.length;
    return place;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return encode(head + objects.join("") + table + end);
}

export interface SampleEntry {
  name: string;
  content: string | Uint8Array;
  encrypted?: boolean;
  /** The declared size, if different from the content's. */
  claimedSize?: number;
}

/** Builds a ZIP archive of stored entries. */
export function sampleZip(entries: readonly SampleEntry[]): Bytes {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, content, encrypted = false, claimedSize } of entries) {
    const [nameBytes, data] = [encode(name), typeof content === "string" ? encode(content) : content];
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, 20, true);
    common.setUint16(2, encrypted ? 1 : 0, true);
    common.setUint32(14, data.byteLength, true);
    common.setUint32(18, claimedSize ?? data.byteLength, true);
    common.setUint16(22, nameBytes.byteLength, true);
    const shared = new Uint8Array(common.buffer);
    const place = new DataView(new ArrayBuffer(14));
    place.setUint32(10, at, true);
    directory.push(encode("PK\x01\x02"), Uint8Array.of(20, 0), shared, new Uint8Array(place.buffer), nameBytes);
    const local = joinBytes(encode("PK\x03\x04"), shared, nameBytes, data);
    locals.push(local);
    at += local.byteLength;
  }
  const middle = joinBytes(...directory);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, middle.byteLength, true);
  end.setUint32(16, at, true);
  return joinBytes(...locals, middle, new Uint8Array(end.buffer));
}

const mainParts: Record<Exclude<DocumentType, "application/pdf">, string> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "word/document.xml",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "ppt/presentation.xml",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xl/workbook.xml",
};

/** Builds a minimal Office document of a type; `extra` entries follow its main part. */
export function sampleOffice(type: keyof typeof mainParts, extra: readonly SampleEntry[] = []): Bytes {
  const part = mainParts[type];
  return sampleZip([
    { name: "[Content_Types].xml", content: contentTypes(part, `${type}.main+xml`) },
    { name: part, content: "<document/>" },
    ...extra,
  ]);
}

/** Returns the content types part of an Office document. */
export function contentTypes(part: string, type: string): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`;
}
