import type { StaffRole } from "~/db/schema/accounts";
import type { Side } from "~/db/values";
import { AppError } from "~/server/errors";

/** What staff can be allowed to do. Pages, commands and buttons all ask `staffMay`. */
export const staffPermissions = [
  "profiles.review",
  "reports.settle",
  "accounts.read",
  "accounts.change",
  "startups.import",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** A reviewer reads profiles and accounts and decides on profiles and reports; an admin may do everything. */
const granted: Record<StaffRole, readonly StaffPermission[]> = {
  reviewer: ["profiles.review", "reports.settle", "accounts.read"],
  admin: staffPermissions,
};

/** Any viewer, as the server knows it or as the root's data shows it to the page. */
type MaybeStaff = { kind: "staff"; role: StaffRole } | { kind: Side | "visitor" };

/** Whether a viewer is staff whose role allows something. */
export function staffMay(viewer: MaybeStaff, permission: StaffPermission): boolean {
  return viewer.kind === "staff" && granted[viewer.role].includes(permission);
}

/** The guard of a staff command. Throws `forbidden`. */
export function requireStaff(actor: MaybeStaff, permission: StaffPermission): void {
  if (!staffMay(actor, permission)) throw new AppError("forbidden");
}
