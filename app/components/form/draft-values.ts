import { parse } from "@conform-to/react";

/** Builds the form's values from its fields, nested the way conform nests them. */
export function draftValue(entries: readonly [string, string][]): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).payload;
}

/** Returns the values that a draft would change, by outermost field name. A field that the draft clears is included. */
export function changedValues(now: Record<string, unknown>, draft: Record<string, unknown>): [string, unknown][] {
  const names = [...new Set([...Object.keys(draft), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(now[name]))
    .map((name) => [name, draft[name] ?? (Array.isArray(now[name]) ? [] : "")]);
}
