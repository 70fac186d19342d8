import type { StartupLevel } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { startupEntitlements } from "~/features/core/access/entitlements";

/** The unanswered invitations a startup may have per calendar month. Investors have no limit. */
export const invitationAllowance = (level: StartupLevel): number => startupEntitlements[level].pitches;

/** The highest allowance of any level. */
export const maxInvitationAllowance = Math.max(...Object.values(startupEntitlements).map(({ pitches }) => pitches));

/** A credit is returned after this much silence, in milliseconds. */
export const silence = 14 * dayMs;

/** An invitation pending longer than this was interrupted, in milliseconds; no request takes this long. */
export const abandonedAfter = 10 * minuteMs;

/**
 * Maximum number of startups' invitations that can wait for one investor's answer; more would go unread (decision 068).
 */
export const maxOpenInvitations = 5;
