declare const content: unique symbol;

/** Data as JSON, encoded once and sent as a single string. */
export interface Packed<Data> {
  readonly json: string;
  readonly [content]?: Data;
}

const packedOf = new WeakMap<object, Packed<unknown>>();
const contentOf = new WeakMap<Packed<unknown>, unknown>();

/**
 * Packs data so that a page can send it cheaply; loaders otherwise encode it value by value on each request. Accepts
 * plain objects, lists, strings, numbers and null.
 */
export function pack<Data extends object>(data: Data): Packed<Data> {
  const known = packedOf.get(data) as Packed<Data> | undefined;
  const packed = known ?? { json: JSON.stringify(data) };
  packedOf.set(data, packed);
  contentOf.set(packed, data);
  return packed;
}

/**
 * Returns the packed data: on the server the original object, so that shared parts stay shared; in a browser it is
 * decoded once.
 */
export function unpack<Data extends object>(packed: Packed<Data>): Data {
  const data = contentOf.get(packed) ?? JSON.parse(packed.json);
  contentOf.set(packed, data);
  return data as Data;
}
