/**
 * The parts of a language's texts that browsers load on their own (`<language>/group-<name>.ts`), and which page needs
 * which. `tests/text-groups.test.ts` compares this with what each route's modules use.
 */
export const textGroups = [
  "visitor",
  "home",
  "discovery",
  "matching",
  "profiles",
  "accounts",
  "site",
  "member",
] as const;
export type TextGroup = (typeof textGroups)[number];

/** Routes that need fewer than all groups, by their ids without the language. */
const needs: ReadonlyArray<[routes: RegExp, groups: readonly TextGroup[]]> = [
  [/^root$/, ["visitor"]],
  [
    /^layouts\/(?:default|fluid|campaign|fluid-header|without-footer|fluid-header-without-footer|auth|print)$/,
    ["visitor"],
  ],
  [/^public\/not-found$/, ["visitor"]],
  [/^public\/home$/, ["visitor", "home", "discovery"]],
  [/^public\/news$/, ["visitor", "home"]],
  [/^public\/(?:startups|investors)$/, ["visitor", "discovery", "matching"]],
  [/^public\/(?:startup|startup-by-name|startup-news|investor)$/, ["visitor", "discovery", "matching", "profiles"]],
  [/^auth\/(?:login|login-types|forgot|activate|activate-success|signup-success)$/, ["visitor", "accounts"]],
  [/^public\/newsletter-unsubscribe$/, textGroups],
  [/^(?:public\/(?:claim|join-wishes)|auth\/claim)$/, ["visitor", "profiles", "accounts", "site"]],
  [/^(?:public|auth|plans)\//, ["visitor", "home", "discovery", "matching", "accounts", "site"]],
  [/^courses\//, ["visitor", "discovery", "matching", "site"]],
  [/^startup\/shared-profile$/, ["visitor", "discovery", "matching", "profiles", "accounts", "site"]],
];

/** What the pages of accounts and staff need. */
const ofMembers = textGroups.filter((group) => group !== "home");

/** The groups of texts that a route needs, by its id: `en-US/public/home`. */
export function textGroupsOf(routeId: string): readonly TextGroup[] {
  const id = routeId.replace(/^(?:zh-TW|en-US|routes)\//, "");
  return needs.find(([routes]) => routes.test(id))?.[1] ?? ofMembers;
}
