/** The most characters of an option's key. */
export const maxKeyLength = 40;
