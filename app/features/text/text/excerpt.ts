/** A text truncated to `length` characters with an ellipsis; for page descriptions and previews. */
export function excerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(flat);
  return characters.length <= length
    ? flat
    : `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
