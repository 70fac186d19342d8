const maxLength = 150;
// Path separators, quotation marks, control characters, line ends, halves of characters and marks that turn the direction of writing: none belongs in a name.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\"]/gu;

/** The endings a type may have, the usual one first; drawings are in the demo data only. */
const endings: Record<string, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/svg+xml": [".svg"],
  "application/pdf": [".pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [".pptx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};
/** An ending begins with a letter: "計畫書 v1.2" has none. */
const anyEnding = /\.[a-z][a-z\d]{0,4}$/i;

/**
 * What a person may be shown as a file's name, and what it is saved as: no folder, no invisible characters, at most 150
 * characters, not hidden, and with the ending of its type, which is known by its content, whatever it was called.
 */
export function cleanFileName(name: string, contentType: string): string {
  // Names of files are short; what claims to be one and is not must cost nothing.
  const last = name.slice(-1000).split(/[/\\]/).at(-1) ?? "";
  const shown = last.replace(unwanted, "").replace(/^[\s.]+|[\s.]+$/g, "");
  const known = endings[contentType] ?? [];
  const ownEnding = (text: string) => known.find((ending) => text.toLowerCase().endsWith(ending));
  const named = ownEnding(shown) === undefined ? shown.replace(anyEnding, "") : shown;
  const length = ownEnding(named)?.length ?? 0;
  const ending = length > 0 ? named.slice(-length) : (known[0] ?? "");
  const stem = named.slice(0, named.length - length);
  const kept = [...stem].slice(0, maxLength - ending.length).join("");
  return `${kept.replace(/[\s.]+$/, "") || "file"}${ending}`;
}
