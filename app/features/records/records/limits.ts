/** The maximum length of rich text, in visible characters. */
export const maxRichText = 5_000;
export const maxListLength = 30;
export const maxKeys = 10;
