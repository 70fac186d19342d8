import { type MaybeStaff, type StaffPermission, staffMay } from "~/features/core/access/staff";

/** The staff areas and their permissions. Any one of an area's permissions is enough; its pages check them too. */
const areas = [
  { to: "/staff/review", text: "review", permission: "profiles.review" },
  { to: "/staff/reports", text: "reports", permission: "reports.settle" },
  { to: "/staff/claims", text: "claims", permission: "claims.decide" },
  { to: "/staff/groups", text: "groups", permission: "profiles.review" },
  { to: "/staff/accounts", text: "accounts", permission: "accounts.read" },
  { to: "/staff/orders", text: "orders", permission: "orders.read" },
  { to: "/staff/import", text: "import", permission: "startups.import" },
  { to: "/staff/highlights", text: "highlights", permission: "highlights.choose" },
  { to: "/staff/content", text: "content", permission: "content.edit" },
  { to: "/staff/plans", text: "plans", permission: ["plans.build", "plans.review"] },
  { to: "/staff/events", text: "events", permission: "events.attend" },
  { to: "/staff/coupons", text: "coupons", permission: "coupons.change" },
  { to: "/staff/services", text: "services", permission: "services.settle" },
  { to: "/staff/newsletter", text: "newsletter", permission: "newsletter.send" },
  { to: "/staff/contact", text: "contact", permission: "contact.read" },
  { to: "/staff/numbers", text: "numbers", permission: "numbers.read" },
] as const satisfies ReadonlyArray<{
  to: string;
  text: string;
  permission: StaffPermission | readonly StaffPermission[];
}>;

/** Returns the areas a viewer may open, in order; none for members and visitors. */
export const staffAreas = (viewer: MaybeStaff) =>
  areas.filter(({ permission }) => [permission].flat().some((one) => staffMay(viewer, one)));
