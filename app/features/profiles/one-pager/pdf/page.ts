import { PdfFile, pdfText } from "./pdf-file";
import type { PdfFont } from "./pdf-font";
import type { Picture } from "./picture";

/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;

/** A colour as `#rrggbb`. */
type Color = `#${string}`;

/** A rectangle in points, from the page's upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const colorSpaces = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" } as const;

interface DocumentInfo {
  title: string;
  author: string;
  /** The language of its text, as in BCP 47. */
  language: string;
  /** In milliseconds. */
  at: number;
}

/** One A4 page, with coordinates from the upper left corner; `build` returns it as a PDF file. */
export class PdfPage {
  private readonly pdf = new PdfFile();
  private readonly drawing: string[] = [];
  private readonly links: Array<{ box: Box; url: string }> = [];
  private readonly images: number[] = [];

  constructor(private readonly fonts: readonly PdfFont[]) {}

  /** Draws a line of text with its baseline at `y`. */
  text(text: string, options: { x: number; y: number; size: number; font: PdfFont; color: Color }): void {
    const { x, y, size, font, color } = options;
    if (text === "") return;
    const name = `/F${this.fonts.indexOf(font)}`;
    this.drawing.push(`BT ${fill(color)} ${name} ${n(size)} Tf ${n(x)} ${up(y)} Td ${font.encode(text)} Tj ET`);
  }

  /** Draws a rectangle with rounded corners: filled, outlined, or both. */
  box(box: Box, style: { fill?: Color; line?: Color; radius?: number }): void {
    const paint = style.fill && style.line ? "B" : style.fill ? "f" : "S";
    const colors = [style.fill && fill(style.fill), style.line && `${rgb(style.line)} RG 0.75 w`].filter(Boolean);
    this.drawing.push(`${colors.join(" ")} ${outline(box, style.radius ?? 0)} ${paint}`);
  }

  /** Draws the dark squares of a grid, such as a QR code. */
  grid(cells: readonly (readonly boolean[])[], { x, y, width }: Omit<Box, "height">, color: Color): void {
    const side = width / cells.length;
    const squares = cells.flatMap((row, down) =>
      row.flatMap((isDark, across) =>
        isDark ? [`${n(x + across * side)} ${up(y + (down + 1) * side)} ${n(side)} ${n(side)} re`] : [],
      ),
    );
    this.drawing.push(`${fill(color)} ${squares.join(" ")} f`);
  }

  /** Draws a picture centered in the box, scaled to fit and clipped to rounded corners. */
  image({ bytes, isJpeg, width, height, channels }: Picture, box: Box, radius: number): void {
    const entries =
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
      `/ColorSpace /${colorSpaces[channels]} /BitsPerComponent 8`;
    const object = isJpeg
      ? this.pdf.addStored(bytes, `${entries} /Filter /DCTDecode`)
      : this.pdf.addStream(bytes, entries);
    const scale = Math.min(box.width / width, box.height / height);
    const [wide, high] = [width * scale, height * scale];
    const [x, y] = [box.x + (box.width - wide) / 2, box.y + (box.height + high) / 2];
    const name = `/I${this.images.push(object) - 1}`;
    this.drawing.push(`q ${outline(box, radius)} W n ${n(wide)} 0 0 ${n(high)} ${n(x)} ${up(y)} cm ${name} Do Q`);
  }

  /** Makes a rectangle open a web page. */
  link(box: Box, url: string): void {
    this.links.push({ box, url });
  }

  /** Finishes the file. */
  build(info: DocumentInfo): Uint8Array<ArrayBuffer> {
    const { pdf } = this;
    const content = pdf.addStream(new TextEncoder().encode(this.drawing.join("\n")));
    const fonts = this.fonts.map((font, index) => `/F${index} ${font.embed(pdf)} 0 R`).join(" ");
    const images = this.images.map((object, index) => `/I${index} ${object} 0 R`).join(" ");
    const links = this.links.map(({ box, url }) =>
      pdf.add(
        `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${n(box.x)} ${up(box.y + box.height)} ` +
          `${n(box.x + box.width)} ${up(box.y)}] /A << /S /URI /URI (${url.replace(/[\\()]/g, "\\$&")}) >> >>`,
      ),
    );
    // A page refers to its parent, which is the next object.
    const page = pdf.add(
      `<< /Type /Page /Parent ${pdf.size + 2} 0 R ` +
        `/MediaBox [0 0 ${a4.width} ${a4.height}] /Contents ${content} 0 R ` +
        `/Resources << /Font << ${fonts} >> /XObject << ${images} >> >> ` +
        `/Annots [${links.map((link) => `${link} 0 R`).join(" ")}] >>`,
    );
    const pages = pdf.add(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
    const root = pdf.add(
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${info.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const made = new Date(info.at).toISOString().replace(/[-:T]|\..*/g, "");
    const about = pdf.add(
      `<< /Title ${pdfText(info.title)} /Author ${pdfText(info.author)} /Creator (Fundbridge) /CreationDate (D:${made}Z) >>`,
    );
    return pdf.build({ root, info: about });
  }
}

/** Formats a number for PDF: no exponent, at most two decimals. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Converts a distance from the page's top to one from its bottom, the origin in PDF. */
function up(y: number): string {
  return n(a4.height - y);
}

function rgb(color: Color): string {
  return [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(" ");
}

function fill(color: Color): string {
  return `${rgb(color)} rg`;
}

/** Distance of a curve's control points from the corner of a quarter circle, as a fraction of its radius. */
const cornerCurve = 1 - 0.5523;

function outline({ x, y, width, height }: Box, radius: number): string {
  if (radius === 0) return `${n(x)} ${up(y + height)} ${n(width)} ${n(height)} re`;
  const r = Math.min(radius, width / 2, height / 2);
  const c = r * cornerCurve;
  const [right, bottom] = [x + width, y + height];
  const at = (across: number, down: number) => `${n(across)} ${up(down)}`;
  return [
    `${at(x + r, y)} m ${at(right - r, y)} l`,
    `${at(right - c, y)} ${at(right, y + c)} ${at(right, y + r)} c ${at(right, bottom - r)} l`,
    `${at(right, bottom - c)} ${at(right - c, bottom)} ${at(right - r, bottom)} c ${at(x + r, bottom)} l`,
    `${at(x + c, bottom)} ${at(x, bottom - c)} ${at(x, bottom - r)} c ${at(x, y + r)} l`,
    `${at(x, y + c)} ${at(x + c, y)} ${at(x + r, y)} c h`,
  ].join(" ");
}
