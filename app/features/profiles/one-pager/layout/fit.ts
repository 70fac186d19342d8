/** Text sizes of the sections in points, down to the smallest that is readable in print. */
const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
const smallest = sizes[sizes.length - 1] ?? 8;

/** Line height as a multiple of the text size. */
export const leading = 1.5;

/** The sections' text size and the maximum lines of each row. */
export interface Fit {
  size: number;
  lines: number[];
}

/**
 * The largest text size that fits all rows into the height, or the smallest with the longest rows cut. `linesAt` counts
 * each row's lines at a size; `extra` is the height of everything else, in points.
 */
export function fitRows(height: number, extra: number, linesAt: (size: number) => number[]): Fit {
  const room = (size: number) => Math.floor((height - extra) / (size * leading));
  // Try the smallest size first: measuring long texts is slow, and they never fit at a larger size.
  const smallestLines = linesAt(smallest);
  if (sum(smallestLines) > room(smallest)) return { size: smallest, lines: shareOut(smallestLines, room(smallest)) };
  for (const size of sizes) {
    const lines = linesAt(size);
    if (sum(lines) <= room(size)) return { size, lines };
  }
  return { size: smallest, lines: smallestLines };
}

/** Distributes `room` lines evenly; what short rows do not need goes to longer ones. */
export function shareOut(wanted: readonly number[], room: number): number[] {
  const given = wanted.map(() => 0);
  for (let left = room; left > 0; ) {
    const hungry = wanted.flatMap((lines, row) => ((given[row] ?? 0) < lines ? [row] : []));
    if (hungry.length === 0) break;
    for (const row of hungry.slice(0, left)) given[row] = (given[row] ?? 0) + 1;
    left -= Math.min(hungry.length, left);
  }
  return given;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
