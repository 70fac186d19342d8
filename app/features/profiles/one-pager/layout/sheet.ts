import { a4, type PdfPage } from "../pdf/page";
import type { PdfFont } from "../pdf/pdf-font";
import { leading } from "./fit";
import { printable } from "./printable";
import { firstLines, wrap } from "./wrap";

/** The product's colours (app/tailwind.css). */
export const color = {
  ink: "#1d1f1c",
  soft: "#4d4f49",
  faint: "#6c6d65",
  line: "#e5e1d6",
  sunken: "#f3f0e8",
  tint: "#eef7f2",
  brand: "#0f7b5a",
  strong: "#0c634a",
  accent: "#8f4214",
  warm: "#fdf3ea",
  white: "#ffffff",
} as const;

/** The page's side margins and content area, in points. */
const margin = 42;
export const inner = { left: margin, right: a4.width - margin, width: a4.width - 2 * margin };

export interface PageFonts {
  regular: PdfFont;
  bold: PdfFont;
}

export type Style = { font: PdfFont; size: number; color: (typeof color)[keyof typeof color] };

/** Lays out and draws lines of text on a page. */
export class Sheet {
  constructor(
    readonly page: PdfPage,
    private readonly fonts: PageFonts,
  ) {}

  regular(size: number, ink: Style["color"] = color.ink): Style {
    return { font: this.fonts.regular, size, color: ink };
  }

  bold(size: number, ink: Style["color"] = color.ink): Style {
    return { font: this.fonts.bold, size, color: ink };
  }

  /** Breaks a text into lines of the given width. */
  lines(text: string, width: number, { font, size }: Style): string[] {
    return wrap(printable(text, font), (width / size) * 1000, (part) => font.widthOf(part));
  }

  /** The first lines, with an ellipsis if there are more. */
  first(text: string, most: number, width: number, style: Style): string[] {
    const measure = (part: string) => style.font.widthOf(part);
    return firstLines(this.lines(text, width, style), most, (width / style.size) * 1000, measure);
  }

  /** Draws lines from the top `y`; returns where they end. */
  draw(lines: readonly string[], { x, y }: { x: number; y: number }, style: Style, spacing = leading): number {
    const height = style.size * spacing;
    // Center the letters vertically in their line.
    for (const [index, line] of lines.entries()) {
      this.page.text(line, { x, y: y + index * height + height / 2 + style.size * 0.36, ...style });
    }
    return y + lines.length * height;
  }

  width(text: string, { font, size }: Style): number {
    return (font.widthOf(text) * size) / 1000;
  }

  /** Draws one line that ends at `right`. */
  drawRight(text: string, { right, y }: { right: number; y: number }, style: Style): number {
    const clean = printable(text, style.font);
    return this.draw([clean], { x: right - this.width(clean, style), y }, style);
  }
}
