/**
 * Converts an English singular to its plural and vice versa, by spelling alone; empty for short words and those without
 * a plural.
 */
export function otherNumber(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is|ics|ing|ness|tech|ware|erce)$/.test(word)) return [];
  if (/[^aeiou]ies$/.test(word)) return [word.replace(/ies$/, "y")];
  if (/(?:x|ch|sh|ss)es$/.test(word)) return [word.replace(/es$/, "")];
  if (word.endsWith("s")) return [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, "ies")];
  return [/(?:x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`];
}
