import type { StartupLevel } from "~/db/values";
import { startupEntitlements } from "~/features/core/access/entitlements";

/** How many unanswered pitches a startup may have in a calendar month. Investors are not limited. */
export const pitchAllowance = (level: StartupLevel): number => startupEntitlements[level].pitches;

/** The most that any level may have. */
export const maxPitchAllowance = Math.max(...Object.values(startupEntitlements).map(({ pitches }) => pitches));

/** A credit is returned after so much silence, in milliseconds. */
export const silence = 14 * 24 * 60 * 60 * 1000;

/** A pitch still pending after this long was cut short, in milliseconds: no request lives that long. */
export const abandonedAfter = 10 * 60 * 1000;
