/** Parses synonym groups: one group per line, words separated by commas. Drops blank lines. */
export function groupsOf(lines: string): string[][] {
  return lines.split("\n").flatMap((line) => {
    const words = line
      .split(/[,，、]/)
      .map((word) => word.trim())
      .filter(Boolean);
    return words.length > 0 ? [words] : [];
  });
}

/** Formats groups as the text that `groupsOf` parses. */
export function linesOf(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(", ")).join("\n");
}
