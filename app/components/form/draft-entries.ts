import { parse } from "@conform-to/react";
import { postKeyField } from "./post-key-field";

/** The hidden field with the base of the form's values (decision 015). */
const baseName = "base";

/**
 * A form's fields as a draft keeps them: without passwords, files and what only belongs to one rendering (`data-transient`, on the
 * field or around several).
 */
export function draftEntries(form: HTMLFormElement): [string, string][] {
  const left = new Set([postKeyField, baseName]);
  for (const control of form.elements) {
    const { name } = control as HTMLInputElement;
    if ((control as HTMLInputElement).type === "password" || control.closest("[data-transient]")) left.add(name);
  }
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !left.has(name) ? [[name, value.replaceAll("\r\n", "\n")]] : [],
  );
}

/** The base of the form's values, if it has one. */
export function draftBase(form: HTMLFormElement): string | null {
  const base = new FormData(form).get(baseName);
  return typeof base === "string" ? base : null;
}

/** Whether two drafts say the same; empty fields do not count, because rows without text are not saved. */
export function isSameDraft(one: readonly [string, string][], other: readonly [string, string][]): boolean {
  const filled = (entries: readonly [string, string][]) =>
    JSON.stringify(entries.filter(([, value]) => value.trim() !== "").sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return filled(one) === filled(other);
}

/** The form's values from its fields, nested as conform has them. */
export function draftValue(entries: readonly [string, string][]): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).payload;
}

/** What a draft changes in a form, by the names of its outermost fields; a field that the draft empties counts too. */
export function changedValues(now: Record<string, unknown>, draft: Record<string, unknown>): [string, unknown][] {
  const names = [...new Set([...Object.keys(draft), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(now[name]))
    .map((name) => [name, draft[name] ?? (Array.isArray(now[name]) ? [] : "")]);
}
