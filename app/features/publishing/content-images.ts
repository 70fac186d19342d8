import { valueAt } from "~/features/records/content";
import { type AnyKind, contentSpots } from "./kind";

/** An image that content shows, and the path of the field that names it: `photo`, `langs.en_us.points[2].icon`. */
export interface ImageUse {
  id: string;
  at: string;
}

/** The images of an item's content, in field order. */
export function imagesIn(kind: AnyKind, content: object): ImageUse[] {
  return contentSpots(kind).flatMap(({ path, field: { control } }): ImageUse[] => {
    const value = valueAt(content, path);
    if (control.type === "image") return typeof value === "string" && value !== "" ? [{ id: value, at: path }] : [];
    if (control.type !== "rows" || !Array.isArray(value)) return [];
    const columns = Object.keys(control.columns).filter((name) => control.columns[name]?.control.type === "image");
    return value.flatMap((row: Record<string, unknown>, index) =>
      columns.flatMap((name) => {
        const id = row[name];
        return typeof id === "string" && id !== "" ? [{ id, at: `${path}[${index}].${name}` }] : [];
      }),
    );
  });
}
