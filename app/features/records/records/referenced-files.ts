import { type RecordDefinition, spotsOf, valueAt } from "./content";
import type { FileReferences } from "./field";

export interface ReferencedFile {
  id: string;
  kind: FileReferences["kind"];
  /** The path of the input that shows an error about the file: `photo`, `teams[2].photo`. */
  at: string;
}

/** The files referenced by a record or by a change to one, in field order. */
export function referencedFilesOf(record: RecordDefinition, content: object): ReferencedFile[] {
  return spotsOf(record).flatMap(({ path, field: { files } }) => {
    if (files === null) return [];
    return filesIn(valueAt(content, path), files, path).flatMap(({ id, at }) =>
      typeof id === "string" && id !== "" ? [{ id, kind: files.kind, at }] : [],
    );
  });
}

function filesIn(value: unknown, { inRows }: FileReferences, path: string): Array<{ id: unknown; at: string }> {
  if (inRows === null) return [{ id: value, at: path }];
  if (!Array.isArray(value)) return [];
  return value.map((row, index) => ({ id: valueAt(row, inRows.id), at: `${path}[${index}].${inRows.marked}` }));
}
