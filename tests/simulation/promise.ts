/** Reports a broken promise of docs/conversation-promises.md. Always throws. */
export function broken(promise: `P${number}`, how: string): never {
  throw new Error(`${promise} is broken: ${how}`);
}

/** Throws unless a promise holds. */
export function promised(promise: `P${number}`, holds: boolean, how: () => string): void {
  if (!holds) broken(promise, how());
}
