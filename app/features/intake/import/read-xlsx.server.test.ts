import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { AppError } from "~/server/errors";
import { textCell as text, workbook } from "../../../../tests/support/workbook";
import { maxRows } from "./read-csv";
import { readTable } from "./read-table.server";
import { maxColumns, maxUnzippedBytes } from "./read-xlsx.server";

const few = { rows: 5, columns: 4, unzippedBytes: 100_000 };

const heading = `<row r="1">${text("A1", "公司名稱")}${text("B1", "統一編號")}${text("C1", "成立日期")}${text("D1", "公司簡介")}</row>`;

const refusal = (bytes: Uint8Array, limits?: typeof few) =>
  readTable(bytes, { limits }).then(
    () => "read",
    (error: unknown) => (error instanceof AppError ? (error.fields?.file?.[0] ?? error.code) : error),
  );

describe("a workbook", () => {
  it("is read from its first sheet with rows: dates, numbers, formulas, shared texts and gaps", async () => {
    const table = await readTable(
      workbook({
        sheets: {
          空白: "",
          新創名單: `${heading}
            <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>4.595257E7</v></c><c r="C2" s="1"><v>43539</v></c><c r="D2" t="str"><f>A2&amp;"!"</f><v>晨光!</v></c></row>
            <row r="4">${text("A4", " 微風 &amp; 科技\n第二行 ")}<c r="B4"><v>22099131</v></c><c r="C4" s="2"><v>43539.5</v></c><c r="D4" t="b"><v>1</v></c></row>`,
          其他: `<row r="1">${text("A1", "不是這個")}</row>`,
        },
        shared: ["晨光"],
      }),
    );
    expect(table).toEqual({
      readAs: { sheet: "新創名單" },
      headings: ["公司名稱", "統一編號", "成立日期", "公司簡介"],
      rows: [
        { line: 2, cells: ["晨光", "45952570", "2019-03-15", "晨光!"] },
        { line: 4, cells: ["微風 & 科技\n第二行", "22099131", "2019-03-15", "true"] },
      ],
    });
  });

  it("is read whole if its texts are long enough for other threads", async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `<row r="${at + 2}">${text(`A${at + 2}`, `${at}${"述".repeat(80)}`)}</row>`,
    );
    const table = await readTable(workbook({ sheets: { a: heading + rows.join("") } }));
    expect(table.rows).toHaveLength(3000);
    expect(table.rows[2999]?.cells[0]).toMatch(/^2999述/);
  });

  it("has an empty cell for an error of a formula", async () => {
    const row = `<row r="2">${text("A2", "晨光")}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    expect((await readTable(workbook({ sheets: { a: heading + row } }))).rows[0]?.cells).toEqual(["晨光", "", "", ""]);
  });

  it.each([
    ["no archive of a workbook", zipSync({ "a.xml": strToU8("<a/>") }), "notExcel"],
    ["an archive that is cut", workbook({ sheets: { a: heading } }).subarray(0, 200), "notExcel"],
    [
      "a workbook that is no XML",
      workbook({ sheets: { a: heading }, extra: { "xl/workbook.xml": strToU8("<<<") } }),
      "notExcel",
    ],
    ["nothing but empty sheets", workbook({ sheets: { a: "", b: "" } }), "empty"],
    ["only headings", workbook({ sheets: { a: heading } }), "noRows"],
    [
      "a cell far to the right",
      workbook({ sheets: { a: `${heading}<row r="2">${text("XFD2", "a")}</row>` } }),
      `tooManyColumns|{"max":${maxColumns}}`,
    ],
    [
      "a cell far below",
      workbook({ sheets: { a: `${heading}<row r="1048576">${text("A1048576", "a")}</row>` } }),
      `tooManyRows|{"max":${maxRows}}`,
    ],
    [
      "many parts",
      workbook({
        sheets: { a: heading },
        extra: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`xl/${at}.xml`, strToU8("<a/>")])),
      }),
      "tooManyParts",
    ],
  ])("is refused: %s", async (_, bytes, reason) => expect(await refusal(bytes)).toContain(`import:file.${reason}`));

  it.each([
    ["a row far below without cells", `${heading}<row r="1048576"/>`, "tooManyRows"],
    ["a row whose number has an exponent", `${heading}<row r="1e9"/>`, "notExcel"],
    ["a cell whose row has many digits", `${heading}<row>${text("A9999999999999", "a")}</row>`, "notExcel"],
    ["a cell whose place is written with entities", `${heading}<row>${text("A&#49;048576", "a")}</row>`, "notExcel"],
    ["a cell whose place follows a mark in a value", `${heading}<row><c s=">" r="XFD2"/></row>`, "tooManyColumns"],
  ])("is refused before it is read: %s", async (_, rows, reason) =>
    expect(await refusal(workbook({ sheets: { a: rows } }))).toContain(`import:file.${reason}`),
  );

  it("is checked wherever its sheets are stored", async () => {
    const bytes = workbook({
      sheets: { a: heading },
      extra: {
        "xl/_rels/workbook.xml.rels": strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="other/place.xml"/></Relationships>',
        ),
        "xl/other/place.xml": strToU8(`<worksheet><sheetData>${heading}<row r="900000"/></sheetData></worksheet>`),
      },
    });
    expect(await refusal(bytes)).toContain("import:file.tooManyRows");
  });

  it("may have less than a startup list where limits say so", async () => {
    const row = (number: number) => `<row r="${number}">${text(`A${number}`, "a")}</row>`;
    const rows = (number: number) => Array.from({ length: number }, (_, at) => row(at + 2)).join("");
    const sheet = (xml: string) => workbook({ sheets: { a: heading + xml } });
    expect(await refusal(sheet(rows(5)), few)).toBe("read");
    expect(await refusal(sheet(rows(6)), few)).toBe('import:file.tooManyRows|{"max":5}');
    expect(await refusal(sheet(rows(1) + row(21)), few)).toBe('import:file.tooManyRows|{"max":5}');
    expect(await refusal(sheet(`<row r="2">${text("E2", "a")}</row>`), few)).toBe(
      'import:file.tooManyColumns|{"max":4}',
    );
    expect(await refusal(sheet(`<row r="2">${text("A2", "x".repeat(100_000))}</row>`), few)).toContain(
      "unzipsTooLarge",
    );
    // Cells are counted even if they have no place, and over all sheets.
    expect(await refusal(sheet(`<row r="2">${"<c/>".repeat(81)}</row>`), few)).toBe("too_large");
    const sheets = Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`s${at}`, heading + row(10)]));
    expect(await refusal(workbook({ sheets }), few)).toBe("too_large");
    const csv = (lines: string[]) => strToU8(lines.join("\n"));
    expect(await refusal(csv(["a", ..."bcdef"]), few)).toBe("read");
    expect(await refusal(csv(["a", ..."bcdefg"]), few)).toBe('import:file.tooManyRows|{"max":5}');
    expect(await refusal(csv(["a,b,c,d,e", "1"]), few)).toBe('import:file.tooManyColumns|{"max":4}');
  });

  it("is refused before it is unzipped whole, if it is a bomb", async () => {
    const bomb = workbook({
      sheets: { a: heading },
      extra: { "xl/worksheets/sheet1.xml": new Uint8Array(10 * maxUnzippedBytes) },
    });
    expect(bomb.byteLength).toBeLessThan(maxUnzippedBytes / 50);
    expect(await refusal(bomb)).toContain("import:file.unzipsTooLarge");
    // The size stated by the archive is not trusted.
    const lying = bomb.slice();
    const view = new DataView(lying.buffer);
    for (let at = 0; at + 46 < lying.length; at++) {
      const signature = view.getUint32(at, true);
      if (signature === 0x04034b50) view.setUint32(at + 22, 100, true);
      if (signature === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(await refusal(lying)).toContain("import:file.unzipsTooLarge");
  });

  it("is refused with a reason that helps, if it has a password or is of an old Excel", async () => {
    const compound = new Uint8Array(2048);
    compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await refusal(compound)).toContain("import:file.oldExcel");
    compound.set(strToU8([..."EncryptedPackage"].join("\0")), 1024);
    expect(await refusal(compound)).toContain("import:file.protected");
  });
});
