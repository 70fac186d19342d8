/** Says that a promise of docs/conversation-promises.md was broken. Always throws. */
export function broken(promise: `P${number}`, how: string): never {
  throw new Error(`${promise} is broken: ${how}`);
}

/** Throws unless a promise holds. */
export function promised(promise: `P${number}`, holds: boolean, how: () => string): void {
  if (!holds) broken(promise, how());
}
