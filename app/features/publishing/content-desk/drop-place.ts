/** A row's position, in pixels from the top of the page. */
export interface RowPlace {
  top: number;
  height: number;
}

/** The index a row takes when its upper edge is dragged to `top`: it swaps once it passes the middle of another row. */
export function dropPlace(rows: readonly RowPlace[], from: number, top: number): number {
  const bottom = top + (rows[from]?.height ?? 0);
  const middle = ({ top: at, height }: RowPlace) => at + height / 2;
  const before = rows.slice(0, from).filter((row) => middle(row) < top).length;
  const after = rows.slice(from + 1).filter((row) => middle(row) < bottom).length;
  return before + after;
}
