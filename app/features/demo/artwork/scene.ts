import { type Random, seededRandom } from "../random";
import { type Palette, paletteOf, svg } from "./palette";

/** The size of scenes, in pixels. */
export const sceneSize = { width: 1200, height: 675 } as const;
const { width, height } = sceneSize;

type Draw = (colours: Palette, random: Random) => string;

/** What the demo content's pictures show. */
export const scenes = {
  harbour,
  mountains,
  bridge,
  desk,
  audience,
  skyline,
  greenhouse,
  roundTable,
  stage,
  lab,
} satisfies Record<string, Draw>;
export type Scene = keyof typeof scenes;

/** Draws a scene of the demo content, 1200 by 675. */
export function drawScene(options: { seed: string; scene: Scene; hue: number; label: string }): string {
  const random = seededRandom(`${options.seed}/scene`);
  return svg(width, height, options.label, scenes[options.scene](paletteOf(options.hue, random), random));
}

function sky({ paper, pale }: Palette, to = pale): string {
  return (
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paper}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`
  );
}

const sun = ({ accent }: Palette, random: Random) =>
  `<circle cx="${random.integer(180, 1020)}" cy="${random.integer(120, 200)}" r="${random.integer(56, 84)}" fill="${accent}"/>`;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

function ridge(base: number, rise: number, fill: string, random: Random): string {
  let path = `M0 ${base}`;
  for (let x = 0; x < width; x += 200) {
    const peak = base - random.integer(Math.round(rise / 2), rise);
    path += `L${x + random.integer(70, 120)} ${peak}L${x + 200} ${base - random.integer(0, Math.round(rise / 3))}`;
  }
  return `<path d="${path}V${height}H0Z" fill="${fill}" stroke="${fill}" stroke-width="24" stroke-linejoin="round"/>`;
}

function water(top: number, colours: Palette, random: Random): string {
  return (
    rect(0, top, width, height - top, colours.strong) +
    times(16, () => {
      const length = random.integer(50, 170);
      const y = random.integer(top + 24, height - 20);
      return rect(
        random.integer(-40, width),
        y,
        length,
        5,
        colours.soft,
        `rx="2.5" fill-opacity="${random.pick([0.35, 0.6])}"`,
      );
    })
  );
}

function harbour(colours: Palette, random: Random): string {
  const crane = (x: number) =>
    `<g stroke="${colours.deep}" stroke-width="12" fill="none"><path d="M${x} 430V210M${x + 70} 430V210M${x - 110} 210H${x + 190}M${x} 300H${x + 70}M${x + 35} 210V150L${x - 110} 210M${x + 35} 150L${x + 190} 210"/><path d="M${x - 80} 210V310" stroke-width="5"/></g>` +
    rect(x - 102, 306, 44, 30, colours.accent);
  const inks = [colours.accent, colours.soft, colours.pale, colours.deep];
  const boxes = times(21, (at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    if (row > random.integer(0, 2)) return "";
    return rect(300 + column * 82, 392 - row * 40, 76, 36, random.pick(inks), 'rx="3"');
  });
  return (
    sky(colours) +
    sun(colours, random) +
    ridge(400, 150, colours.pale, random) +
    crane(random.integer(130, 190)) +
    crane(random.integer(930, 1000)) +
    boxes +
    water(430, colours, random) +
    `<path d="M380 470H850L800 550H440Z" fill="${colours.deep}"/><path d="M620 470V400H760V470Z" fill="${colours.paper}"/>` +
    times(3, (at) => rect(642 + at * 38, 420, 20, 20, colours.strong, 'rx="4"'))
  );
}

function mountains(colours: Palette, random: Random): string {
  const pine = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y - size * 2}L${x + size * 0.7} ${y}H${x - size * 0.7}Z" fill="${colours.deep}"/>`;
  return (
    sky(colours) +
    sun(colours, random) +
    ridge(360, 220, colours.pale, random) +
    ridge(450, 210, colours.soft, random) +
    ridge(560, 190, colours.strong, random) +
    times(22, (at) => pine(at * 58 + random.integer(-16, 16), random.integer(600, 660), random.integer(26, 48)))
  );
}

