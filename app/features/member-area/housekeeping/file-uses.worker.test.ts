import { getTableName, is, Table } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "~/db/schema";
import { files } from "~/db/schema";
import { contentKinds } from "~/features/publishing/content-kinds";
import { lessonFilesIn } from "~/features/publishing/publishing/content-images";
import { contentSpots } from "~/features/publishing/publishing/kind";
import { fileUses } from "./remove-unused-files.server";

/** Columns with a file's id that do not keep the file alive: they describe it and are deleted with it. */
const describing = ["videos.file_id", "content_image_uses.file_id"];

const tables = Object.values<unknown>(schema).filter((value): value is SQLiteTable => is(value, Table));

/** The columns that reference `files`, or look like it by name. */
const columns = tables.flatMap((table) => {
  const { columns, foreignKeys, name } = getTableConfig(table);
  const referencing = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(files))
    .flatMap((reference) => reference.columns.map((column) => column.name));
  const named = columns.map((column) => column.name).filter((column) => /(^|_)file_id$/.test(column));
  return [...new Set([...referencing, ...named])].map((column) => `${name}.${column}`);
});

it("finds the columns with file ids", () => {
  expect(columns).toContain("one_pagers.file_id");
  expect(columns).toContain("content_file_uses.file_id");
});

it.each(columns)("%s keeps its file from being removed, or is known to describe it only", (column) => {
  const [table, name] = column.split(".");
  const isUse = fileUses.includes(`${name} AS id FROM ${table}`);
  expect(isUse !== describing.includes(column), `add ${column} to remove-unused-files.server.ts`).toBe(true);
});

it("sees every field of content that holds a video or captions", () => {
  for (const kind of contentKinds) {
    for (const { path, field } of contentSpots(kind)) {
      const { control } = field;
      if (control.type !== "rows") continue;
      for (const [name, column] of Object.entries(control.columns)) {
        const { type } = (column as { control: { type: string } }).control;
        if (type !== "file") continue;
        const [group, last] = path.includes(".") ? path.split(/\.(?=[^.]+$)/) : ["", path];
        expect(group).toBe("");
        expect(lessonFilesIn(kind, { [last ?? ""]: [{ [name]: "ID" }] }), `${path}.${name}`).toMatchObject([
          { id: "ID" },
        ]);
      }
    }
  }
});
