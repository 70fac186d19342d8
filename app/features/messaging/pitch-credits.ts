import type { StartupLevel } from "~/db/values";

/** How many unanswered pitches a startup may have in a calendar month, by level. Investors are not limited. */
const monthly: Record<StartupLevel, number> = { normal: 5, gold: 20, diamond: 60 };

export const pitchAllowance = (level: StartupLevel): number => monthly[level];

/** A credit is returned after so much silence, in milliseconds. */
export const silence = 14 * 24 * 60 * 60 * 1000;

/** A pitch still pending after this long was cut short, in milliseconds: no request lives that long. */
export const abandonedAfter = 10 * 60 * 1000;
