import { z } from "zod";
import { issueWith } from "~/locales/issues";
import { foldCode, hasTooManyMarks, isLongerThan, maxUnits, normalise } from "./typed-text";

/**
 * The only way for text to enter (decision 052). Every schema of a form, query, API call or socket frame builds its
 * texts with these functions. They check the length in UTF-16 units before anything else reads the text, and stop at a
 * failure (`abort`; otherwise zod also runs the later checks and those of the enclosing object). `tests/schemas` walks
 * all schemas to find any that do more work than their bound.
 */

/** Machine-made text, such as an id, token or key; unchanged, at most `max` UTF-16 units. */
export const boundedText = (max: number) => z.string().check(within(max, { max }));

/** Text of at most `max` visible characters, unchanged: a password, or text to be parsed. */
export const rawText = (max: number) => checkedText(max, (text) => text);

/** Multi-line text; may be empty. For a single line, use `oneLine` or `plainName`. */
export const multiLine = (max: number) => enteredText(max, normalise);

/** A code, number or address read by machines; folds full-width characters and spaces. May be empty. */
export const codeText = (max: number) => enteredText(max, foldCode);

/**
 * Text with bounded combining marks that `tidy` converts to its stored form in linear time. `refuse` may return an
 * error key. The limit applies to the tidied text.
 */
export const enteredText = (max: number, tidy: (text: string) => string, refuse?: (tidied: string) => string | null) =>
  checkedText(max, tidy, { refuse, limitsMarks: true });

/**
 * The length bound, a single comparison. `max` is the limit shown to people. zod's own `max` counts code points and so
 * walks the text.
 */
export function within(units: number, { max }: { max: number }) {
  const bound = z.check<string>((context) => {
    const input = context.value;
    if (input.length <= units) return;
    context.issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input, continue: false });
  });
  // Inputs use it as their `maxlength`.
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
      // For the API description; JSON Schema counts characters, not UTF-16 units.
      .meta({ maxLength: max })
  );
}
