/** Width divided by height where each shape of image is displayed, and to which it is cropped. */
export const aspects = { square: 1, round: 1, wide: 3, photo: 16 / 9 };
