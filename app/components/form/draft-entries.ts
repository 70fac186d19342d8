import { postKeyField } from "./post-key-field";

/** The hidden field holding the base of the form's values (decision 015). */
const baseName = "base";

/**
 * Reads a form's fields for a draft. Leaves out passwords, files and fields that belong to one render
 * (`data-transient`, on the field or an ancestor).
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

/** Whether a field that a draft keeps differs from how it was rendered. */
export function isEdited(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control.closest("[data-transient]")) return false;
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) {
      const rendered = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
      return control.selectedIndex !== Math.max(rendered, 0);
    }
    if (!(control instanceof HTMLInputElement) || control.type === "password" || control.type === "file") return false;
    return /^(?:checkbox|radio)$/.test(control.type)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  });
}

/** Returns the base of the form's values, if it has one. */
export function draftBase(form: HTMLFormElement): string | null {
  const base = new FormData(form).get(baseName);
  return typeof base === "string" ? base : null;
}

/** Whether two drafts are equal. Empty fields are ignored, because rows without text are not saved. */
export function isSameDraft(one: readonly [string, string][], other: readonly [string, string][]): boolean {
  const filled = (entries: readonly [string, string][]) =>
    JSON.stringify(entries.filter(([, value]) => value.trim() !== "").sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return filled(one) === filled(other);
}
