import { strToU8, zipSync } from "fflate";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Workbook {
  /** The rows of each sheet, in XML, by its name. */
  sheets: Record<string, string>;
  shared?: string[];
  extra?: Record<string, Uint8Array>;
}

/** Builds a workbook as Excel writes it, with two date styles (1 and 2). */
export function workbook({ sheets, shared = [], extra = {} }: Workbook): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rId90" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst ${main}>${shared.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/m/d"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`;
  });
  return zipSync({ ...Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])), ...extra });
}

/** Builds a cell with inline text. */
export const textCell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
