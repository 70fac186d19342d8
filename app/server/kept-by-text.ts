import { recentlyUsed } from "./recently-used";

/** What is long enough to be kept, in UTF-16 units: in pages, the packed lists of visitors and little else. */
const longFrom = 1000;

/** How much is kept of each kind, in UTF-16 units of what it was made of. */
const mostKept = 1_000_000;

/** Whether what is made of a text is kept. */
export const isLong = (text: string) => text.length >= longFrom;

/**
 * What `make` makes of a text. Of a long one it is kept for the next time, whoever asks: it may depend on nothing but the text, of
 * which the whole is compared.
 */
export function keptByText<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = recentlyUsed<{ made: Made; size: number; until: number }>({
    most: mostKept,
    sizeOf: ({ size }) => size,
  });
  return (text) => {
    if (!isLong(text)) return make(text);
    const known = kept.get(text, 0);
    if (known) return known.made;
    const made = make(text);
    kept.put(text, { made, size: text.length, until: Number.POSITIVE_INFINITY });
    return made;
  };
}

/** A text as JSON. */
export const jsonOf = keptByText((text) => JSON.stringify(text));
