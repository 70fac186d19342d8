/** Text sizes of the page's sections in points, from generous to the smallest that reads well on paper. */
const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
const smallest = sizes[sizes.length - 1] ?? 8;

/** Line height as a multiple of the text size. */
export const leading = 1.5;

/** The sections' size and the most lines that each row of them gets. */
export interface Fit {
  size: number;
  lines: number[];
}

/**
 * The largest text size at which all rows fit the height, or the smallest with the longest rows cut, so that the rows
 * always fit. `linesAt` counts the lines of each row at a size, `extra` is the height of everything
 * between the lines, in points.
 */
export function fitRows(height: number, extra: number, linesAt: (size: number) => number[]): Fit {
  const room = (size: number) => Math.floor((height - extra) / (size * leading));
  // The smallest size first: measuring long texts is what takes time, and they never fit a larger one.
  const smallestLines = linesAt(smallest);
  if (sum(smallestLines) > room(smallest)) return { size: smallest, lines: shareOut(smallestLines, room(smallest)) };
  for (const size of sizes) {
    const lines = linesAt(size);
    if (sum(lines) <= room(size)) return { size, lines };
  }
  return { size: smallest, lines: smallestLines };
}

/** Gives out `room` lines evenly: rows that want less than their share leave the rest to the longer ones. */
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
