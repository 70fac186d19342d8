/** The key of an entry that never moves among the others of its list, and may well be the same as another one. */
export function placeKey(at: number): string {
  return `place-${at}`;
}
