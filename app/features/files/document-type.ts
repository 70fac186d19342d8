import { readZipText, type ZipEntry, zipEntriesOf } from "./zip";

/** The kinds of documents a profile takes (design §15), by content type, with the name people know them by. */
export const documentTypes = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
} as const;
export type DocumentType = keyof typeof documentTypes;

/** What a file chooser offers. */
export const documentExtensions = [".pdf", ".docx", ".pptx", ".xlsx"] as const;

/** A document may be at most this large, in bytes (design §15). */
export const maxDocumentBytes = 20 * 1024 * 1024;

/**
 * Why a file is no document we take: of another type; protected by a password, so that no reviewer could read it; with
 * macros or controls that run code; or broken.
 */
export type DocumentRefusal = "type" | "protected" | "macros" | "broken";

export type SniffedDocument = { type: DocumentType } | { refused: DocumentRefusal };

/** An archive that claims more files, or more bytes once unpacked, is a bomb and no document. */
const maxEntries = 10_000;
const maxUnpacked = 512 * 1024 * 1024;
const maxContentTypes = 1024 * 1024;

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether a file begins like one of the types: what a browser can say before sending it. */
export function mayBeDocument(start: Uint8Array): boolean {
  return /^%PDF-\d/.test(latin1(start.subarray(0, 8))) || startsWith(start, zipStart);
}

/**
 * The type of a document by its content, never by its name or by what the sender says (design §15): for the Office
 * formats the archive's own list of content types is read, and the main part it names must be there. Nothing but that
 * list, at most 1 MB of it, is unpacked.
 */
export async function sniffDocument(bytes: Uint8Array): Promise<SniffedDocument> {
  if (/^%PDF-\d\.\d/.test(latin1(bytes.subarray(0, 8)))) return sniffPdf(bytes);
  if (startsWith(bytes, zipStart)) return sniffOffice(bytes);
  // Office puts an encrypted document into the container of its old formats.
  if (startsWith(bytes, compoundStart) && contains(bytes, utf16("EncryptedPackage"))) return { refused: "protected" };
  return { refused: "type" };
}

function sniffPdf(bytes: Uint8Array): SniffedDocument {
  if (!latin1(bytes.subarray(-4096)).includes("%%EOF")) return { refused: "broken" };
  return isEncryptedPdf(bytes) ? { refused: "protected" } : { type: "application/pdf" };
}

/** The trailer, or the dictionary of a cross-reference stream, names an encryption dictionary; neither is compressed. */
function isEncryptedPdf(bytes: Uint8Array): boolean {
  const word = [...new TextEncoder().encode("/Encrypt")];
  for (let at = indexOf(bytes, word, 0); at !== -1; at = indexOf(bytes, word, at + 1)) {
    if (/^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(latin1(bytes.subarray(at, at + 64)))) return true;
  }
  return false;
}

async function sniffOffice(bytes: Uint8Array): Promise<SniffedDocument> {
  const entries = zipEntriesOf(bytes);
  if (!entries) return { refused: "broken" };
  if (entries.length > maxEntries || entries.reduce((sum, { size }) => sum + size, 0) > maxUnpacked) {
    return { refused: "broken" };
  }
  if (entries.some(({ encrypted }) => encrypted)) return { refused: "protected" };
  const list = entries.find(({ name }) => name === "[Content_Types].xml");
  if (!list) return { refused: "type" };
  const contentTypes = await readZipText(bytes, list, maxContentTypes);
  if (contentTypes === null) return { refused: "broken" };
  if (runsCode(entries, contentTypes)) return { refused: "macros" };
  return mainPartType(entries, contentTypes);
}

function runsCode(entries: readonly ZipEntry[], contentTypes: string): boolean {
  return (
    /macroEnabled|vbaProject/i.test(contentTypes) ||
    entries.some(({ name }) => /(^|\/)(vbaProject\.bin$|activeX\/)/i.test(name))
  );
}

function mainPartType(entries: readonly ZipEntry[], contentTypes: string): SniffedDocument {
  for (const [override] of contentTypes.matchAll(/<(?:\w+:)?Override\b[^>]*>/g)) {
    const part = attribute(override, "PartName");
    const type = attribute(override, "ContentType")?.replace(/\.main\+xml$/, "");
    const known = Object.keys(documentTypes).find((candidate) => candidate === type) as DocumentType | undefined;
    if (known && part && entries.some(({ name }) => `/${name}`.toLowerCase() === part.toLowerCase())) {
      return { type: known };
    }
  }
  return { refused: "type" };
}

function attribute(element: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element) ?? [];
  return double ?? single;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function utf16(word: string): number[] {
  return [...word].flatMap((char) => [char.charCodeAt(0), 0]);
}

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return indexOf(bytes, wanted, 0) !== -1;
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
