import { optionTextKey } from "~/features/profiles/startups/options";

/** The size of `components/taiwan.svg`. */
export const mapSize = { width: 300, height: 460 };

/** Where each area's count is drawn, by the id of its outline in `components/taiwan.svg`. */
const numberPlaces: Record<string, { x: number; y: number }> = {
  keelung: { x: 264, y: 24 },
  newTaipei: { x: 226, y: 76 },
  taipei: { x: 223, y: 37 },
  taoyuan: { x: 180, y: 53 },
  hsinchu: { x: 173, y: 85 },
  miaoli: { x: 148, y: 113 },
  taichung: { x: 138, y: 143 },
  changhua: { x: 97, y: 178 },
  nantou: { x: 156, y: 200 },
  yunlin: { x: 88, y: 215 },
  chiayi: { x: 98, y: 247 },
  tainan: { x: 79, y: 285 },
  kaohsiung: { x: 112, y: 306 },
  pingtung: { x: 112, y: 348 },
  yilan: { x: 232, y: 104 },
  hualien: { x: 203, y: 209 },
  taitung: { x: 163, y: 322 },
  penghu: { x: 30, y: 375 },
  ludao: { x: 258, y: 370 },
  lanyu: { x: 252, y: 433 },
  kinmen: { x: 20, y: 87 },
  lienchiang: { x: 20, y: 19 },
};

/** The outline id of a stored region and where its count is drawn; null for values that are not on the map. */
export function areaOf(region: string): { id: string; x: number; y: number } | null {
  const id = optionTextKey("regions", region)?.split(".").at(-1);
  const place = id === undefined ? undefined : numberPlaces[id];
  return id === undefined || !place ? null : { id, ...place };
}

/** How dark an area is, by its share of the largest count; 0 for a count of zero. */
export type Shade = 0 | 1 | 2 | 3;

/** The shade of a count; uncounted areas are light. Logarithmic, because the capital has most of them. */
export function shadeOf(count: number | null, largest: number): Shade {
  if (count === null) return 1;
  if (count === 0) return 0;
  const share = Math.log1p(count) / Math.log1p(largest);
  return share > 0.75 ? 3 : share > 0.45 ? 2 : 1;
}
