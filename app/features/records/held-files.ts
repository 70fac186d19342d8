import { type RecordDefinition, spotsOf, valueAt } from "./content";
import type { HeldFiles } from "./field";

export interface HeldFile {
  id: string;
  kind: HeldFiles["kind"];
  /** The path of the input that a refusal of it marks: `photo`, `teams[2].photo`. */
  at: string;
}

/** The files that a record holds, or that a change to one would have it hold, in the order of its fields. */
export function heldFilesOf(record: RecordDefinition, content: object): HeldFile[] {
  return spotsOf(record).flatMap(({ path, field: { files } }) => {
    if (files === null) return [];
    return filesIn(valueAt(content, path), files, path).flatMap(({ id, at }) =>
      typeof id === "string" && id !== "" ? [{ id, kind: files.kind, at }] : [],
    );
  });
}

function filesIn(value: unknown, { inRows }: HeldFiles, path: string): Array<{ id: unknown; at: string }> {
  if (inRows === null) return [{ id: value, at: path }];
  if (!Array.isArray(value)) return [];
  return value.map((row, index) => ({ id: valueAt(row, inRows.id), at: `${path}[${index}].${inRows.marked}` }));
}
