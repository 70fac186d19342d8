import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { AppError } from "~/server/errors";
import { maxFileBytes, maxLineBytes, maxRows, readCsv } from "./read-csv";

const columns = ["Company", "Description"];
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(bytes(text), columns);

/** Why a file is rejected: the message key and its values. */
function refusal(file: Uint8Array): { reason: string; values: Record<string, unknown> } {
  try {
    readCsv(file, columns);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [reason = "", values = "{}"] = (error.fields?.file?.[0] ?? error.code).split("|");
    return { reason: reason.replace("import:file.", ""), values: JSON.parse(values) };
  }
  throw new Error("The file was accepted.");
}

const header = "Company,Description\n";

describe("rejects an invalid file with the reason and line", () => {
  it.each([
    ["an empty file", "", "empty", {}],
    ["blank lines only", "\n\n \n", "empty", {}],
    ["only a header", header, "noRows", {}],
    ["a missing column", "Company,Text\na,b\n", "missingColumns", { columns: "Description" }],
    ["all columns missing", "a;b\n1;2\n", "missingColumns", { columns: "Company, Description" }],
    ["a repeated column", "Company,Description,Company\na,b,c\n", "repeatedColumns", { columns: "Company" }],
    ["a row with too many cells", `${header}a,b\nc,d,e\n`, "cellCount", { line: 3, count: 3, expected: 2 }],
    ["a row with too few cells", `${header}a\n`, "cellCount", { line: 2, count: 1, expected: 2 }],
    ["an unclosed quote", `${header}a,b\nc,"d\ne,f\n`, "quote", { line: 3 }],
    ["text after a closing quote", `${header}a,"b"c\nd,e\n`, "quote", { line: 2 }],
    ["a NUL byte", `${header}a,b\nc,d\0\n`, "nul", { line: 3 }],
  ])("%s", (_, text, reason, values) => {
    expect(refusal(bytes(text))).toEqual({ reason, values });
  });

  it("Latin-1 bytes", () => {
    const file = new Uint8Array([...bytes(`${header}Zenc,ok\nCaf`), 0xe9, ...bytes(",coffee\n")]);
    expect(refusal(file)).toEqual({ reason: "encoding", values: { line: 3 } });
  });

  it("UTF-16, as spreadsheets save it", () => {
    const text = new Uint8Array(new Uint16Array([0xfeff, ...[..."Company"].map((c) => c.charCodeAt(0))]).buffer);
    expect(refusal(text).reason).toBe("nul");
  });

  it("a line of 10 MB", () => {
    const file = bytes(`${header}a,b\nc,${"x".repeat(10 * 1024 * 1024)}\n`);
    expect(refusal(file)).toMatchObject({ reason: "lineTooLong", values: { line: 3, max: maxLineBytes } });
  });

  it("a field of too many lines", () => {
    const file = bytes(`${header}a,"${"many words\n".repeat(3000)}"\n`);
    expect(refusal(file)).toMatchObject({ reason: "fieldTooLong", values: { line: 2, number: 2 } });
  });

  it("too many rows, but accepts the maximum", () => {
    expect(read(header + "a,b\n".repeat(maxRows))).toHaveLength(maxRows);
    expect(refusal(bytes(header + "a,b\n".repeat(maxRows + 1)))).toMatchObject({ reason: "tooManyRows" });
  });

  it("a file that is too large", () => {
    expect(refusal(new Uint8Array(maxFileBytes + 1))).toMatchObject({ reason: "too_large" });
  });
});

describe("a valid file", () => {
  it("may have its columns in any order, a byte order mark and any line endings", () => {
    const expected = [
      {
        line: 2,
        cells: new Map([
          ["Description", "b, with comma"],
          ["Company", "a"],
        ]),
      },
    ];
    expect(read('\ufeffDescription,Company\r\n"b, with comma",a\r\n')).toEqual(expected);
    expect(read('Description,Company\n"b, with comma", a')).toEqual(expected);
  });

  it("may mix line endings", () => {
    const names = read("Company,Description\r\na,b\nc,d\re,f").map(({ cells }) => cells.get("Company"));
    expect(names).toEqual(["a", "c", "e"]);
  });

  it("has lines counted across quoted line breaks and empty lines", () => {
    const rows = read(`${header}a,"one\ntwo"\n\nb,c\n`);
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(rows[0]?.cells.get("Description")).toBe("one\ntwo");
  });

  it("round-trips any content", () => {
    const cell = fc
      .string({ unit: "grapheme", maxLength: 40 })
      .map((text) => text.replaceAll("\0", "").replaceAll("\r", "\n").trim());
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            cell.filter((text) => text !== ""),
            cell,
          ),
          { minLength: 1, maxLength: 20 },
        ),
        (rows) => {
          const file = Papa.unparse({ fields: columns, data: rows }, { newline: "\n" });
          expect(read(file).map(({ cells }) => [cells.get("Company"), cells.get("Description")])).toEqual(rows);
        },
      ),
    );
  });
});
