/** The accepted document types (product §19.4) by content type, with their common names. */
export const documentTypes = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
} as const;
export type DocumentType = keyof typeof documentTypes;

/** The extensions a file chooser accepts. */
export const documentExtensions = [".pdf", ".docx", ".pptx", ".xlsx"] as const;

/** Maximum document size, in bytes (product §19.4). */
export const maxDocumentBytes = 20 * 1024 * 1024;

/**
 * Why a document is rejected: another type; password-protected, so reviewers could not read it; with macros or ActiveX
 * controls; or broken.
 */
export type DocumentRefusal = "type" | "protected" | "macros" | "broken";

export type SniffedDocument = { type: DocumentType } | { refused: DocumentRefusal };

/** Number of leading bytes examined by `mayBeDocument`; PDF readers search as many for the header. */
export const sniffedDocumentBytes = 1024;

const zipStart = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file's first bytes match one of the types. The browser checks this before uploading. */
export function mayBeDocument(start: Uint8Array): boolean {
  return isZip(start) || pdfStart(start) !== null;
}

/** Whether a file starts like a ZIP archive, as Office documents do. */
export const isZip = (bytes: Uint8Array): boolean => zipStart.every((byte, index) => bytes[index] === byte);

/**
 * Returns the offset of a PDF's header, before which programs put byte order marks, line ends or mail headers. Null if
 * there is none.
 */
export function pdfStart(bytes: Uint8Array): number | null {
  const at = latin1(bytes.subarray(0, sniffedDocumentBytes)).search(/%PDF-\d\.\d/);
  return at < 0 ? null : at;
}

/** Decodes bytes one character each (ISO 8859-1). */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.byteLength; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
