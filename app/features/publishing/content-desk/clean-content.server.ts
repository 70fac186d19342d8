import type { AnyContentField } from "~/features/publishing/publishing/fields";
import { type AnyContentKind, contentSpots } from "~/features/publishing/publishing/kind";
import { valueAt } from "~/features/records/records/content";
import { sanitizeRichText } from "~/features/text/text/rich-text.server";

/** Sanitises the rich texts of a change to an item, including those in rows. */
export function cleanContent(kind: AnyContentKind, changes: object): object {
  const cleaned = structuredClone(changes);
  for (const { path, field } of contentSpots(kind)) {
    const value = valueAt(cleaned, path);
    if (value === undefined) continue;
    const names = path.split(".");
    const last = names.pop() ?? "";
    const group = names.length === 0 ? cleaned : valueAt(cleaned, names.join("."));
    (group as Record<string, unknown>)[last] = cleanValue(field, value);
  }
  return cleaned;
}

function cleanValue({ isRich, control }: AnyContentField, value: unknown): unknown {
  if (isRich) return sanitizeRichText(String(value));
  if (control.type !== "rows" || !Array.isArray(value)) return value;
  return value.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const column = control.columns[name];
        return [name, column ? cleanValue(column, cell) : cell];
      }),
    ),
  );
}
