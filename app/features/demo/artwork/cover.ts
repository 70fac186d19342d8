import { type Random, seededRandom } from "../random";
import { type Palette, paletteOf, svg } from "./palette";

const width = 1200;
const height = 480;

/** Draws an abstract picture in the company's colours, 1200 by 480. */
export function drawCover(options: { seed: string; hue: number; name: string }): string {
  const random = seededRandom(`${options.seed}/cover`);
  const colours = paletteOf(options.hue, random);
  const compose = random.pick([hills, discs, tiles, ribbons, arches]);
  return svg(width, height, options.name, compose(colours, random));
}

function ground(colours: Palette, top: string, bottom: string): string {
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${colours.pale}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`
  );
}

/** Layered hills under a sun. */
function hills(colours: Palette, random: Random): string {
  const layers = [colours.soft, colours.strong, colours.deep].map((colour, layer) => {
    const base = 230 + layer * 80;
    let path = `M0 ${base}`;
    for (let x = 0; x < width; x += 300) {
      const rise = random.integer(30, 110);
      path += `C${x + 90} ${base - rise} ${x + 200} ${base + rise / 2} ${x + 300} ${base - random.integer(-30, 40)}`;
    }
    return `<path d="${path}V${height}H0Z" fill="${colour}"/>`;
  });
  const sun = `<circle cx="${random.integer(180, 1020)}" cy="${random.integer(90, 160)}" r="${random.integer(46, 76)}" fill="${colours.accent}"/>`;
  return ground(colours, colours.paper, colours.pale) + sun + layers.join("");
}

/** Large overlapping discs. */
function discs(colours: Palette, random: Random): string {
  const inks = [colours.strong, colours.soft, colours.accent, colours.pale, colours.strong];
  const shapes = inks.map((ink, place) => {
    const x = 100 + place * 250 + random.integer(-70, 70);
    return `<circle cx="${x}" cy="${random.integer(60, 420)}" r="${random.integer(80, 190)}" fill="${ink}" fill-opacity="${place === 2 ? 0.9 : 0.62}"/>`;
  });
  return ground(colours, colours.deep, colours.strong) + shapes.join("");
}

/** A quilt of quarter circles. */
function tiles(colours: Palette, random: Random): string {
  const size = 120;
  const inks = [colours.strong, colours.soft, colours.deep, colours.pale];
  let shapes = "";
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const fill = random.chance(0.1) ? colours.accent : random.pick(inks);
      const corner = random.integer(0, 3) * 90;
      const drawn = random.chance(0.72)
        ? `<path d="M-60 -60H60A120 120 0 0 1 -60 60Z" fill="${fill}"/>`
        : `<circle r="30" fill="${fill}"/>`;
      shapes += `<g transform="translate(${x + 60} ${y + 60}) rotate(${corner})">${drawn}</g>`;
    }
  }
  return ground(colours, colours.paper, colours.paper) + shapes;
}

/** Broad ribbons flowing across. */
function ribbons(colours: Palette, random: Random): string {
  const inks = [colours.soft, colours.strong, colours.accent, colours.pale];
  const shapes = inks.map((ink, place) => {
    const y = 70 + place * 110 + random.integer(-20, 20);
    const bend = random.integer(90, 180) * (place % 2 === 0 ? 1 : -1);
    return `<path d="M-40 ${y}C300 ${y + bend} 700 ${y - bend} 1240 ${y + random.integer(-60, 60)}" fill="none" stroke="${ink}" stroke-width="${random.integer(34, 78)}" stroke-opacity=".85"/>`;
  });
  return ground(colours, colours.deep, colours.strong) + shapes.join("");
}

/** A row of arches, like an old arcade. */
function arches(colours: Palette, random: Random): string {
  const inks = [colours.strong, colours.soft, colours.deep];
  let shapes = "";
  for (let place = 0; place < 8; place++) {
    const x = place * 150;
    const top = random.integer(90, 250);
    const fill = place === 5 ? colours.accent : random.pick(inks);
    shapes +=
      `<path d="M${x + 10} ${height}V${top + 65}A65 65 0 0 1 ${x + 140} ${top + 65}V${height}Z" fill="${fill}"/>` +
      `<path d="M${x + 42} ${height}V${top + 90}A33 33 0 0 1 ${x + 108} ${top + 90}V${height}Z" fill="${colours.paper}" fill-opacity=".28"/>`;
  }
  return ground(colours, colours.paper, colours.pale) + shapes;
}
