import { z } from "zod";
import type { EditResult } from "~/features/editing/conflict";
import { maxListLength } from "~/features/records/values";

/** A row that was taken out of a list, with all it said, so that it can be put back. */
export interface RemovedRow {
  /** The list's field name. */
  list: string;
  /** Where the row stood. */
  index: number;
  value: Record<string, string>;
}

/** What a section's action answers when the form comes back. */
export type SectionResult = EditResult & { removed?: RemovedRow | null };

/** Where a row of a list can stand. */
const rowIndex = z
  .int()
  .min(0)
  .max(maxListLength - 1);

/** The field conform's buttons send what they want in. */
const intentField = "__intent__";

/**
 * The row that a press of a "remove" button takes out, read from the form as it was pressed; null for every other post.
 * For the browser and, where no script runs, for the action.
 */
export function removedRowOf(form: FormData): RemovedRow | null {
  const intent = removalOf(form.get(intentField));
  if (!intent) return null;
  const prefix = `${intent.name}[${intent.index}].`;
  const value: Record<string, string> = {};
  for (const [name, entry] of form) {
    if (name.startsWith(prefix) && typeof entry === "string") value[name.slice(prefix.length)] = entry;
  }
  // A row of which nothing was filled in is not worth putting back.
  if (Object.values(value).every((text) => text.trim() === "")) return null;
  return { list: intent.name, index: intent.index, value };
}

function removalOf(sent: unknown): { name: string; index: number } | null {
  if (typeof sent !== "string") return null;
  try {
    const { type, payload } = JSON.parse(sent) as { type?: unknown; payload?: { name?: unknown; index?: unknown } };
    if (type !== "remove" || typeof payload?.name !== "string") return null;
    const index = rowIndex.safeParse(payload.index);
    return index.success ? { name: payload.name, index: index.data } : null;
  } catch {
    return null;
  }
}
