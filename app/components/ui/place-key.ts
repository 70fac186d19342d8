/** Returns a React key by index, for lists that are never reordered and may contain equal entries. */
export function placeKey(at: number): string {
  return `place-${at}`;
}
