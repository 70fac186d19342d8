const maxLength = 150;
// Path separators, control characters, halves of characters and marks that turn the direction of writing: none belongs in a name.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}/\\]/gu;

/** What a person may be shown as a file's name: no folder, no invisible characters, at most 150 characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return [...last.replace(unwanted, "").trim()].slice(0, maxLength).join("") || "file";
}
