import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTable } from "~/features/intake/import/read-table.server";
import { type Cell, longestCell, workbookOf } from "./workbook";

async function written(batches: Cell[][][]): Promise<Uint8Array> {
  async function* rows() {
    yield* batches;
  }
  const parts: Uint8Array[] = [];
  for await (const part of workbookOf("看板 & <1>", rows())) parts.push(part);
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

describe("a written workbook", () => {
  it("is read back by the import: texts, numbers, formulas as text, line breaks, and what XML cannot contain", async () => {
    const table = await readTable(
      await written([
        [["名稱", "金額", "備註"]],
        [
          ["=1+1", 12.5, 'a & <b> "c"\n第二行'],
          ["\u0001晨星\ufffe", "", "😀"],
        ],
        [["尾", 3, ""]],
      ]),
    );
    expect(table).toEqual({
      readAs: { sheet: "看板 & <1>" },
      headings: ["名稱", "金額", "備註"],
      rows: [
        { line: 2, cells: ["=1+1", "12.5", 'a & <b> "c"\n第二行'] },
        { line: 3, cells: ["晨星", "", "😀"] },
        { line: 4, cells: ["尾", "3", ""] },
      ],
    });
  });

  it("cuts a text that is longer than a cell may be", async () => {
    const parts = unzipSync(await written([[["a"], ["長".repeat(longestCell + 5)]]]));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet.match(/長+/g)?.map((text) => text.length)).toEqual([longestCell]);
  });

  it("names columns beyond Z", async () => {
    const headings = Array.from({ length: 60 }, (_, at) => `c${at}`);
    expect((await readTable(await written([[headings, headings.map((_, at) => at)]]))).rows[0]?.cells[59]).toBe("59");
  });
});
