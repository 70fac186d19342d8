import { isZip } from "~/features/files/document-type";
import { AppError } from "~/server/errors";
import type { EncodingChoice } from "./decode-text";
import { type CsvTable, maxFileBytes, readCsv, refused, type TableLimits } from "./read-csv";
import { readXlsx } from "./read-xlsx.server";

/**
 * Reads a list from a CSV file or an Excel workbook, detected from its bytes. Throws what `readCsv` and `readXlsx`
 * throw, and `invalid` on `file` for workbooks with a password or from old versions of Excel. Without `limits`, they are
 * those of a list of startups.
 */
export async function readTable(
  bytes: Uint8Array,
  { encoding = null, limits }: { encoding?: EncodingChoice | null; limits?: TableLimits } = {},
): Promise<CsvTable> {
  if (bytes.byteLength > maxFileBytes) throw new AppError("too_large");
  if (isZip(bytes)) return readXlsx(bytes, limits);
  if (isCompound(bytes)) throw refused(isEncrypted(bytes) ? "protected" : "oldExcel");
  return readCsv(bytes, encoding, limits);
}

const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether it is a compound file, the format of old Office files and of password-protected new ones. */
const isCompound = (bytes: Uint8Array) => compoundStart.every((byte, at) => bytes[at] === byte);

/** Whether a compound file contains an encrypted document, by the stream's name in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes).includes([..."EncryptedPackage"].join("\0"));
}