function bridge(colours: Palette, random: Random): string {
  const towers = [360, 840];
  const cables = times(15, (at) => {
    const x = 390 + at * 30;
    const middle = (x - 600) / 240;
    return `<path d="M${x} 440V${Math.round(400 - 190 * middle * middle)}" stroke-width="4"/>`;
  });
  const sides = times(10, (at) => {
    const x = 30 + at * 33;
    const y = Math.round(440 - (x / 360) ** 2 * 230);
    return `<path d="M${x} 440V${y}M${width - x} 440V${y}" stroke-width="4"/>`;
  });
  return (
    sky(colours) +
    sun(colours, random) +
    ridge(430, 160, colours.pale, random) +
    water(500, colours, random) +
    `<g stroke="${colours.deep}" fill="none"><path d="M-10 440Q230 420 360 210Q600 590 840 210Q970 420 1210 440" stroke-width="9"/>${cables}${sides}</g>` +
    rect(0, 436, width, 20, colours.deep) +
    towers
      .map(
        (x) => rect(x - 20, 180, 40, 400, colours.deep, 'rx="6"') + rect(x - 44, 560, 88, 30, colours.deep, 'rx="8"'),
      )
      .join("")
  );
}

/** Draws a person from the waist up; `x` and `y` are midway between the shoulders. */
function person(x: number, y: number, size: number, coat: string, random: Random): string {
  const skin = random.pick(["#f3d3b5", "#eec39f", "#e3b189", "#d9a179"]);
  const hair = random.pick(["#2b2422", "#3a2d28", "#54453d"]);
  const head = `<circle cx="${x}" cy="${y - size * 0.75}" r="${size * 0.42}" fill="${skin}"/>`;
  const cap = `<path d="M${x - size * 0.46} ${y - size * 0.7}A${size * 0.46} ${size * 0.5} 0 0 1 ${x + size * 0.46} ${y - size * 0.7}Q${x + size * 0.1} ${y - size * 1.02} ${x - size * 0.46} ${y - size * 0.7}Z" fill="${hair}"/>`;
  const body = `<path d="M${x - size} ${y + size * 1.5}C${x - size} ${y - size * 0.05} ${x - size * 0.6} ${y - size * 0.25} ${x} ${y - size * 0.25}S${x + size} ${y - size * 0.05} ${x + size} ${y + size * 1.5}Z" fill="${coat}"/>`;
  return body + head + cap;
}

function room(colours: Palette, floor = 520): string {
  return rect(0, 0, width, height, colours.pale) + rect(0, floor, width, height - floor, colours.soft);
}

function roomWindow(x: number, y: number, w: number, h: number, colours: Palette): string {
  return (
    rect(x, y, w, h, colours.paper, 'rx="10"') +
    `<path d="M${x} ${y + h * 0.75}L${x + w * 0.3} ${y + h * 0.45}L${x + w * 0.55} ${y + h * 0.7}L${x + w * 0.8} ${y + h * 0.4}L${x + w} ${y + h * 0.65}V${y + h}H${x}Z" fill="${colours.soft}" fill-opacity=".6"/>` +
    `<path d="M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}" stroke="${colours.pale}" stroke-width="8"/>`
  );
}

