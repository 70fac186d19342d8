import type { EditResult } from "~/features/records/editing/conflict";
import { maxListLength } from "~/features/records/records/limits";

/** A row removed from a list, with its values, so that it can be restored. */
export interface RemovedRow {
  /** The list's field name. */
  list: string;
  /** The row's former index. */
  index: number;
  value: Record<string, string>;
}

/** The result of a section's action when the form is re-rendered. */
export type SectionResult = EditResult & { removed?: RemovedRow | null };

/** The form field that conform's buttons send their intent in. */
const intentField = "__intent__";

/**
 * The row removed by a "remove" button, read from the submitted form; null for all other posts. Used in the browser
 * and, without JavaScript, by the action. `maxRows` is the length of the form's longest list.
 */
export function removedRowOf(form: FormData, maxRows = maxListLength): RemovedRow | null {
  const intent = removalOf(form.get(intentField), maxRows);
  if (!intent) return null;
  const prefix = `${intent.name}[${intent.index}].`;
  const value: Record<string, string> = {};
  for (const [name, entry] of form) {
    if (name.startsWith(prefix) && typeof entry === "string") value[name.slice(prefix.length)] = entry;
  }
  // An empty row is not worth restoring.
  if (Object.values(value).every((text) => text.trim() === "")) return null;
  return { list: intent.name, index: intent.index, value };
}

function removalOf(sent: unknown, maxRows: number): { name: string; index: number } | null {
  if (typeof sent !== "string") return null;
  try {
    const { type, payload } = JSON.parse(sent) as { type?: unknown; payload?: { name?: unknown; index?: unknown } };
    if (type !== "remove" || typeof payload?.name !== "string") return null;
    const { name, index } = payload;
    if (typeof index !== "number" || !Number.isInteger(index) || index < 0 || index >= maxRows) return null;
    return { name, index };
  } catch {
    return null;
  }
}
