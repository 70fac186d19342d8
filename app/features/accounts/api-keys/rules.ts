import { minuteMs } from "~/durations";

/** Begins every key, so that people and scanners recognize one. */
export const keyPrefix = "fb_live_";

/** How many characters are random, about 257 bits, and how many after them are their checksum. */
export const keyLength = { random: 52, checksum: 6 } as const;

/** How many characters of a key its owner sees later. */
export const endingLength = 4;

/** A key in a text, such as an address. */
const keyPattern = /fb_live_[2-9a-z]{58}/;

export const containsKey = (text: string): boolean => keyPattern.test(text);

/** Whether a bearer token is meant as a key; the tokens of sessions have another length. */
export const isMeantAsKey = (token: string): boolean => token.startsWith(keyPrefix);

/** How many days a key can be valid. */
export const keyLifetimes = [30, 90, 365] as const;

export const maxApiKeys = 10;
export const maxKeyName = 60;

/** Uses of a key within this time of a noted one are not noted, in milliseconds. */
export const useNotedEvery = 15 * minuteMs;
