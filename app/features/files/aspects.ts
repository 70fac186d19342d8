/** Aspect ratio (width divided by height) that each shape of image is cropped to and displayed in. */
export const aspects = { square: 1, round: 1, wide: 3, photo: 16 / 9 };
