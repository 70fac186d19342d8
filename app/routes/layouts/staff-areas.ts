import { type MaybeStaff, type StaffPermission, staffMay } from "~/features/core/access/staff";

interface Area {
  /** The bare path of its first page. */
  to: string;
  text: string;
  /** Any one of them is enough; the area's pages check them too. */
  permissions: readonly StaffPermission[];
}

/** The staff areas by group, in the order of the desk's menu. */
const groups = [
  {
    name: "profiles",
    areas: [
      { to: "/staff/review", text: "review", permissions: ["profiles.review"] },
      { to: "/staff/claims", text: "claims", permissions: ["claims.decide"] },
      { to: "/staff/groups", text: "groups", permissions: ["profiles.review"] },
      { to: "/staff/import", text: "import", permissions: ["startups.import"] },
      { to: "/staff/highlights", text: "highlights", permissions: ["highlights.choose"] },
    ],
  },
  {
    name: "money",
    areas: [
      { to: "/staff/accounts", text: "accounts", permissions: ["accounts.read"] },
      { to: "/staff/orders", text: "orders", permissions: ["orders.read"] },
      { to: "/staff/coupons", text: "coupons", permissions: ["coupons.change"] },
      { to: "/staff/services", text: "services", permissions: ["services.settle"] },
    ],
  },
  {
    name: "publishing",
    areas: [
      { to: "/staff/content", text: "content", permissions: ["content.edit"] },
      { to: "/staff/plans", text: "plans", permissions: ["plans.build", "plans.review"] },
      { to: "/staff/events", text: "events", permissions: ["events.attend"] },
      { to: "/staff/newsletter", text: "newsletter", permissions: ["newsletter.send"] },
    ],
  },
  {
    name: "help",
    areas: [
      { to: "/staff/reports", text: "reports", permissions: ["reports.settle"] },
      { to: "/staff/contact", text: "contact", permissions: ["contact.read"] },
    ],
  },
  { name: "figures", areas: [{ to: "/staff/numbers", text: "numbers", permissions: ["numbers.read"] }] },
] as const satisfies ReadonlyArray<{ name: string; areas: readonly Area[] }>;

type StaffGroup = (typeof groups)[number];
export type StaffArea = StaffGroup["areas"][number];

/** Returns the groups with the areas a viewer may open, without empty groups; none for members and visitors. */
export function staffGroups(viewer: MaybeStaff): Array<{ name: StaffGroup["name"]; areas: StaffArea[] }> {
  return groups
    .map(({ name, areas }) => ({
      name,
      areas: areas.filter(({ permissions }) => permissions.some((one) => staffMay(viewer, one))),
    }))
    .filter(({ areas }) => areas.length > 0);
}

/** Returns the areas a viewer may open, in order. */
export const staffAreas = (viewer: MaybeStaff): StaffArea[] => staffGroups(viewer).flatMap(({ areas }) => areas);

/** Adds up what waits in an area, from the counts of the queues whose pages are in it; a cut count has one more. */
export function waitingIn(
  { to }: Pick<StaffArea, "to">,
  queues: ReadonlyArray<{ path: string; count: number; isCut: boolean }>,
): number {
  return queues
    .filter(({ path }) => path === to || path.startsWith(`${to}/`) || path.startsWith(`${to}?`))
    .reduce((sum, { count, isCut }) => sum + count + Number(isCut), 0);
}
