import type { Mark } from "../corpus/concept";
import { type Random, seededRandom } from "../random";
import { type Palette, paletteOf, svg } from "./palette";

/** Draws a company's logo on a square, 320 by 320. */
export function drawLogo(options: { seed: string; hue: number; mark: Mark; name: string }): string {
  const random = seededRandom(`${options.seed}/logo`);
  const colours = paletteOf(options.hue, random);
  const dark = random.chance(0.55);
  const ground = dark ? colours.strong : colours.paper;
  const ink: Ink = dark
    ? { main: colours.paper, second: colours.accent, third: colours.soft }
    : { main: colours.strong, second: colours.accent, third: colours.soft };
  const drawing = marks[options.mark](ink, random);
  return svg(
    320,
    320,
    options.name,
    `<rect width="320" height="320" fill="${ground}"/><g transform="translate(160 160)">${drawing}</g>`,
  );
}

interface Ink {
  main: string;
  second: string;
  third: Palette["soft"];
}

/** Each draws around the origin within a radius of about 95. */
const marks: Record<Mark, (ink: Ink, random: Random) => string> = {
  leaf: (ink, random) => {
    const leaf = (turn: number, fill: string) =>
      `<path d="M0 88C-8 30 6 -40 84 -84C92 6 64 66 0 88Z" fill="${fill}" transform="rotate(${turn})"/>`;
    return random.chance(0.5)
      ? `${leaf(-18, ink.main)}<g transform="scale(-.72 .72) translate(18 32)">${leaf(-8, ink.second)}</g>`
      : `${leaf(0, ink.third)}<g transform="scale(-1 1)">${leaf(0, ink.main)}</g><circle cy="-62" r="16" fill="${ink.second}"/>`;
  },
  rings: (ink, random) => {
    const gap = random.integer(34, 46);
    const ring = (x: number, y: number, colour: string) =>
      `<circle cx="${x}" cy="${y}" r="50" fill="none" stroke="${colour}" stroke-width="20"/>`;
    return ring(-gap, 26, ink.main) + ring(gap, 26, ink.third) + ring(0, -34, ink.second);
  },
  grid: (ink, random) => {
    const accent = random.integer(0, 8);
    const round = random.pick([6, 14, 24]);
    const cells = Array.from({ length: 9 }, (_, place) => {
      const fill = place === accent ? ink.second : random.chance(0.3) ? ink.third : ink.main;
      return `<rect x="${-84 + (place % 3) * 58}" y="${-84 + Math.floor(place / 3) * 58}" width="52" height="52" rx="${round}" fill="${fill}"/>`;
    });
    const missing = (accent + 4) % 9;
    return cells.filter((_, place) => place !== missing).join("");
  },
  waves: (ink, random) => {
    const rise = random.integer(24, 44);
    const wave = (y: number, colour: string, width: number) =>
      `<path d="M-92 ${y}C-60 ${y - rise} -32 ${y - rise} 0 ${y}S60 ${y + rise} 92 ${y}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
    return wave(-48, ink.third, 20) + wave(0, ink.main, 26) + wave(48, ink.second, 20);
  },
  peak: (ink, random) => {
    const tip = random.integer(-30, 10);
    return (
      `<path d="M-96 74L${tip} -82L44 74Z" fill="${ink.main}"/><path d="M-6 74L52 -22L98 74Z" fill="${ink.third}"/>` +
      `<circle cx="58" cy="-62" r="19" fill="${ink.second}"/>`
    );
  },
  spark: (ink, random) => {
    const rays = random.pick([6, 8, 10]);
    const ray = (place: number) =>
      `<rect x="-9" y="-92" width="18" height="${place % 2 === 0 ? 58 : 38}" rx="9" fill="${place % 2 === 0 ? ink.main : ink.third}" transform="rotate(${(360 / rays) * place})"/>`;
    return `${Array.from({ length: rays }, (_, place) => ray(place)).join("")}<circle r="20" fill="${ink.second}"/>`;
  },
  blocks: (ink, random) => {
    const flip = random.chance(0.5) ? -1 : 1;
    return (
      `<g transform="scale(${flip} 1)"><path d="M0 -92L80 -46L0 0L-80 -46Z" fill="${ink.second}"/>` +
      `<path d="M-80 -34L-6 8V94L-80 52Z" fill="${ink.main}"/><path d="M80 -34L6 8V94L80 52Z" fill="${ink.third}"/></g>`
    );
  },
  orbit: (ink, random) => {
    const tilt = random.integer(-40, 40);
    return (
      `<circle r="44" fill="${ink.main}"/><g transform="rotate(${tilt})">` +
      `<ellipse rx="92" ry="36" fill="none" stroke="${ink.third}" stroke-width="12"/><circle cx="86" cy="-12" r="17" fill="${ink.second}"/></g>`
    );
  },
  petals: (ink, random) => {
    const count = random.pick([5, 6, 8]);
    const petal = (place: number) =>
      `<ellipse cy="-54" rx="${count > 6 ? 19 : 25}" ry="40" fill="${place % 2 === 0 ? ink.main : ink.third}" transform="rotate(${(360 / count) * place})"/>`;
    return `${Array.from({ length: count }, (_, place) => petal(place)).join("")}<circle r="22" fill="${ink.second}"/>`;
  },
  arc: (ink, random) => {
    const turn = random.pick([0, 0, 90, 270]);
    const arc = (radius: number, colour: string) =>
      `<path d="M${-radius} 30A${radius} ${radius} 0 0 1 ${radius} 30" fill="none" stroke="${colour}" stroke-width="22"/>`;
    return `<g transform="rotate(${turn})">${arc(86, ink.main)}${arc(52, ink.third)}<circle cy="34" r="19" fill="${ink.second}"/></g>`;
  },
};
