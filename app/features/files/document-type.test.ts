import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  contentTypes,
  joinBytes,
  sampleOffice,
  samplePdf,
  sampleZip,
  smallPng,
} from "../../../tests/support/sample-files";
import { type DocumentType, mayBeDocument, type SniffedDocument } from "./document-type";
import { sniffDocument } from "./sniff-document.server";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const bytes = (text: string) => new TextEncoder().encode(text);
const compound = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0);
const wide = (text: string) => new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);

const type = (type: DocumentType): SniffedDocument => ({ type });
const refused = (why: "type" | "protected" | "macros" | "broken"): SniffedDocument => ({ refused: why });

const defaultTypes = (extension: string, contentType: string) =>
  `<Types><Default Extension="${extension}" ContentType="${contentType}"/></Types>`;
const withTypes = (content: string) =>
  sampleZip([
    { name: "[Content_Types].xml", content },
    { name: "word/document.xml", content: "<document/>" },
  ]);

describe("sniffDocument", () => {
  it.each([
    ["without encryption", "", type("application/pdf"), 50],
    ["that names one", "/Encrypt 9 0 R", refused("protected"), 1100],
  ])("reads few of a PDF's many identifiers: %s", async (_, encrypt, expected, most) => {
    const decoded = vi.spyOn(String, "fromCharCode");
    const found = await sniffDocument(samplePdf(`${encrypt}${"/ID".repeat(20_000)}`));
    const reads = decoded.mock.calls.length;
    decoded.mockRestore();
    expect(found).toEqual(expected);
    expect(reads).toBeLessThan(most);
  });

  it("does not read the entries of an archive that has too many", async () => {
    const archive = sampleZip(Array.from({ length: 10_001 }, () => ({ name: "a", content: "" })));
    const decode = vi.spyOn(TextDecoder.prototype, "decode");
    const found = await sniffDocument(archive);
    const reads = decode.mock.calls.length;
    decode.mockRestore();
    expect(found).toEqual(refused("broken"));
    expect(reads).toBeLessThan(10);
  });

  it.each<[string, Uint8Array, SniffedDocument]>([
    ["PDF", samplePdf(), type("application/pdf")],
    ["DOCX", sampleOffice(docx), type(docx)],
    ["PPTX", sampleOffice(pptx), type(pptx)],
    ["XLSX", sampleOffice(xlsx), type(xlsx)],
    [
      "a Word file whose main part has another name",
      sampleZip([
        { name: "[Content_Types].xml", content: contentTypes("word/document2.xml", `${docx}.main+xml`) },
        { name: "word/document2.xml", content: "<document/>" },
      ]),
      type(docx),
    ],
    ["a PDF that only mentions /Encrypt", samplePdf("/Note (/Encrypt it)"), type("application/pdf")],
    ["a PDF with a password", samplePdf("/Encrypt 9 0 R"), refused("protected")],
    ["a PDF with an inline encryption dictionary", samplePdf("/Encrypt << /Filter /Standard >>"), refused("protected")],
    ["a truncated PDF", samplePdf().slice(0, 80), refused("broken")],
    [
      "a PDF preceded by a byte order mark",
      joinBytes(Uint8Array.of(0xef, 0xbb, 0xbf), samplePdf()),
      type("application/pdf"),
    ],
    [
      "a PDF preceded by the header of a mail",
      joinBytes(bytes("Content-Type: x\r\n\r\n"), samplePdf()),
      type("application/pdf"),
    ],
    ["a PDF whose header comes too late", joinBytes(bytes(" ".repeat(1024)), samplePdf()), refused("type")],
    [
      "a PDF followed by zeros, as scanners write them",
      joinBytes(samplePdf(), new Uint8Array(100_000)),
      type("application/pdf"),
    ],
    [
      "a Word file whose main part is typed by its extension",
      sampleZip([
        { name: "[Content_Types].xml", content: defaultTypes("xml", `${docx}.main+xml`) },
        { name: "word/document.xml", content: "<document/>" },
      ]),
      type(docx),
    ],
    [
      "a list with a prefix, single quotes and a comment",
      sampleZip([
        {
          name: "[Content_Types].xml",
          content: `<ct:Types><!-- <Override PartName='/a' ContentType='x'/> --><ct:Override ContentType='${docx}.main+xml' PartName='/Word/Document.xml'/></ct:Types>`,
        },
        { name: "word/document.xml", content: "<document/>" },
      ]),
      type(docx),
    ],
    ["a list that is nested too deep", withTypes("<a>".repeat(5_000)), refused("broken")],
    ["a list of too many parts", withTypes(`<Types>${"<a/>".repeat(20_001)}</Types>`), refused("broken")],
    ["a list of elements that never end", withTypes("<Override ".repeat(50_000)), refused("type")],
    ["an encrypted Office file", joinBytes(compound, wide("EncryptedPackage")), refused("protected")],
    ["an old Word file", joinBytes(compound, wide("WordDocument")), refused("type")],
    ["an encrypted archive", sampleOffice(docx, [{ name: "a", content: "a", encrypted: true }]), refused("protected")],
    ["a macro file", sampleOffice(docx, [{ name: "word/vbaProject.bin", content: "" }]), refused("macros")],
    ["ActiveX", sampleOffice(docx, [{ name: "word/activeX/activeX1.xml", content: "" }]), refused("macros")],
    [
      "a macro content type",
      sampleZip([
        {
          name: "[Content_Types].xml",
          content: contentTypes("word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml"),
        },
        { name: "word/document.xml", content: "" },
      ]),
      refused("macros"),
    ],
    ["a list of content types without its main part", sampleOffice(docx).slice(0, -40), refused("broken")],
    [
      "a content type for a missing part",
      sampleZip([{ name: "[Content_Types].xml", content: contentTypes("word/document.xml", `${docx}.main+xml`) }]),
      refused("type"),
    ],
    ["any other archive", sampleZip([{ name: "word/document.xml", content: "<document/>" }]), refused("type")],
    ["an empty archive", sampleZip([]), refused("type")],
    [
      "a ZIP bomb",
      sampleOffice(docx, [{ name: "a", content: "a", claimedSize: 600 * 1024 * 1024 }]),
      refused("broken"),
    ],
    ["PNG", smallPng, refused("type")],
    ["HTML", bytes("<!doctype html><script>alert(1)</script>"), refused("type")],
    ["nothing", bytes(""), refused("type")],
  ])("%s", async (_, content, expected) => {
    expect(await sniffDocument(content)).toEqual(expected);
  });

  it("rejects an archive whose entries overlap", async () => {
    const whole = sampleOffice(docx, [{ name: "one", content: "data" }]);
    const view = new DataView(whole.buffer);
    const start = view.getUint32(whole.length - 22 + 16, true);
    // The second entry's offset becomes the first one's.
    const second = start + 46 + "[Content_Types].xml".length;
    view.setUint32(second + 42, view.getUint32(start + 42, true), true);
    expect(await sniffDocument(whole)).toEqual(refused("broken"));
  });

  it("reads a compressed list of content types, unless it is too large unpacked", async () => {
    const packed = async (text: string) => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    const office = async (text: string) => {
      const zip = sampleZip([
        { name: "[Content_Types].xml", content: await packed(text) },
        { name: "word/document.xml", content: "" },
      ]);
      const view = new DataView(zip.buffer);
      view.setUint16(view.getUint32(zip.length - 22 + 16, true) + 10, 8, true);
      return zip;
    };
    const list = contentTypes("word/document.xml", `${docx}.main+xml`);
    expect(await sniffDocument(await office(list))).toEqual(type(docx));
    expect(await sniffDocument(await office(list + " ".repeat(2_000_000)))).toEqual(refused("broken"));
  });

  it("returns a result for any corruption or truncation", async () => {
    const whole = sampleOffice(docx, [{ name: "word/styles.xml", content: "<styles/>" }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(whole.length),
        async (changes, length) => {
          const changed = whole.slice(0, length);
          for (const [at, value] of changes) if (at < length) changed[at] = value;
          expect(await sniffDocument(changed)).toEqual(expect.anything());
        },
      ),
    );
  });

  it("is consistent with the browser's check of the first bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (content) => {
        const sniffed = await sniffDocument(content);
        if ("type" in sniffed) expect(mayBeDocument(content.slice(0, 8))).toBe(true);
      }),
    );
    for (const content of [samplePdf(), sampleOffice(xlsx)]) expect(mayBeDocument(content.slice(0, 8))).toBe(true);
  });
});

describe("the work on a list of content types", () => {
  it.each(["<Override ", "<Override PartName=", "<", '="', "<a>", "<!--", "&#"])(
    "grows with its length, however often it repeats %j",
    async (piece) => {
      const calls = async (times: number) => {
        const spy = vi.spyOn(String.prototype, "slice");
        await sniffDocument(withTypes(piece.repeat(times)));
        const { length } = spy.mock.calls;
        spy.mockRestore();
        return length;
      };
      const [few, many] = [await calls(1_000), await calls(16_000)];
      expect(many).toBeLessThanOrEqual(16 * few + 100);
    },
  );
});
