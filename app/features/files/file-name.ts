import { trimEnd } from "~/features/text/text/trim-end";

const maxLength = 150;
// Path separators, quotation marks, control and format characters (bidi marks too), line separators, lone surrogates.
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\"]/gu;

/** File extensions by type, the usual one first; SVG occurs only in the demo data. */
const extensions: Record<string, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/svg+xml": [".svg"],
  "application/pdf": [".pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [".pptx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "video/mp4": [".mp4", ".m4v"],
  "video/webm": [".webm"],
  "text/vtt": [".vtt"],
};
/** An extension starts with a letter, so "計畫書 v1.2" has none. */
const anyExtension = /\.[a-z][a-z\d]{0,4}$/i;

const blankOrDot = /[\s.]/;

/**
 * Returns a file name that is safe to display and download: without directories or invisible characters, not hidden, at
 * most 150 characters, and with the extension of its actual content type.
 */
export function cleanFileName(name: string, contentType: string): string {
  // Bounds the work for overlong input.
  const last = name.slice(-1000).split(/[/\\]/).at(-1) ?? "";
  const visible = trimEnd(last.replace(forbidden, "").replace(/^[\s.]+/, ""), blankOrDot);
  const typeExtensions = extensions[contentType] ?? [];
  const extensionOf = (text: string) => typeExtensions.find((extension) => text.toLowerCase().endsWith(extension));
  const named = extensionOf(visible) === undefined ? visible.replace(anyExtension, "") : visible;
  const length = extensionOf(named)?.length ?? 0;
  const extension = length > 0 ? named.slice(-length) : (typeExtensions[0] ?? "");
  const stem = named.slice(0, named.length - length);
  const kept = [...stem].slice(0, maxLength - extension.length).join("");
  return `${trimEnd(kept, blankOrDot) || "file"}${extension}`;
}
