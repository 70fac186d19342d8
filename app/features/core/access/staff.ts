import type { Side, StaffRole } from "~/db/values";
import { AppError } from "~/server/errors";

/** Staff permissions. Pages, commands and buttons all check them with `staffMay`. */
export const staffPermissions = [
  "profiles.review",
  "reports.settle",
  "accounts.read",
  "accounts.change",
  "startups.import",
  "claims.decide",
  "highlights.choose",
  "keywords.block",
  "content.edit",
  "content.publish",
  "terms.publish",
  "events.attend",
  "contact.read",
  "newsletter.send",
  "orders.read",
  "orders.change",
  "coupons.change",
  "plans.build",
  "plans.review",
  "plans.reopen",
  "services.settle",
  "numbers.read",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/**
 * Permissions by role. A reviewer reads profiles and accounts and decides on profiles, reports and claims; an editor
 * writes and publishes content, except the terms, builds the forms of plans, checks in events, reads contact
 * messages and sends the newsletter; an admin may do everything. Applications for plans are for reviewers and admins; only admins reopen a score
 * sheet that was handed in, and only admins read the numbers of the marketplace.
 */
const granted: Record<StaffRole, readonly StaffPermission[]> = {
  reviewer: ["profiles.review", "reports.settle", "accounts.read", "claims.decide", "plans.review"],
  editor: ["content.edit", "content.publish", "events.attend", "contact.read", "newsletter.send", "plans.build"],
  admin: staffPermissions,
};

/** Any viewer, from the server's `Viewer` or from the root loader's data. */
export type MaybeStaff = { kind: "staff"; role: StaffRole } | { kind: Side | "visitor" };

/** Whether a viewer is staff with a permission. */
export function staffMay(viewer: MaybeStaff, permission: StaffPermission): boolean {
  return viewer.kind === "staff" && granted[viewer.role].includes(permission);
}

/** Throws `forbidden` unless the actor is staff with the permission; guards staff commands. */
export function requireStaff(actor: MaybeStaff, permission: StaffPermission): void {
  if (!staffMay(actor, permission)) throw new AppError("forbidden");
}
