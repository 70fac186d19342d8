import { isWoman } from "../corpus/people";
import { type Random, seededRandom } from "../random";
import { type Palette, paletteOf, svg } from "./palette";

const skins = ["#f3d3b5", "#eec39f", "#e3b189", "#d9a179", "#f6dcc4"];
const hairs = ["#2b2422", "#3a2d28", "#1f2226", "#54453d", "#7a736d"];

/** Draws a simple face for a person, with longer hair for most women, 320 by 320. */
export function drawFace(options: { seed: string; name: string }): string {
  const random = seededRandom(`${options.seed}/face`);
  const colours = paletteOf(random.integer(0, 359), random);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const long = random.chance(isWoman(options.name) ? 0.85 : 0.04);
  const back = long
    ? `<path d="M88 168C80 84 116 54 160 54S240 84 232 168C232 214 226 236 216 250H104C94 236 88 214 88 168Z" fill="${hair}"/>`
    : "";
  const top = long
    ? `<path d="M104 150C104 96 128 72 160 72S216 96 216 150C204 140 ${random.integer(176, 196)} 128 ${random.integer(140, 150)} 108C136 128 120 142 104 150Z" fill="${hair}"/>`
    : `<path d="M102 148C96 92 124 58 162 58C204 58 226 92 218 148C212 128 204 116 ${random.integer(184, 198)} 108C168 116 136 116 122 108C112 118 106 132 102 148Z" fill="${hair}"/>`;
  const content =
    `<rect width="320" height="320" fill="${colours.pale}"/>${back}` +
    `<path d="M40 320C44 258 96 236 160 236S276 258 280 320Z" fill="${colours.strong}"/>` +
    `<path d="M132 206H188V244C188 262 132 262 132 244Z" fill="${skin}"/>` +
    `<path d="M132 218C146 232 174 232 188 218V228C174 242 146 242 132 228Z" fill="#000" fill-opacity=".08"/>` +
    `<ellipse cx="160" cy="154" rx="56" ry="66" fill="${skin}"/>${top}` +
    collar(colours, random) +
    features(random);
  return svg(320, 320, options.name, content);
}

function features(random: Random): string {
  const eyes =
    '<circle cx="138" cy="158" r="5" fill="#2a2422"/><circle cx="182" cy="158" r="5" fill="#2a2422"/>' +
    '<path d="M127 144Q138 138 148 143M172 143Q182 138 193 144" stroke="#2a2422" stroke-width="4" fill="none" stroke-linecap="round"/>';
  const mouth = `<path d="M142 190Q160 ${random.integer(200, 208)} 178 190" stroke="#9c4f42" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  const glasses = random.chance(0.4)
    ? '<g fill="none" stroke="#33302e" stroke-width="4"><circle cx="138" cy="160" r="19"/><circle cx="182" cy="160" r="19"/><path d="M157 158H163"/></g>'
    : "";
  return eyes + mouth + glasses;
}

function collar(colours: Palette, random: Random): string {
  return random.pick([
    `<path d="M126 240L160 278L194 240L212 248L160 306L108 248Z" fill="${colours.paper}"/>`,
    `<path d="M120 242Q160 282 200 242" stroke="${colours.deep}" stroke-width="10" fill="none"/>`,
    `<path d="M122 241L160 296L198 241L180 238L160 262L140 238Z" fill="${colours.deep}"/>`,
  ]);
}

/** Draws a fund's or family office's monogram on a plain pattern, 320 by 320. */
export function drawMonogram(options: { seed: string; hue: number; name: string; letters: string }): string {
  const random = seededRandom(`${options.seed}/monogram`);
  const colours = paletteOf(options.hue, random);
  const pattern = random.pick([
    `<circle cx="320" cy="0" r="200" fill="${colours.strong}"/><circle cx="0" cy="320" r="120" fill="${colours.strong}"/>`,
    `<path d="M0 320L320 0V320Z" fill="${colours.strong}"/>`,
    `<path d="M0 214H320V320H0Z" fill="${colours.strong}"/>`,
    `<circle cx="160" cy="160" r="124" fill="${colours.strong}"/>`,
  ]);
  const letters = options.letters.slice(0, 2);
  const size = /^[\x20-\x7e]*$/.test(letters) ? 128 : 112;
  return svg(
    320,
    320,
    options.name,
    `<rect width="320" height="320" fill="${colours.deep}"/>${pattern}` +
      `<text x="160" y="164" font-family="'Noto Serif TC','Songti TC',Georgia,serif" font-size="${size}" fill="${colours.paper}" ` +
      `text-anchor="middle" dominant-baseline="central" letter-spacing="2">${letters}</text>` +
      `<rect x="128" y="244" width="64" height="6" fill="${colours.accent}"/>`,
  );
}
