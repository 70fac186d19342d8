/**
 * The widths, in px, that stored images are served in; a closed list, so that clients cannot request arbitrary sizes.
 */
export const imageWidths = [64, 128, 256, 480, 800, 1200, 1800] as const;
export type ImageWidth = (typeof imageWidths)[number];

const storedImage = /^\/files\/[0-9A-Z]+$/;

/**
 * Returns the `src` and `srcSet` of a stored image shown up to `widest` px wide: each listed width up to twice that,
 * for high-density screens. Any other URL is unchanged.
 */
export function imageSource(address: string, widest: number): { src: string; srcSet?: string } {
  if (!storedImage.test(address)) return { src: address };
  const smaller = imageWidths.filter((width) => width < widest * 2);
  const first = imageWidths[smaller.length];
  const widths = first === undefined ? smaller : [...smaller, first];
  return {
    src: `${address}?w=${imageWidths.find((width) => width >= widest) ?? widths.at(-1)}`,
    srcSet: widths.map((width) => `${address}?w=${width} ${width}w`).join(", "),
  };
}
