import { describe, expect, it } from "vitest";
import { deskFields } from "~/features/publishing/content-desk/item-form";
import type { AnyContentField, Control } from "~/features/publishing/publishing/fields";
import { contentSpots, deskAreas, type FieldTexts, missingOf } from "~/features/publishing/publishing/kind";
import { valueAt } from "~/features/records/records/content";
import * as values from "~/features/records/records/values";
import { locales } from "~/locales/locale";
import { contentKinds } from ".";

const folders = Object.keys(import.meta.glob("./*/kind.ts"));
const modules = import.meta.glob<Record<string, unknown>>("./*/kind.ts", { eager: true });

it("knows every kind that has a folder, once", () => {
  const defined = Object.values(modules).flatMap((exports) => Object.values(exports));
  for (const [folder, exports] of Object.entries(modules)) {
    expect(
      Object.values(exports).some((kind) => contentKinds.includes(kind as never)),
      folder,
    ).toBe(true);
  }
  for (const kind of contentKinds) expect(defined, kind.name).toContain(kind);
  expect(folders.length).toBeGreaterThan(0);
  expect(new Set(contentKinds.map(({ name }) => name)).size).toBe(contentKinds.length);
});

/** The options and columns without a label. */
function unnamed(control: Control, texts: FieldTexts): string[] {
  const { options = {}, columns = {} } = typeof texts === "string" ? {} : texts;
  if (control.type === "choice") return control.options.filter((option) => !options[option]);
  if (control.type !== "rows") return [];
  return Object.entries(control.columns).flatMap(([name, column]) => {
    const named = columns[name];
    return named === undefined ? [name] : unnamed((column as AnyContentField).control, named);
  });
}

describe.each(contentKinds.map((kind) => ({ name: kind.name, kind })))("$name", ({ kind }) => {
  it("is in an area of the desk, and named in both languages", () => {
    expect(deskAreas).toContain(kind.area);
    for (const locale of locales) {
      const { name, description, fields } = kind.texts[locale];
      expect(name).not.toBe("");
      expect(description).not.toBe("");
      for (const { path, field } of contentSpots(kind)) {
        const bare = path.replace(/^langs\.(?:zh_tw|en_us)\./, "langs.");
        expect(unnamed(field.control, fields[bare] ?? ""), `${bare} ${locale}`).toEqual([]);
      }
    }
  });

  it("has no field with a name of the desk's own", () => {
    const own = ["revision", "updated_at", "field_changes", ...deskFields];
    expect(Object.keys(kind.fields).filter((path) => own.includes(path.split(".")[0] ?? ""))).toEqual([]);
  });

  it("has an initial content that could be published, if any", () => {
    if (kind.initial === null) return;
    expect(missingOf(kind, kind.initial)).toEqual([]);
    for (const { path, field } of contentSpots(kind)) {
      expect(field.schema(values).safeParse(valueAt(kind.initial, path)).error, path).toBeUndefined();
    }
  });

  it("has a title unless there is only one", () => {
    if (!kind.isSingle) expect(Object.keys(kind.fields)).toContain(kind.titleField);
  });
});
