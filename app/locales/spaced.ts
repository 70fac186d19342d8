import { isolate } from "./isolate";

/** Stand for values while a text is translated; no text contains private-use characters. */
const firstSlot = 0xe000;
const slots = /([\ue000-\ue0ff])/u;

const han = /\p{Script=Han}/u;
const western = /[\p{Script=Latin}\p{Nd}.)(%&+]/u;

const firstOf = (text = "") => Array.from(text).at(0);
const lastOf = (text = "") => Array.from(text).at(-1);

/** Whether these neighbours need a space: a Chinese character beside a Latin letter or a digit. */
const isGap = (before = "", after = "") =>
  (han.test(before) && western.test(after)) || (western.test(before) && han.test(after));

/**
 * Translates a text with names or dates in it, and puts a space where their Latin letters or digits touch Chinese
 * characters. A name itself stays as it is. Numbers are inserted unchanged, because plurals depend on them.
 */
export function spaced<Values extends Record<string, string | number>>(
  translate: (values: Values) => string,
  values: Values,
): string {
  const inserted: string[] = [];
  const withSlots = Object.entries(values).map(([name, value]) =>
    typeof value === "number" ? [name, value] : [name, String.fromCharCode(firstSlot + inserted.push(value) - 1)],
  );
  const text = translate(Object.fromEntries(withSlots) as Values);
  const parts = text
    .split(slots)
    .map((part) => (slots.test(part) ? isolate(inserted[part.charCodeAt(0) - firstSlot] ?? "") : part))
    .filter((part) => part !== "");
  return parts.map((part, at) => (isGap(lastOf(parts[at - 1]), firstOf(part)) ? ` ${part}` : part)).join("");
}
