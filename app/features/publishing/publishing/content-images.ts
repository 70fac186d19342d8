import { valueAt } from "~/features/records/records/content";
import type { Control } from "./fields";
import { type AnyContentKind, contentSpots } from "./kind";

/** A stored file used by content, with the path of its field: `photo`, `langs.en_us.points[2].icon`. */
export interface FileUse {
  id: string;
  at: string;
}

/** The images of an item's content, in field order. */
export function imagesIn(kind: AnyContentKind, content: object): FileUse[] {
  return filesIn(kind, content, ({ type }) => type === "image");
}

/** The videos and captions of an item's content, in field order. */
export function lessonFilesIn(kind: AnyContentKind, content: object): Array<FileUse & { kind: "video" | "captions" }> {
  return (["video", "captions"] as const).flatMap((wanted) =>
    filesIn(kind, content, (control) => control.type === "file" && control.kind === wanted).map((use) => ({
      ...use,
      kind: wanted,
    })),
  );
}

function filesIn(kind: AnyContentKind, content: object, isWanted: (control: Control) => boolean): FileUse[] {
  return contentSpots(kind).flatMap(({ path, field: { control } }): FileUse[] => {
    const value = valueAt(content, path);
    if (isWanted(control)) return typeof value === "string" && value !== "" ? [{ id: value, at: path }] : [];
    if (control.type !== "rows" || !Array.isArray(value)) return [];
    const columns = Object.keys(control.columns).filter((name) => {
      const column = control.columns[name];
      return column !== undefined && isWanted(column.control);
    });
    return value.flatMap((row: Record<string, unknown>, index) =>
      columns.flatMap((name) => {
        const id = row[name];
        return typeof id === "string" && id !== "" ? [{ id, at: `${path}[${index}].${name}` }] : [];
      }),
    );
  });
}
