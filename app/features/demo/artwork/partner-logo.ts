import { svg } from "./palette";

/** The size of partner logos, in pixels: twice that of `public/img/partners`. */
export const partnerLogoSize = { width: 360, height: 80 } as const;

const ink = "#57594f";
const stroke = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;

/** The marks of the partners' logos, 36 by 40; the first six are those in `public/img/partners`. */
const marks = {
  ridge: `<path d="m3 30 9-14 6 8 6-12 9 18" stroke-width="3.5" ${stroke}/>`,
  tide: `<path d="M4 26c5-6 9-6 14 0s9 6 14 0M4 17c5-6 9-6 14 0s9 6 14 0" stroke-width="3.5" ${stroke}/>`,
  tropic: `<circle cx="18" cy="20" r="13" stroke-width="3.5" ${stroke}/><path d="M1 23h34" stroke-width="3.5" ${stroke}/>`,
  cape: `<path d="M4 31 18 8l14 23z" fill="${ink}"/><circle cx="27" cy="10" r="4" fill="${ink}"/>`,
  rice: `<path d="M18 33V12M18 20c-8 0-11-5-11-11 8 0 11 5 11 11zM18 26c8 0 11-5 11-11-8 0-11 5-11 11z" stroke-width="3.2" ${stroke}/>`,
  lantern: `<path d="M11 8h14M11 32h14M8 13h20v14H8zM18 13v14" stroke-width="3.2" ${stroke}/>`,
  mist: `<path d="M5 12h18M11 20h20M5 28h14" stroke-width="4" ${stroke}/>`,
  kite: `<path d="M18 5 31 18 18 31 5 18zM18 31v6M18 5v26M5 18h26" stroke-width="3" ${stroke}/>`,
} as const;
export type PartnerMark = keyof typeof marks;

/** Draws a partner's logo: a mark and the name, in one muted colour. */
export function drawPartnerLogo({ name, mark }: { name: string; mark: PartnerMark }): string {
  const { width, height } = partnerLogoSize;
  const text = name.replaceAll("&", "&amp;");
  return svg(
    width,
    height,
    name,
    `<g transform="scale(2)">${marks[mark]}<text x="44" y="27" fill="${ink}" font-family="-apple-system,'Segoe UI',Roboto,'Noto Sans TC','Noto Sans CJK TC','PingFang TC','Microsoft JhengHei',sans-serif" font-weight="500" font-size="${name.length > 15 ? 15 : 19}">${text}</text></g>`,
  );
}