function desk(colours: Palette, random: Random): string {
  const books = times(6, (at) => {
    const tall = random.integer(90, 150);
    return rect(
      210 + at * 36,
      460 - tall,
      30,
      tall,
      random.pick([colours.strong, colours.accent, colours.deep]),
      'rx="4"',
    );
  });
  return (
    room(colours, 600) +
    roomWindow(120, 70, 360, 220, colours) +
    rect(110, 460, 980, 26, colours.deep, 'rx="8"') +
    rect(170, 486, 24, 189, colours.deep) +
    rect(1006, 486, 24, 189, colours.deep) +
    books +
    rect(520, 250, 330, 180, colours.deep, 'rx="14"') +
    rect(536, 266, 298, 148, colours.paper, 'rx="6"') +
    `<path d="M556 380L620 340L680 360L740 300L812 ${random.integer(286, 310)}" fill="none" stroke="${colours.accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
    rect(660, 430, 50, 30, colours.deep) +
    `<path d="M930 460V420H990V460Z" fill="${colours.accent}"/><path d="M960 420C930 380 926 340 940 300C962 336 968 380 960 420C962 370 984 340 1012 326C1008 370 990 404 960 420Z" fill="${colours.strong}"/>`
  );
}

function audience(colours: Palette, random: Random): string {
  const coats = [colours.strong, colours.accent, colours.deep, colours.soft];
  const row = (y: number, count: number, size: number) =>
    times(count, (at) =>
      person((width / count) * (at + 0.5) + random.integer(-10, 10), y, size, random.pick(coats), random),
    );
  return (
    rect(0, 0, width, height, colours.deep) +
    rect(340, 60, 520, 250, colours.paper, 'rx="10"') +
    `<path d="M400 250L500 180L580 215L690 120L800 150" fill="none" stroke="${colours.strong}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<circle cx="690" cy="120" r="16" fill="${colours.accent}"/>` +
    person(200, 280, 58, colours.accent, random) +
    row(440, 9, 46) +
    row(540, 7, 58) +
    row(650, 6, 70)
  );
}

function skyline(colours: Palette, random: Random): string {
  const tower = (x: number, top: number, w: number, fill: string) =>
    rect(x, top, w, height - top, fill, 'rx="6"') +
    times(Math.floor((height - top - 60) / 46), (floor) =>
      times(Math.floor((w - 20) / 34), (column) =>
        random.chance(0.62)
          ? rect(
              x + 16 + column * 34,
              top + 26 + floor * 46,
              18,
              24,
              random.chance(0.2) ? colours.accent : colours.paper,
              'rx="2" fill-opacity=".75"',
            )
          : "",
      ),
    );
  return (
    sky(colours) +
    sun(colours, random) +
    times(9, (at) => tower(at * 140 - 30, random.integer(260, 420), 120, colours.soft)) +
    times(7, (at) => tower(at * 180 - 10, random.integer(330, 500), 130, random.pick([colours.strong, colours.deep]))) +
    `<path d="M590 330L600 120L610 330Z" fill="${colours.deep}"/>` +
    times(
      5,
      (at) =>
        `<path d="M${556 - at * 2} ${330 + at * 66}H${644 + at * 2}L${630 + at * 2} ${396 + at * 66}H${570 - at * 2}Z" fill="${colours.deep}"/>`,
    )
  );
}

function greenhouse(colours: Palette, random: Random): string {
  const plant = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y}C${x - size} ${y - size} ${x - size * 0.9} ${y - size * 1.8} ${x - size * 0.3} ${y - size * 2.1}C${x + size * 0.1} ${y - size * 1.4} ${x} ${y - size * 0.6} ${x} ${y}C${x} ${y - size * 0.8} ${x + size * 0.5} ${y - size * 1.6} ${x + size} ${y - size * 1.5}C${x + size} ${y - size * 0.7} ${x + size * 0.5} ${y - size * 0.2} ${x} ${y}Z" fill="${random.pick([colours.strong, colours.deep])}"/>`;
  const bench = (y: number, size: number, count: number) =>
    times(count, (at) => plant((width / count) * (at + 0.5), y, size * (0.85 + random.integer(0, 30) / 100))) +
    rect(0, y, width, 26, colours.accent, 'fill-opacity=".85"');
  return (
    sky(colours) +
    ridge(420, 150, colours.pale, random) +
    bench(440, 34, 16) +
    bench(560, 48, 12) +
    `<g fill="none" stroke="${colours.deep}" stroke-width="10"><path d="M60 675V260Q600 -80 1140 260V675M330 675V134M600 675V88M870 675V134M60 300H1140"/></g>`
  );
}

