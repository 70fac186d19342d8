import type { Random } from "../random";

/** A harmonious palette from one hue, muted enough for long lists. */
export interface Palette {
  deep: string;
  strong: string;
  soft: string;
  pale: string;
  accent: string;
  paper: string;
}

export function paletteOf(hue: number, random: Random): Palette {
  const base = (hue + random.integer(-14, 14) + 360) % 360;
  const accent = random.pick(accents.filter((hue) => distance(hue, base) > 60));
  return {
    deep: `hsl(${base} 46% 22%)`,
    strong: `hsl(${base} 48% 36%)`,
    soft: `hsl(${base} 38% 62%)`,
    pale: `hsl(${base} 42% 86%)`,
    accent: `hsl(${accent} 62% 62%)`,
    paper: `hsl(${base} 30% 96%)`,
  };
}

/** Coral, amber, gold, mint and sky: hues that go with any other. */
const accents = [14, 32, 44, 162, 200];

function distance(a: number, b: number): number {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
}

/** Builds an SVG document; `label` becomes its title for screen readers. */
export function svg(width: number, height: number, label: string, content: string): string {
  const title = label.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${title}</title>${content}</svg>`;
}
