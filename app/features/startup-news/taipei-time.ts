/** Taipei has kept this distance to UTC, in milliseconds, since 1979. */
const offset = 8 * 60 * 60 * 1000;

/** A moment as the value of an `<input type="datetime-local">`, by the clock of Taipei; to the minute. */
export function toTaipeiInput(at: number): string {
  return new Date(at + offset).toISOString().slice(0, 16);
}

/** The moment, in milliseconds, such a value stands for; null when it is none. */
export function fromTaipeiInput(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const at = Date.parse(`${value}Z`);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value)) return null;
  return at - offset;
}