function roundTable(colours: Palette, random: Random): string {
  const coats = [colours.strong, colours.accent, colours.deep];
  const seats = times(5, (at) =>
    person(240 + at * 180, at % 4 === 0 ? 430 : 380, 66, coats[at % 3] ?? colours.deep, random),
  );
  return (
    room(colours) +
    roomWindow(90, 60, 300, 200, colours) +
    roomWindow(450, 60, 300, 200, colours) +
    roomWindow(810, 60, 300, 200, colours) +
    seats +
    `<ellipse cx="600" cy="560" rx="480" ry="90" fill="${colours.deep}"/><ellipse cx="600" cy="546" rx="480" ry="90" fill="${colours.paper}"/>` +
    times(
      4,
      (at) =>
        `<g transform="rotate(${random.integer(-14, 14)} ${300 + at * 200} 540)">${rect(256 + at * 200, 516, 88, 50, colours.pale, 'rx="6"')}</g>`,
    ) +
    `<circle cx="410" cy="556" r="18" fill="${colours.accent}"/><circle cx="800" cy="556" r="18" fill="${colours.accent}"/>`
  );
}

function stage(colours: Palette, random: Random): string {
  const beam = (x: number, to: number) =>
    `<path d="M${x} 0L${to - 130} 560H${to + 130}Z" fill="${colours.accent}" fill-opacity=".16"/>`;
  const flags = times(
    12,
    (at) =>
      `<path d="M${at * 100 + 10} 40H${at * 100 + 80}L${at * 100 + 45} 110Z" fill="${random.pick([colours.accent, colours.soft, colours.pale])}"/>`,
  );
  return (
    rect(0, 0, width, height, colours.deep) +
    `<path d="M0 40H1200" stroke="${colours.paper}" stroke-width="4"/>${flags}` +
    beam(260, 380) +
    beam(600, 600) +
    beam(940, 820) +
    rect(120, 560, 960, 115, colours.strong) +
    rect(120, 560, 960, 14, colours.accent) +
    times(3, (at) =>
      person(400 + at * 200, 480, 62, [colours.accent, colours.soft, colours.pale][at] ?? colours.soft, random),
    ) +
    rect(0, 660, width, 15, colours.paper, 'fill-opacity=".12"')
  );
}

function lab(colours: Palette, random: Random): string {
  const flask = (x: number, fill: string) =>
    `<path d="M${x - 20} 300V380L${x - 70} 490H${x + 70}L${x + 20} 380V300Z" fill="${colours.paper}" fill-opacity=".8"/>` +
    `<path d="M${x - 44} 430L${x - 70} 490H${x + 70}L${x + 44} 430Z" fill="${fill}"/>` +
    rect(x - 28, 288, 56, 16, colours.deep, 'rx="6"') +
    times(
      4,
      () =>
        `<circle cx="${x + random.integer(-36, 36)}" cy="${random.integer(442, 480)}" r="${random.integer(4, 8)}" fill="${colours.paper}" fill-opacity=".7"/>`,
    );
  return (
    room(colours, 560) +
    times(3, (at) => rect(100, 90 + at * 80, 300, 10, colours.deep)) +
    times(8, (at) =>
      rect(
        118 + (at % 4) * 68,
        90 + Math.floor(at / 4) * 80 - 44,
        34,
        44,
        random.pick([colours.strong, colours.accent, colours.soft]),
        'rx="6"',
      ),
    ) +
    flask(560, colours.accent) +
    flask(760, colours.strong) +
    `<g stroke="${colours.deep}" stroke-width="16" fill="none" stroke-linecap="round"><path d="M930 490H1090M1010 490V440M960 300L1030 420M940 440A120 120 0 0 0 1090 380"/></g>` +
    `<path d="M930 262L984 232L1010 280L956 310Z" fill="${colours.deep}"/>` +
    rect(60, 490, 1080, 24, colours.deep, 'rx="8"') +
    rect(120, 514, 24, 161, colours.deep) +
    rect(1056, 514, 24, 161, colours.deep)
  );
}
