/** Quotes the name of a table or a column. Throws if it is not one of ours, which have letters, digits and `_`. */
export function quoted(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`Not the name of a table or a column: ${name}`);
  return `"${name}"`;
}
