/** Groups of synonyms as staff write them: a group a line, its words separated by commas. Blank lines are dropped. */
export function groupsOf(lines: string): string[][] {
  return lines.split("\n").flatMap((line) => {
    const words = line
      .split(/[,，、]/)
      .map((word) => word.trim())
      .filter(Boolean);
    return words.length > 0 ? [words] : [];
  });
}

/** The text that `groupsOf` reads. */
export function linesOf(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(", ")).join("\n");
}
