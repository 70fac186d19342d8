import { type ContentTypes, readContentTypes } from "./content-types.server";
import { type DocumentType, documentTypes, isZip, latin1, pdfStart, type SniffedDocument } from "./document-type";
import { opensWithoutPassword } from "./pdf-encryption.server";
import { readZipText, type ZipEntry, zipEntriesOf } from "./zip";

/** An archive that claims more entries or more unpacked bytes is treated as a ZIP bomb. */
const maxEntries = 10_000;
const maxUnpacked = 512 * 1024 * 1024;
const maxContentTypes = 1024 * 1024;

const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * Detects a document's type from its content, never from its name or the declared type (product §19.4). For Office
 * formats it reads the archive's list of content types, and a part of the main type must exist. Only that list is
 * unpacked, up to 1 MB. Runs in time linear in the file's size.
 */
export async function sniffDocument(bytes: Uint8Array): Promise<SniffedDocument> {
  if (isZip(bytes)) return sniffOffice(bytes);
  if (pdfStart(bytes) !== null) return sniffPdf(bytes);
  // Office stores encrypted documents in the container of its old formats.
  if (startsWith(bytes, compoundStart) && indexOf(bytes, utf16("EncryptedPackage"), 0) >= 0) {
    return { refused: "protected" };
  }
  return { refused: "type" };
}

async function sniffPdf(bytes: Uint8Array): Promise<SniffedDocument> {
  if (!latin1(withoutPadding(bytes).subarray(-4096)).includes("%%EOF")) return { refused: "broken" };
  return (await needsPassword(bytes)) ? { refused: "protected" } : { type: "application/pdf" };
}

/** Removes the zeros that scanners and disk images append. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.byteLength;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

/**
 * Upper bound on the encryption dictionaries that a program writes. Limited because each is searched for in the whole
 * file.
 */
const maxDictionaries = 4;

/** Upper bound on the length of a dictionary with the standard security handler, in bytes. */
const dictionaryLength = 4096;

/**
 * Whether a PDF requires a password. The trailer, or the dictionary of a cross-reference stream, names the encryption
 * dictionary; none of them is compressed.
 */
async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const dictionaries = encryptionsIn(bytes);
  if (dictionaries.length === 0) return false;
  if (dictionaries.length > maxDictionaries) return true;
  const id = idOf(bytes);
  for (const { object, inline } of dictionaries) {
    const encrypt = inline ?? dictionaryOf(bytes, object);
    if (encrypt === null || !(await opensWithoutPassword({ encrypt, id }))) return true;
  }
  return false;
}

interface NamedEncryption {
  /** The object's number and generation, `10 0`. */
  object: string;
  /** The dictionary itself, if it is inside the trailer. */
  inline: string | null;
}

function encryptionsIn(bytes: Uint8Array): NamedEncryption[] {
  const word = ascii("/Encrypt");
  const found = new Map<string, NamedEncryption>();
  for (let at = indexOf(bytes, word, 0); at !== -1; at = indexOf(bytes, word, at + 1)) {
    const match = /^\/Encrypt\s*(?:(\d{1,10}\s{1,10}\d{1,5})\s{1,10}R|<<)/.exec(latin1(bytes.subarray(at, at + 64)));
    if (!match) continue;
    const object = match[1]?.replace(/\s+/g, " ") ?? "";
    const inline = match[1] === undefined ? latin1(bytes.subarray(at, at + dictionaryLength)) : null;
    found.set(object, { object, inline });
    if (found.size > maxDictionaries) break;
  }
  return [...found.values()];
}

function dictionaryOf(bytes: Uint8Array, object: string): string | null {
  const word = ascii(`${object} obj`);
  for (let at = indexOf(bytes, word, 0); at !== -1; at = indexOf(bytes, word, at + 1)) {
    // Must not be the end of a longer number.
    const before = bytes[at - 1] ?? 10;
    if (before >= 0x30 && before <= 0x39) continue;
    const text = latin1(bytes.subarray(at, at + dictionaryLength));
    const end = text.indexOf("endobj");
    return end < 0 ? text : text.slice(0, end);
  }
  return null;
}

/** How many places that may be the identifier are read: names such as `/IDTree` are others. */
const maxIds = 1000;

/** Returns the first part of the document's last identifier, as written; empty if there is none. */
function idOf(bytes: Uint8Array): string {
  const [slash = 0, ...rest] = ascii("/ID");
  let tried = 0;
  for (
    let at = bytes.lastIndexOf(slash);
    at >= 0 && tried < maxIds;
    at = at === 0 ? -1 : bytes.lastIndexOf(slash, at - 1)
  ) {
    if (rest.some((byte, place) => bytes[at + 1 + place] !== byte)) continue;
    tried += 1;
    const found = /^\/ID\s*\[\s*([<(][\s\S]*)/.exec(latin1(bytes.subarray(at, at + 512)));
    if (found?.[1]) return found[1];
  }
  return "";
}

async function sniffOffice(bytes: Uint8Array): Promise<SniffedDocument> {
  const entries = zipEntriesOf(bytes, maxEntries);
  if (!entries) return { refused: "broken" };
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpacked) return { refused: "broken" };
  if (entries.some(({ encrypted }) => encrypted)) return { refused: "protected" };
  const list = entries.find(({ name }) => name === "[Content_Types].xml");
  if (!list) return { refused: "type" };
  const xml = await readZipText(bytes, list, maxContentTypes);
  const types = xml === null ? null : readContentTypes(xml);
  if (types === null) return { refused: "broken" };
  if (runsCode(entries, types)) return { refused: "macros" };
  return mainPartType(entries, types);
}

function runsCode(entries: readonly ZipEntry[], { overrides, defaults }: ContentTypes): boolean {
  return (
    [...overrides.values(), ...defaults.values()].some((type) => /macroEnabled|vbaProject/i.test(type)) ||
    entries.some(({ name }) => /(?:^|\/)(?:vbaProject\.bin$|activeX\/)/i.test(name))
  );
}

/** Returns the document type of the first part that has one, by its own content type or by that of its extension. */
function mainPartType(entries: readonly ZipEntry[], { overrides, defaults }: ContentTypes): SniffedDocument {
  for (const { name } of entries) {
    const part = name.toLowerCase();
    const type = overrides.get(part) ?? defaults.get(part.slice(part.lastIndexOf(".") + 1));
    const main = type?.endsWith(".main+xml") ? type.slice(0, -".main+xml".length) : undefined;
    if (main !== undefined && Object.hasOwn(documentTypes, main)) return { type: main as DocumentType };
  }
  return { refused: "type" };
}

const ascii = (word: string): number[] => [...word].map((char) => char.charCodeAt(0));

const utf16 = (word: string): number[] => ascii(word).flatMap((code) => [code, 0]);

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}

function indexOf(bytes: Uint8Array, sequence: readonly number[], from: number): number {
  const [first = 0] = sequence;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (sequence.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
