interface Options<Value> {
  /** The capacity, as measured by `sizeOf`. */
  most: number;
  sizeOf: (value: Value) => number;
}

/** Keeps the most recently used values up to a total size, each until its own time, in milliseconds since the epoch. */
export function recentlyUsed<Value extends { until: number }>({ most, sizeOf }: Options<Value>) {
  // A map iterates in insertion order, so its first entry is the least recently used.
  const values = new Map<string, Value>();
  let size = 0;

  const drop = (key: string) => {
    const value = values.get(key);
    if (value) size -= sizeOf(value);
    values.delete(key);
  };

  return {
    get(key: string, now: number): Value | undefined {
      const value = values.get(key);
      if (value && value.until <= now) drop(key);
      if (!value || value.until <= now) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    put(key: string, value: Value): void {
      drop(key);
      values.set(key, value);
      size += sizeOf(value);
      for (const [oldest] of values) {
        if (size <= most) break;
        drop(oldest);
      }
    },
  };
}
