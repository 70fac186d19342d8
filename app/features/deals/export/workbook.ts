import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/**
 * Excel workbooks with one sheet, written as they are read. `write-excel-file`, by the author of the reader, keeps the
 * whole sheet in memory and needs Web Workers for large ones, which the server lacks.
 */

/** A text, never run as a formula, or a number. */
export type Cell = string | number;

/** The longest text of a cell in Excel, in UTF-16 units; longer ones are cut. */
export const longestCell = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const parts = (sheet: string): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // The second style is bold, for the headings.
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

/** Writes a workbook whose first row has the headings. Holds no more than one batch of rows in memory. */
export async function* workbookOf(
  sheet: string,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const [path, xml] of Object.entries(parts(sheet))) {
    const part = new ZipPassThrough(path);
    archive.add(part);
    part.push(strToU8(declaration + xml), true);
  }
  const rows = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  archive.add(rows);
  rows.push(
    strToU8(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
    ),
  );
  let number = 0;
  for await (const batch of batches) {
    const xml = batch.map((cells) => {
      number += 1;
      return rowOf(cells, number);
    });
    rows.push(strToU8(xml.join("")));
    yield* written;
    written = [];
  }
  rows.push(strToU8("</sheetData></worksheet>"), true);
  archive.end();
  yield* written;
}

function rowOf(cells: readonly Cell[], row: number): string {
  const style = row === 1 ? ' s="1"' : "";
  const written = cells.map((cell, at) => {
    if (cell === "") return "";
    const place = `r="${columnName(at)}${row}"${style}`;
    return typeof cell === "number"
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestCell))}</t></is></c>`;
  });
  return `<row r="${row}">${written.join("")}</row>`;
}

/** `A` to `ZZ`. */
function columnName(at: number): string {
  const letter = (number: number) => String.fromCharCode(65 + number);
  return at < 26 ? letter(at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML, and drops what XML cannot contain. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? "");
}
