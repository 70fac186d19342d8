/** Groups lines, newest first, by their day. */
export function groupByDay<Line extends { day: string }>(
  lines: readonly Line[],
): Array<{ day: string; lines: Line[] }> {
  const days = new Map<string, Line[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  return [...days].map(([day, own]) => ({ day, lines: own }));
}
