import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { AppError } from "~/server/errors";
import { maxFileBytes, maxLineBytes, maxRows, readCsv } from "./read-csv";

const columns = ["Company", "Description"];
const bytes = (text: string) => new TextEncoder().encode(text);
/** Returns the rows by heading. */
const tableOf = (file: Uint8Array) => {
  const { headings, rows } = readCsv(file);
  return rows.map(({ line, cells }) => ({ line, cells: new Map(headings.map((name, at) => [name, cells[at] ?? ""])) }));
};
const read = (text: string) => tableOf(bytes(text));

/** Returns why a file is rejected: the message key and its values. */
function refusal(file: Uint8Array): { reason: string; values: Record<string, unknown> } {
  try {
    readCsv(file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [reason = "", values = "{}"] = (error.fields?.file?.[0] ?? error.code).split("|");
    return { reason: reason.replace("import:file.", ""), values: JSON.parse(values) };
  }
  throw new Error("The file was accepted.");
}

const header = "Company,Description\n";

/** Encodes text in UTF-16. */
function wide(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
}

describe("rejects an invalid file with the reason and line", () => {
  it.each([
    ["an empty file", "", "empty", {}],
    ["blank lines only", "\n\n \n", "empty", {}],
    ["only a header", header, "noRows", {}],
    ["a row with too many cells", `${header}a,b\nc,d,e\n`, "cellCount", { line: 3, count: 3, expected: 2 }],
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

  it.each([
    ["UTF-8", new TextEncoder().encode("\ufeff公司名稱,簡介\n募橋,媒合新創與投資人\n")],
    ["UTF-16 LE with a mark", wide("\ufeff公司名稱,簡介\r\n募橋,媒合新創與投資人\r\n", true)],
    ["UTF-16 BE with a mark", wide("\ufeff公司名稱,簡介\n募橋,媒合新創與投資人\n", false)],
    [
      "UTF-16 LE without a mark",
      wide("公司名稱,簡介\n募橋,媒合新創與投資人\nAcme,Rockets, and more\n".replace(", and", " and"), true),
    ],
    ["UTF-16 BE without a mark", wide("公司名稱,簡介\n募橋,媒合新創與投資人\nAcme,Rockets and more\n", false)],
    [
      "Big5",
      new Uint8Array([
        ...[0xa4, 0xbd, 0xa5, 0x71, 0xa6, 0x57, 0xba, 0xd9, 0x2c, 0xc2, 0xb2, 0xa4, 0xb6, 0x0a],
        ...[0xb6, 0xd2, 0xbe, 0xf4, 0x2c, 0xb4, 0x43, 0xa6, 0x58, 0x0a],
      ]),
    ],
  ])("may be in %s", (_, file) => {
    const { headings, rows } = readCsv(file);
    expect(headings).toEqual(["公司名稱", "簡介"]);
    expect(rows[0]?.cells[0]).toBe("募橋");
    expect(rows[0]?.cells[1]).toMatch(/^媒合/);
  });

  it.each([
    [";", "Name;About\na;b, c\n"],
    ["tabs", "Name\tAbout\na\tb, c\n"],
    [",", '"Na;me",About\na,"b, c"\n'],
  ])("may be separated by %s", (_, text) => {
    expect(readCsv(bytes(text)).rows[0]?.cells).toEqual(["a", "b, c"]);
  });

  it("may repeat a heading or leave one empty", () => {
    expect(readCsv(bytes("Company,,Company\na,b,c\n"))).toMatchObject({
      headings: ["Company", "", "Company"],
      rows: [{ cells: ["a", "b", "c"] }],
    });
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
    const cell = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) =>
      text
        .replaceAll("\0", "")
        .replaceAll("\r", "\n")
        .trim()
        .replace(/^'+(?=[=+@-])/, ""),
    );
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
