import { z } from "zod";
import { issueWith } from "~/locales/issues";
import { foldCode, hasTooManyMarks, isLongerThan, maxUnits, normalise } from "./typed-text";

/**
 * The one way for text to enter (decision 052). Every schema of a form, a query, an API call or a socket frame takes its
 * texts by one of these functions: the length in UTF-16 units is checked before anything else looks at the text, and a
 * text that fails is looked at no further (`abort`; without it zod runs the later checks, and those of the object around).
 * `tests/schemas` walks all schemas for one that does more work than its bound.
 */

/** Text that no person writes: an id, a token, a key. It is taken as it is, at most `max` UTF-16 units. */
export const boundedText = (max: number) => z.string().check(within(max, { max }));

/** Text of at most `max` characters as people see them, taken as it is: a password, or text that is parsed first. */
export const rawText = (max: number) => checkedText(max, (text) => text);

/** Multi-line text; may be empty. For a single line, use `oneLine` or `plainName`. */
export const multiLine = (max: number) => enteredText(max, normalise);

/** A code, a number or an address that machines read: full-width characters and spaces are folded. May be empty. */
export const codeText = (max: number) => enteredText(max, foldCode);

/**
 * Text whose marks are bounded and that `tidy` brings into the form in which it is stored, in linear time. `refuse` may
 * return the key of an error. The length is that of the tidied text.
 */
export const enteredText = (max: number, tidy: (text: string) => string, refuse?: (tidied: string) => string | null) =>
  checkedText(max, tidy, { refuse, limitsMarks: true });

/** The bound: nothing but a comparison. `max` is what people are told. zod's own `max` walks the text, since it counts code points. */
export function within(units: number, { max }: { max: number }) {
  const bound = z.check<string>((context) => {
    const input = context.value;
    if (input.length <= units) return;
    context.issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input, continue: false });
  });
  // Inputs get it as their `maxlength`.
  bound._zod.onattach.push((schema) => {
    schema._zod.bag.maximum = units;
  });
  return bound;
}

interface Checks {
  refuse?: ((tidied: string) => string | null) | undefined;
  limitsMarks?: boolean;
}

function checkedText(max: number, tidy: (text: string) => string, { refuse, limitsMarks = false }: Checks = {}) {
  return (
    z
      .string()
      .check(within(maxUnits(max), { max }))
      .check((context) => {
        const input = context.value;
        const stop = (message: string) => {
          context.issues.push({ code: "custom", message, input, continue: false });
        };
        if (limitsMarks && hasTooManyMarks(input)) return stop("too_many_marks");
        const tidied = tidy(input);
        const refusal = refuse?.(tidied) ?? null;
        if (refusal !== null) return stop(refusal);
        if (isLongerThan(tidied, max)) return stop(issueWith("too_long", { max }));
        context.value = tidied;
      })
      // What the API's description says; JSON Schema counts characters, not UTF-16 units.
      .meta({ maxLength: max })
  );
}
