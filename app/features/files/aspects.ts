/** Aspect ratio (width divided by height) that each shape of image is cropped to and displayed in. */
export const aspects = { square: 1, round: 1, wide: 3, photo: 16 / 9 };

/** Maximum width of a cropped image by shape, in px. */
export const maxCutWidth = { square: 1024, round: 1024, wide: 2400, photo: 1600 } as const;
