import type { WallClass } from "~/db/values";
import type { RecordDefinition } from "./content";

/**
 * Returns the definition without the fields that rules hide from a reader. Select columns with it and read them with
 * the whole record's `readContent`: hidden fields are then empty, as if they had never been filled in (product §22).
 * `shownByLink`: the capabilities of the reader's share link; it keeps their fields.
 */
export function withoutWalled(
  record: RecordDefinition,
  hidden: ReadonlySet<WallClass>,
  shownByLink: ReadonlySet<string> = new Set(),
): RecordDefinition {
  if (hidden.size === 0) return record;
  const open = Object.entries(record.fields).filter(
    ([, { wall, readBy }]) => wall === undefined || !hidden.has(wall) || shownByLink.has(readBy ?? ""),
  );
  return { ...record, fields: Object.fromEntries(open) };
}
