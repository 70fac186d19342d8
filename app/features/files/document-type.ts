import { readZipText, type ZipEntry, zipEntriesOf } from "./zip";

/** The accepted document types (design §15) by content type, with their common names. */
export const documentTypes = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
} as const;
export type DocumentType = keyof typeof documentTypes;

/** The extensions a file chooser accepts. */
export const documentExtensions = [".pdf", ".docx", ".pptx", ".xlsx"] as const;

/** A document may be at most this large, in bytes (design §15). */
export const maxDocumentBytes = 20 * 1024 * 1024;

/**
 * Why a document is rejected: another type; password-protected, so reviewers could not read it; with macros or ActiveX
 * controls; or broken.
 */
export type DocumentRefusal = "type" | "protected" | "macros" | "broken";

export type SniffedDocument = { type: DocumentType } | { refused: DocumentRefusal };

/** An archive that claims more entries or more unpacked bytes is treated as a ZIP bomb. */
const maxEntries = 10_000;
const maxUnpacked = 512 * 1024 * 1024;
const maxContentTypes = 1024 * 1024;

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether a file's first bytes match one of the types; the browser's check before uploading. */
export function mayBeDocument(start: Uint8Array): boolean {
  return /^%PDF-\d/.test(latin1(start.subarray(0, 8))) || startsWith(start, zipStart);
}

/**
 * Detects a document's type from its content, never from its name or the declared type (design §15). For Office formats
 * it reads the archive's list of content types, and the main part named there must exist. Only that list is unpacked,
 * up to 1 MB.
 */
export async function sniffDocument(bytes: Uint8Array): Promise<SniffedDocument> {
  if (/^%PDF-\d\.\d/.test(latin1(bytes.subarray(0, 8)))) return sniffPdf(bytes);
  if (startsWith(bytes, zipStart)) return sniffOffice(bytes);
  // Office stores encrypted documents in the container of its old formats.
  if (startsWith(bytes, compoundStart) && contains(bytes, utf16("EncryptedPackage"))) return { refused: "protected" };
  return { refused: "type" };
}

function sniffPdf(bytes: Uint8Array): SniffedDocument {
  if (!latin1(bytes.subarray(-4096)).includes("%%EOF")) return { refused: "broken" };
  return isEncryptedPdf(bytes) ? { refused: "protected" } : { type: "application/pdf" };
}

/**
 * The trailer, or the dictionary of a cross-reference stream, names an encryption dictionary; neither is compressed.
 */
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
    const documentType = Object.keys(documentTypes).find((key) => key === type) as DocumentType | undefined;
    if (documentType && part && entries.some(({ name }) => `/${name}`.toLowerCase() === part.toLowerCase())) {
      return { type: documentType };
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

function contains(bytes: Uint8Array, sequence: readonly number[]): boolean {
  return indexOf(bytes, sequence, 0) !== -1;
}

function indexOf(bytes: Uint8Array, sequence: readonly number[], from: number): number {
  const [first = 0] = sequence;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (sequence.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
