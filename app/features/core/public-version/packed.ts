declare const content: unique symbol;

/** Data as JSON, which is encoded once and sent as one text. */
export interface Packed<Data> {
  readonly json: string;
  readonly [content]?: Data;
}

const packedOf = new WeakMap<object, Packed<unknown>>();
const contentOf = new WeakMap<Packed<unknown>, unknown>();

/**
 * The data in a form that costs a page little: what a loader returns is otherwise encoded value by value, at each request. Takes
 * plain objects, lists, texts, numbers and null.
 */
export function pack<Data extends object>(data: Data): Packed<Data> {
  const known = packedOf.get(data) as Packed<Data> | undefined;
  const packed = known ?? { json: JSON.stringify(data) };
  packedOf.set(data, packed);
  contentOf.set(packed, data);
  return packed;
}

/** The data: on the server the same object that was packed, so that its shared parts are found; in a browser decoded once. */
export function unpack<Data extends object>(packed: Packed<Data>): Data {
  const data = contentOf.get(packed) ?? JSON.parse(packed.json);
  contentOf.set(packed, data);
  return data as Data;
}
