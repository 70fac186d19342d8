import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { joinBytes } from "../../../tests/support/sample-files";
import { writtenZip, type ZipHabits } from "../../../tests/support/written-zip";
import { mayBeDocument, type SniffedDocument } from "./document-type";
import { sniffDocument } from "./sniff-document.server";

const office = "application/vnd.openxmlformats-officedocument";
const docx: SniffedDocument = { type: `${office}.wordprocessingml.document` };
const pptx: SniffedDocument = { type: `${office}.presentationml.presentation` };
const xlsx: SniffedDocument = { type: `${office}.spreadsheetml.sheet` };
const pdf: SniffedDocument = { type: "application/pdf" };
const refused = (refused: "type" | "protected" | "macros" | "broken"): SniffedDocument => ({ refused });

const text = (value: string) => Uint8Array.from(value, (char) => char.charCodeAt(0));

describe("files that programs wrote (tests/fixtures/documents)", () => {
  it.each<[string, SniffedDocument]>([
    // LibreOffice 7.4: the list of types last, with data descriptors.
    ["libreoffice.docx", docx],
    ["libreoffice.pptx", pptx],
    ["libreoffice.xlsx", xlsx],
    ["libreoffice.pdf", pdf],
    ["libreoffice.odt", refused("type")],
    ["libreoffice.doc", refused("type")],
    ["libreoffice.rtf", refused("type")],
    ["openpyxl.xlsx", xlsx],
    ["xlsxwriter.xlsx", xlsx],
    // Chromium 150, by Skia.
    ["chromium.pdf", pdf],
    ["ghostscript.pdf", pdf],
    ["reportlab.pdf", pdf],
    ["fpdf2.pdf", pdf],
    ["qpdf-linearized.pdf", pdf],
    ["qpdf-object-streams.pdf", pdf],
    ["qpdf-owner-password.pdf", pdf],
    ["qpdf-user-password.pdf", refused("protected")],
  ])("%s", async (name, expected) => {
    const bytes = new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`));
    expect(await sniffDocument(bytes)).toEqual(expected);
    // The browser's check accepts everything the server accepts.
    if ("type" in expected) expect(mayBeDocument(bytes.subarray(0, 1024))).toBe(true);
  });
});

interface Package {
  main: readonly [part: string, contentType: string];
  /** The content types of `[Content_Types].xml` that precede the main part's. */
  defaults?: string;
  others?: readonly string[];
  listAt?: "start" | "end";
  isTypedByDefault?: boolean;
  list?: (xml: string) => string;
}

/** Builds an Office package the way a program writes it. */
function officeFile(
  { main, others = [], listAt = "start", isTypedByDefault = false, list }: Package,
  habits: ZipHabits,
) {
  const [part, contentType] = main;
  const extension = part.slice(part.lastIndexOf(".") + 1);
  const typed = isTypedByDefault
    ? `<Default Extension="${extension}" ContentType="${contentType}"/>`
    : `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${contentType}"/>`;
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typed}</Types>`;
  const types = ["[Content_Types].xml", list?.(xml) ?? xml] as const;
  const rest = ["_rels/.rels", part, ...others].map((name) => [name, "<x/>"] as const);
  return writtenZip(listAt === "start" ? [types, ...rest] : [...rest, types], habits);
}

const word = ["word/document.xml", `${office}.wordprocessingml.document.main+xml`] as const;
const powerPoint = ["ppt/presentation.xml", `${office}.presentationml.presentation.main+xml`] as const;
const excel = ["xl/workbook.xml", `${office}.spreadsheetml.sheet.main+xml`] as const;
const withMacros = "application/vnd.ms-word.document.macroEnabled.main+xml";
const compound = text("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0");
const wide = (value: string) => text([...value].map((char) => `${char}\0`).join(""));

describe("Office files as programs are known to write them", () => {
  it.each<[string, Uint8Array, SniffedDocument]>([
    [
      "Word: the list first, room reserved in its header",
      officeFile({ main: word }, { flags: 6, reserved: 520 }),
      docx,
    ],
    ["PowerPoint", officeFile({ main: powerPoint, others: ["docProps/thumbnail.jpeg"] }, { flags: 6 }), pptx],
    ["Excel", officeFile({ main: excel, others: ["xl/worksheets/sheet1.xml"] }, { flags: 6, reserved: 264 }), xlsx],
    ["Word, for a document saved from the web", officeFile({ main: ["word/document2.xml", word[1]] }, {}), docx],
    ["Google Docs", officeFile({ main: word, listAt: "end" }, { flags: 0x0800, hasDescriptors: true }), docx],
    ["Google Slides", officeFile({ main: powerPoint, listAt: "end" }, { flags: 0x0800, hasDescriptors: true }), pptx],
    ["Google Sheets", officeFile({ main: excel }, { flags: 0x0800, hasDescriptors: true }), xlsx],
    ["Pages", officeFile({ main: word, listAt: "end" }, { isStored: true }), docx],
    ["Keynote", officeFile({ main: powerPoint, listAt: "end" }, { isStored: true }), pptx],
    ["Numbers", officeFile({ main: excel, listAt: "end" }, { isStored: true }), xlsx],
    [
      "WPS Writer",
      officeFile({ main: word, others: ["docProps/custom.xml"] }, { flags: 2, hasDescriptors: true }),
      docx,
    ],
    ["WPS Presentation", officeFile({ main: powerPoint, others: ["ppt/tags/tag1.xml"] }, { flags: 2 }), pptx],
    ["WPS Spreadsheets", officeFile({ main: excel, listAt: "end" }, { flags: 2, hasDescriptors: true }), xlsx],
    [
      "a converter that types the main part by its extension",
      officeFile({ main: word, isTypedByDefault: true }, {}),
      docx,
    ],
    [
      ".NET, streaming: ZIP64 in local headers",
      officeFile({ main: excel }, { zip64: "local", hasDescriptors: true }),
      xlsx,
    ],
    ["Java, always ZIP64", officeFile({ main: excel }, { zip64: "all" }), xlsx],
    [
      "Java, always ZIP64, streaming",
      officeFile({ main: word, listAt: "end" }, { zip64: "all", hasDescriptors: true }),
      docx,
    ],
    ["a mail gateway that adds a comment", officeFile({ main: word }, { comment: "scanned" }), docx],
    ["a list with a byte order mark", officeFile({ main: word, list: (xml) => `\ufeff${xml}` }, {}), docx],
    [
      "a list with a prefix",
      officeFile({ main: word, list: (xml) => xml.replace(/<(\/?)(?=[TDO])/g, "<$1ct:") }, {}),
      docx,
    ],
    [
      "a list in capital letters of its parts",
      officeFile({ main: word, list: (xml) => xml.replace("/word/", "/Word/") }, {}),
      docx,
    ],
    // Rejected files.
    ["Word with macros", officeFile({ main: ["word/document.xml", withMacros] }, {}), refused("macros")],
    [
      "a document with a macro part",
      officeFile({ main: word, others: ["word/vbaProject.bin"] }, {}),
      refused("macros"),
    ],
    [
      "a binary workbook of Excel",
      officeFile({ main: ["xl/workbook.bin", "application/vnd.ms-excel.sheet.binary.macroEnabled.main"] }, {}),
      refused("macros"),
    ],
    [
      "a template of Word",
      officeFile({ main: ["word/document.xml", `${office}.wordprocessingml.template.main+xml`] }, {}),
      refused("type"),
    ],
    [
      "a slide show of PowerPoint",
      officeFile({ main: ["ppt/presentation.xml", `${office}.presentationml.slideshow.main+xml`] }, {}),
      refused("type"),
    ],
    ["Word with a password", joinBytes(compound, wide("EncryptedPackage")), refused("protected")],
    ["Word 97", joinBytes(compound, wide("WordDocument")), refused("type")],
    [
      "Pages’ own format",
      writtenZip(
        [
          ["Index/Document.iwa", "x"],
          ["preview.jpg", "x"],
        ],
        { isStored: true },
      ),
      refused("type"),
    ],
    [
      "an e-book",
      writtenZip([
        ["mimetype", "application/epub+zip"],
        ["META-INF/container.xml", "<x/>"],
      ]),
      refused("type"),
    ],
    ["a Java archive", writtenZip([["META-INF/MANIFEST.MF", "x"]], { hasDescriptors: true }), refused("type")],
    ["a download that was cut off", officeFile({ main: word }, {}).slice(0, -60), refused("broken")],
    ["ZIP64 fields beyond the file", cutZip64(), refused("broken")],
  ])("%s", async (_, bytes, expected) => {
    expect(await sniffDocument(bytes)).toEqual(expected);
  });
});

/** Builds a ZIP64 archive whose end record points to a directory beyond it. */
function cutZip64(): Uint8Array {
  const whole = officeFile({ main: word }, { zip64: "all" });
  const end = whole.byteLength - 22 - 20 - 56;
  new DataView(whole.buffer).setBigUint64(end + 48, 2n ** 53n, true);
  return whole;
}

interface PdfHabits {
  version: string;
  /** The second line, which marks the file as binary. */
  binary: string;
  newline?: string;
  producer: string;
  /** Cross-references as a stream, possible since PDF 1.5; otherwise as a table. */
  hasStream?: boolean;
  isLinearized?: boolean;
  /** Number of appended updates. */
  updates?: number;
  before?: string;
  after?: string;
  trailer?: string;
}

/** Builds the frame of a PDF as a program writes it: header, objects, cross-references, end. */
function pdfFile(habits: PdfHabits): Uint8Array {
  const { version, binary, newline = "\n", producer, hasStream, isLinearized, updates = 0, trailer = "" } = habits;
  const line = (...lines: string[]) => lines.map((one) => one + newline).join("");
  const section = (first: number) =>
    line(
      `${first} 0 obj`,
      "<< /Type /Catalog /Pages 2 0 R >>",
      "endobj",
      ...(hasStream
        ? [
            `${first + 9} 0 obj`,
            `<< /Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R ${trailer} /Length 4 >>`,
            "stream",
            "\0\x01\x02\x03",
            "endstream",
            "endobj",
          ]
        : ["xref", "0 1", "0000000000 65535 f ", "trailer", `<< /Size 9 /Root 1 0 R /Info 3 0 R ${trailer} >>`]),
      "startxref",
      "9",
      "%%EOF",
    );
  const linearized = isLinearized
    ? line("8 0 obj", "<< /Linearized 1 /L 900 /O 10 /E 400 /N 1 /T 800 >>", "endobj")
    : "";
  const info = line("3 0 obj", `<< /Producer (${producer}) >>`, "endobj");
  const sections = Array.from({ length: updates + 1 }, (_, at) => section(20 * at + 1)).join("");
  return text(
    `${habits.before ?? ""}${line(`%PDF-${version}`, `%${binary}`)}${linearized}${info}${sections}${habits.after ?? ""}`,
  );
}

const four = "\xe2\xe3\xcf\xd3";

describe("PDFs as programs are known to write them", () => {
  it.each<[string, PdfHabits]>([
    [
      "Word",
      {
        version: "1.7",
        binary: "\xb5\xb5\xb5\xb5",
        newline: "\r\n",
        producer: "Microsoft® Word for Microsoft 365",
        updates: 1,
      },
    ],
    ["the printer of Windows", { version: "1.7", binary: four, newline: "\r\n", producer: "Microsoft: Print To PDF" }],
    [
      "Quartz",
      {
        version: "1.3",
        binary: "\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6",
        producer: "macOS Version 14.5 Quartz PDFContext",
      },
    ],
    [
      "Quartz on a phone",
      { version: "1.3", binary: "\xc4\xe5\xf2\xe5", producer: "iOS Version 17.5 Quartz PDFContext", updates: 2 },
    ],
    ["Keynote", { version: "1.4", binary: "\xc4\xe5\xf2\xe5", producer: "macOS Quartz PDFContext, AppendMode 1.1" }],
    ["Chrome", { version: "1.4", binary: "\xd3\xeb\xe9\xe1", producer: "Skia/PDF m126" }],
    ["Google Docs", { version: "1.4", binary: "\xd3\xeb\xe9\xe1", producer: "Skia/PDF m126 Google Docs Renderer" }],
    [
      "Acrobat",
      {
        version: "1.6",
        binary: four,
        newline: "\r",
        producer: "Adobe PDF Library 17.0",
        hasStream: true,
        isLinearized: true,
      },
    ],
    [
      "Acrobat, edited and signed",
      { version: "1.7", binary: four, newline: "\r\n", producer: "Acrobat Pro", hasStream: true, updates: 3 },
    ],
    ["Distiller", { version: "1.4", binary: four, newline: "\r", producer: "Acrobat Distiller 9.0" }],
    [
      "InDesign",
      { version: "1.4", binary: four, newline: "\r", producer: "Adobe PDF Library 15.0", isLinearized: true },
    ],
    [
      "Illustrator",
      { version: "1.5", binary: four, newline: "\r", producer: "Adobe PDF library 16.07", hasStream: true },
    ],
    ["iText", { version: "1.7", binary: four, producer: "iText® 7.2.5", after: "%iText-7.2.5\n" }],
    ["iText, stamped", { version: "1.4", binary: four, producer: "iText 2.1.7 by 1T3XT", updates: 1 }],
    ["PDFBox", { version: "1.4", binary: "\xf6\xe4\xfc\xdf", producer: "Apache PDFBox" }],
    ["LaTeX", { version: "1.5", binary: "\xd0\xd4\xc5\xd8", producer: "pdfTeX-1.40.25", hasStream: true }],
    [
      "WPS",
      { version: "1.7", binary: "\xe2\xe3\xcf\xd3", newline: "\r\n", producer: "WPS 文字".replaceAll(/[^ -~]/g, "?") },
    ],
    ["Canva", { version: "1.4", binary: four, producer: "Canva" }],
    ["Cairo", { version: "1.5", binary: "\xb5\xed\xae\xfb", producer: "cairo 1.16.0" }],
    ["PDF 2.0", { version: "2.0", binary: four, producer: "A writer", hasStream: true }],
    [
      "a scanner, padded with zeros",
      { version: "1.4", binary: four, producer: "Canon iR-ADV", after: "\0".repeat(4096 + 7) },
    ],
    [
      "a scanner without a last line end",
      { version: "1.3", binary: four, newline: "\r", producer: "RICOH IM C3000", after: "\x1a" },
    ],
    ["a scanner’s app", { version: "1.3", binary: "", producer: "CamScanner" }],
    [
      "a form that a server sent with a byte order mark",
      { version: "1.4", binary: four, producer: "TCPDF", before: "\xef\xbb\xbf" },
    ],
    [
      "a form that a server sent after empty lines",
      { version: "1.4", binary: four, producer: "FPDF 1.8", before: "\r\n\r\n" },
    ],
    [
      "a mail’s attachment saved with its headers",
      { version: "1.4", binary: four, producer: "x", before: "Content-Type: application/pdf\r\n\r\n" },
    ],
    [
      "a page of a server after it",
      { version: "1.4", binary: four, producer: "x", after: `<!-- ${"x".repeat(1_000)} -->` },
    ],
  ])("%s is accepted", async (_, habits) => {
    const bytes = pdfFile(habits);
    expect(await sniffDocument(bytes)).toEqual(pdf);
    expect(mayBeDocument(bytes.subarray(0, 1024))).toBe(true);
  });

  const plain = { version: "1.7", binary: four, producer: "x" };
  it.each<[string, Uint8Array, SniffedDocument]>([
    [
      "rights managed by a server",
      pdfFile({ ...plain, trailer: "/Encrypt << /Filter /MicrosoftIRMServices >>" }),
      refused("protected"),
    ],
    [
      "a certificate’s encryption",
      pdfFile({ ...plain, hasStream: true, trailer: "/Encrypt << /Filter /Adobe.PubSec >>" }),
      refused("protected"),
    ],
    ["an encryption that is missing", pdfFile({ ...plain, trailer: "/Encrypt 77 0 R" }), refused("protected")],
    ["a download that was cut off", pdfFile(plain).slice(0, -12), refused("broken")],
    ["a page that says that there is no file", text("<!doctype html><p>%PDF is missing"), refused("type")],
    ["PostScript", text("%!PS-Adobe-3.0\n%%EOF\n"), refused("type")],
    ["Illustrator’s old format", text("%!PS-Adobe-3.0 EPSF-3.0\n%%EOF\n"), refused("type")],
    [
      "XPS",
      writtenZip([
        ["FixedDocSeq.fdseq", "<x/>"],
        ["[Content_Types].xml", "<Types/>"],
      ]),
      refused("type"),
    ],
  ])("%s is refused", async (_, bytes, expected) => {
    expect(await sniffDocument(bytes)).toEqual(expected);
  });
});
